// The list of fields that a lister writes. What is not in it can neither be read nor written; what is added to it, by
// a migration of a few lines, is drafted, submitted, saved, read, looked at for its words and approved.

import { afterAll, beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine, type TestDatabase } from '../../../server/test/support/database.ts'
import { asVisitor } from '../support/act.ts'
import { type Acts, actsOn, type Person } from '../support/marketplace.ts'
import { readSchemaLines } from '../support/schema-lines.ts'

/** All that a new field takes. */
const ADD_FIELDS = `
  alter table public.properties
    add column gas text check (gas in ('piped', 'cylinder')),
    add column shared_walls integer not null default 0 check (shared_walls between 0 and 4),
    add column neighbours text check (char_length(neighbours) <= 200),
    add constraint "a studio has a shared wall" check (property_type <> 'studio' or shared_walls < 4);
  comment on column public.properties.gas is 'How gas for cooking comes.';
  insert into private.listing_fields (name, is_prose)
    values ('gas', false), ('shared_walls', false), ('neighbours', true);
  select private.apply_listing_fields();`

const whole = {
  title: 'Quiet top floor',
  property_type: 'apartment',
  location: 'Lane 3, Kondapur',
  bedrooms: 2,
  bathrooms: 2,
  square_feet: 900,
  price: 18000,
}

/** Columns that the database writes, and no form. */
const databaseOwn = [
  'id',
  'owner_id',
  'broker_id',
  'host_id',
  'version',
  'status',
  'approval_status',
  'approved_at',
  'is_public',
  'created_at',
  'updated_at',
  'archived_at',
  'revision_sent_at',
]

function textIn(row: Readonly<Record<string, unknown>> | undefined, name: string): string {
  const text = row?.[name]
  if (typeof text !== 'string') throw new Error(`no ${name} came back`)
  return text
}

describeOnEachEngine('the list of what a listing says', (open) => {
  let database: TestDatabase
  let acts: Acts
  let host: Person
  beforeAll(async () => {
    database = await open()
    acts = actsOn(database)
    host = await acts.newPerson()
  })
  afterAll(() => acts.operate('delete from public.property_drafts'))

  const visit = (text: string) => database.run(asVisitor, [{ text, values: [] }])
  const draft = async (facts: Readonly<Record<string, unknown>>): Promise<string> => {
    const [row] = await acts.request(
      host,
      `insert into public.property_drafts (owner_id, facts)
        values ('${host.userId}', '${JSON.stringify(facts)}') returning id`,
    )
    return textIn(row, 'id')
  }
  const submit = (id: string) =>
    acts.request(host, `select public.submit_property_draft('${id}') as id`)
  const approve = (id: string) =>
    acts.operate(`update public.properties set approval_status = 'approved' where id = '${id}'`)
  const save = async (id: string, facts: Readonly<Record<string, unknown>>) => {
    const [known] = await acts.operate(
      `select version::text from public.properties where id = '${id}'`,
    )
    return acts.request(
      host,
      `select public.save_property('${id}', '${JSON.stringify(facts)}', ${textIn(known, 'version')})`,
    )
  }

  it('is neither read nor written through the API', async () => {
    const statements = [
      'select name from private.listing_fields',
      `insert into private.listing_fields (name) values ('approval_status')`,
      `update private.listing_fields set is_reviewed = false`,
      'delete from private.listing_fields',
      'select private.apply_listing_fields()',
    ]
    for (const statement of statements) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(acts.request(host, statement)).rejects.toMatchObject({ code: '42501' })
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(visit(statement)).rejects.toMatchObject({ code: '42501' })
    }
  })

  it('holds columns of listings, and none that the database alone writes', async () => {
    const fields = await acts.operate('select name::text from private.listing_fields')
    expect(fields.filter((field) => databaseOwn.includes(textIn(field, 'name')))).toEqual([])
    expect(
      await acts.operate(`
        select name from private.listing_fields where not exists (
          select from pg_attribute where attrelid = 'public.properties'::regclass and attname = name)`),
    ).toEqual([])
  })

  it('is followed: applied once more it changes nothing', async () => {
    const fields = () => acts.operate('select * from private.listing_fields order by place')
    const before = [await readSchemaLines(database.owner), await fields()]
    await acts.operate('select private.apply_listing_fields()')
    expect([await readSchemaLines(database.owner), await fields()]).toEqual(before)
  })

  it('refuses a column that is not in it to everybody, by every way', async () => {
    const id = await acts.list(host)
    await acts.operate(`
      alter table public.properties add column hidden_remark text default 'for nobody'`)
    await acts.operate('select private.apply_listing_fields()')
    const refused = { code: '42501' }
    await expect(visit('select hidden_remark from public.properties')).rejects.toMatchObject(
      refused,
    )
    for (const statement of [
      'select hidden_remark from public.properties',
      `select id from public.properties where hidden_remark = 'x'`,
      `update public.properties set hidden_remark = 'x' where id = '${id}'`,
      `insert into public.properties (hidden_remark) values ('x')`,
    ])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(acts.request(host, statement)).rejects.toMatchObject(refused)
    const refusedField = { code: '22023', message: 'A draft cannot tell: hidden_remark' }
    const facts = { ...whole, hidden_remark: 'x' }
    await expect(submit(await draft(facts))).rejects.toMatchObject(refusedField)
    await expect(save(id, facts)).rejects.toMatchObject(refusedField)
    await acts.operate('alter table public.properties drop column hidden_remark')
  })

  it('makes a field of a column in ten lines: refused, drafted, submitted, read, saved, approved', async () => {
    const earlier = await acts.list(host)
    await approve(earlier)
    await acts.request(
      host,
      `update public.properties set description = 'Waits' where id = '${earlier}'`,
    )
    await database.owner.script(ADD_FIELDS)
    expect(ADD_FIELDS.trim().split('\n').length).toBeLessThanOrEqual(10)
    const proposed = (id: string) =>
      acts.request(
        host,
        `select gas, shared_walls, description from public.property_revisions where property_id = '${id}'`,
      )
    expect(await proposed(earlier)).toEqual([{ gas: null, shared_walls: 0, description: 'Waits' }])

    for (const [wrong, code] of [
      [{ gas: 'wood' }, '23514'],
      [{ shared_walls: 5 }, '23514'],
      [{ shared_walls: 'many' }, '22P02'],
      [{ property_type: 'studio', shared_walls: 4 }, '23514'],
      [{ neighbours: 'Hindus only' }, '23514'],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(submit(await draft({ ...whole, ...wrong }))).rejects.toMatchObject({ code })
    await expect(
      acts.request(
        host,
        `update public.properties set neighbours = 'Hindus only' where id = '${earlier}'`,
      ),
    ).rejects.toMatchObject({ code: '23514' })
    await acts.operate('delete from public.property_drafts')

    const id = await draft({ ...whole, gas: 'piped' })
    await submit(id)
    await approve(id)
    const read = `select gas, shared_walls from public.properties where id = '${id}'`
    const [seen] = await visit(read)
    expect(seen?.rows).toEqual([['piped', '0']])
    expect(await acts.request(host, read)).toEqual([{ gas: 'piped', shared_walls: 0 }])

    await save(id, { ...whole, gas: 'cylinder', shared_walls: 2 })
    expect(await acts.request(host, read)).toEqual([{ gas: 'piped', shared_walls: 0 }])
    expect(await proposed(id)).toEqual([{ gas: 'cylinder', shared_walls: 2, description: null }])
    await expect(
      acts.request(host, `update public.properties set shared_walls = 9 where id = '${id}'`),
    ).rejects.toMatchObject({ code: '23514' })
    // told as it is approved, by its name alone: what was proposed for it is taken back
    await acts.request(host, `update public.properties set gas = 'piped' where id = '${id}'`)
    expect(await proposed(id)).toEqual([{ gas: 'piped', shared_walls: 2, description: null }])
    await acts.operate(`select private.exchange_revision('${id}')`)
    expect(await acts.request(host, read)).toEqual([{ gas: 'piped', shared_walls: 2 }])

    const [copy] = await acts.request(host, `select public.duplicate_property('${id}') as id`)
    const facts = await acts.operate(
      `select facts from public.property_drafts where id = '${textIn(copy, 'id')}'`,
    )
    expect(facts).toMatchObject([{ facts: { gas: 'piped', shared_walls: 2 } }])
  })
})
