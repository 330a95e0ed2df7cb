import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../support/database.ts'
import { openRestWorld } from './rest-world.ts'
import type { RestWorld } from './rest-world.ts'

describeOnEachEngine('embedding', (open) => {
  let world: RestWorld
  beforeAll(async () => {
    world = await openRestWorld(open)
  })

  it('refuses what is not related, and suggests the most similar name', async () => {
    expect(await world.refusal('/clients?select=projectz(*)')).toEqual({
      status: 400,
      error: {
        code: 'PGRST200',
        message:
          "Could not find a relationship between 'clients' and 'projectz' in the schema cache",
        details:
          "Searched for a foreign key relationship between 'clients' and 'projectz' in the schema 'rest_world', but no matches were found.",
        hint: "Perhaps you meant 'projects' instead of 'projectz'.",
      },
    })
    const { error } = await world.refusal('/users?select=projects!nope(name)')
    expect(error.details).toContain("using the hint 'nope' in the schema")
  })

  it('refuses to choose between two relationships, and says how to', async () => {
    expect(await world.refusal('/tasks?select=users(*)')).toEqual({
      status: 300,
      error: {
        code: 'PGRST201',
        message:
          "Could not embed because more than one relationship was found for 'tasks' and 'users'",
        details: [
          {
            cardinality: 'many-to-one',
            embedding: 'tasks with users',
            relationship: 'tasks_assignee using tasks(assignee_id) and users(id)',
          },
          {
            cardinality: 'many-to-one',
            embedding: 'tasks with users',
            relationship: 'tasks_reviewer using tasks(reviewer_id) and users(id)',
          },
        ],
        hint: "Try changing 'users' to one of the following: 'users!tasks_assignee', 'users!tasks_reviewer'. Find the desired relationship in the 'details' key.",
      },
    })
  })

  it('refuses to filter, order or limit what is not embedded', async () => {
    for (const query of [
      'projects.id=eq.1',
      'projects.order=id',
      'projects.limit=1',
      'projects.or=(id.eq.1)',
    ]) {
      expect(await world.refusal(`/clients?${query}`)).toMatchObject({
        status: 400,
        error: {
          code: 'PGRST108',
          message: "'projects' is not an embedded resource in this request",
          hint: "Verify that 'projects' is included in the 'select' query parameter.",
        },
      })
    }
  })

  it('refuses any operator but is null on an embed, and related order through many', async () => {
    expect(await world.refusal('/clients?select=id,projects(id)&projects=eq.1')).toMatchObject({
      status: 400,
      error: {
        code: 'PGRST120',
        message: "Bad operator on the 'projects' embedded resource",
        details: 'Only is null or not is null filters are allowed on embedded resources',
      },
    })
    expect(await world.refusal('/clients?select=projects(id)&order=projects(id)')).toMatchObject({
      status: 400,
      error: {
        code: 'PGRST118',
        message: "A related order on 'projects' is not possible",
      },
    })
  })

  it('embeds one by table, constraint, column and hint', async () => {
    for (const embed of [
      'clients(name)',
      'clients:projects_client_id_fkey(name)',
      'clients:client_id(name)',
      'clients!client_id(name)',
      'clients!projects_client_id_fkey(name)',
    ]) {
      expect(await world.rows(`/projects?select=id,${embed}&id=in.(1,5)&order=id`)).toEqual([
        { id: 1, clients: { name: 'Microsoft' } },
        { id: 5, clients: null },
      ])
    }
  })

  it('embeds many as an array, empty where there is none', async () => {
    expect(await world.rows('/clients?select=name,projects(name)&order=id')).toEqual([
      { name: 'Microsoft', projects: [{ name: 'Windows 7' }, { name: 'Windows 10' }] },
      { name: 'Apple', projects: [{ name: 'IOS' }, { name: 'OSX' }] },
      { name: 'Nobody', projects: [] },
    ])
  })

  it('embeds one-to-one from both sides as an object', async () => {
    expect(
      await world.rows('/projects?select=project_briefs(summary)&id=in.(1,2)&order=id'),
    ).toEqual([{ project_briefs: { summary: 'seven' } }, { project_briefs: null }])
    expect(await world.rows('/project_briefs?select=projects(name)&project_id=eq.1')).toEqual([
      { projects: { name: 'Windows 7' } },
    ])
  })

  it('embeds through a junction in both directions', async () => {
    expect(await world.rows('/users?select=name,projects(id)&projects.order=id&order=id')).toEqual([
      { name: 'Angela', projects: [{ id: 1 }, { id: 2 }] },
      { name: 'Michael', projects: [{ id: 1 }, { id: 3 }] },
      { name: 'Dwight', projects: [{ id: 4 }] },
    ])
    expect(await world.rows('/projects?select=users!user_projects(name)&id=eq.4')).toEqual([
      { users: [{ name: 'Dwight' }] },
    ])
  })

  it('embeds the parent and the children of a table related to itself', async () => {
    expect(
      await world.rows(
        '/places?select=name,parent:parent_id(name),children:places!parent_id(name)&id=eq.2',
      ),
    ).toEqual([{ name: 'Telangana', parent: { name: 'India' }, children: [{ name: 'Hyderabad' }] }])
  })

  it('embeds by keys of two columns', async () => {
    expect(await world.rows('/flats?select=id,buildings(label)&order=id')).toEqual([
      { id: 1, buildings: { label: 'One' } },
      { id: 2, buildings: { label: 'Two' } },
      { id: 3, buildings: null },
    ])
  })

  it('embeds views by the columns they show', async () => {
    expect(await world.rows('/client_projects?select=project_name,clients(name)&id=eq.3')).toEqual([
      { project_name: 'IOS', clients: { name: 'Apple' } },
    ])
    expect(
      await world.rows('/clients_view_of_view?select=client_key,projects(id)&client_key=eq.2'),
    ).toEqual([{ client_key: 2, projects: [{ id: 3 }, { id: 4 }] }])
  })

  it('embeds what a function of the row returns', async () => {
    expect(
      await world.rows('/clients?select=big_projects(id),first_project(id)&order=id&limit=1'),
    ).toEqual([{ big_projects: [{ id: 2 }], first_project: { id: 1 } }])
  })

  it('shapes an embed with its own filters, logic, order and rows', async () => {
    expect(
      await world.rows(
        '/clients?select=name,projects(id)&projects.order=id.desc&projects.limit=1&id=lte.2&order=id',
      ),
    ).toEqual([
      { name: 'Microsoft', projects: [{ id: 2 }] },
      { name: 'Apple', projects: [{ id: 4 }] },
    ])
    expect(
      await world.rows(
        '/clients?select=id,p:projects(id,tasks(name))&p.or=(id.eq.1,id.eq.3)&p.tasks.name=like.Design*&id=eq.1',
      ),
    ).toEqual([{ id: 1, p: [{ id: 1, tasks: [{ name: 'Design w7' }] }] }])
  })

  it('keeps only rows with a match for inner embeds, at any depth', async () => {
    expect(
      await world.rows('/clients?select=name,projects!inner(id)&projects.name=eq.IOS'),
    ).toEqual([{ name: 'Apple', projects: [{ id: 3 }] }])
    expect(
      await world.rows(
        '/clients?select=name,projects!inner(id,tasks!inner(id))&projects.tasks.name=eq.Design IOS',
      ),
    ).toEqual([{ name: 'Apple', projects: [{ id: 3, tasks: [{ id: 5 }] }] }])
  })

  it('finds rows with and without an embedded row', async () => {
    expect(await world.rows('/clients?select=name,projects(id)&projects=is.null')).toEqual([
      { name: 'Nobody', projects: [] },
    ])
    expect(
      await world.rows('/clients?select=name,projects()&projects.id=eq.3&projects=not.is.null'),
    ).toEqual([{ name: 'Apple' }])
    expect(
      await world.rows('/clients?select=id,projects()&or=(projects.is.null,id.eq.1)&order=id'),
    ).toEqual([{ id: 1 }, { id: 3 }])
  })

  it('spreads one as columns and many as arrays', async () => {
    expect(
      await world.rows(
        '/project_briefs?select=summary,...projects(name,...clients(client:name))&order=project_id',
      ),
    ).toEqual([
      { summary: 'seven', name: 'Windows 7', client: 'Microsoft' },
      { summary: 'phones', name: 'IOS', client: 'Apple' },
    ])
    expect(
      await world.rows(
        '/clients?select=name,...projects(id,title:name)&projects.order=id&order=id',
      ),
    ).toEqual([
      { name: 'Microsoft', id: [1, 2], title: ['Windows 7', 'Windows 10'] },
      { name: 'Apple', id: [3, 4], title: ['IOS', 'OSX'] },
      { name: 'Nobody', id: [], title: [] },
    ])
  })

  it('orders by a column of a to-one embed', async () => {
    expect(
      await world.rows('/projects?select=id,c:clients(name)&order=c(name).desc.nullslast,id'),
    ).toMatchObject([1, 2, 3, 4, 5].map((id) => ({ id })))
    expect(
      await world.rows('/projects?select=id,clients(name)&order=clients(name).asc.nullsfirst,id'),
    ).toMatchObject([5, 3, 4, 1, 2].map((id) => ({ id })))
  })

  it('refuses more than six levels', async () => {
    const deep = 'a('.repeat(7) + '*' + ')'.repeat(7)
    expect(await world.refusal(`/clients?select=${deep}`)).toMatchObject({
      status: 400,
      error: { code: 'nested_too_deep' },
    })
  })
})
