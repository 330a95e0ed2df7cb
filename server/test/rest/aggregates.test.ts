// `sum()`, `count()` and the like: off by default; where an operator allows them, over the rows that the caller may see.

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../support/database.ts'
import { openRestWorld, serviceRole, signedIn } from './rest-world.ts'
import type { RestWorld } from './rest-world.ts'

const sums = (count: number): string =>
  Array.from({ length: count }, (_, index) => `s${index}:id.sum()`).join(',')

describeOnEachEngine('aggregates', (open) => {
  let world: RestWorld
  beforeAll(async () => {
    world = await openRestWorld(open, { allowsAggregates: true })
  })

  it('refuses more than eight of them to API roles', async () => {
    for (const caller of [undefined, signedIn]) {
      const asked = caller === undefined ? {} : { caller }
      expect(await world.refusal(`/many?select=${sums(9)}`, asked)).toEqual({
        status: 400,
        error: {
          code: 'too_many_aggregates',
          message: 'A request may have at most 8 aggregate functions',
          details: null,
          hint: 'Ask for the rest in further requests.',
        },
      })
    }
    const answer = await world.ask(`/many?select=${sums(9)}`, { caller: serviceRole })
    expect(answer.status).toBe(200)
  })

  it('refuses columns that the role may not read', async () => {
    expect(await world.refusal('/secrets?select=hidden.max()')).toMatchObject({
      status: 401,
      error: { code: '42501', message: 'permission denied for table secrets' },
    })
  })

  it('refuses to order by what is not shown of a group', async () => {
    expect(await world.refusal('/many?select=grp,count()&order=is_even')).toEqual({
      status: 400,
      error: {
        code: '42803',
        message:
          'column "many.is_even" must appear in the GROUP BY clause or be used in an aggregate function',
        details: null,
        hint: null,
      },
    })
  })

  it('refuses them among the columns of rows that are several', async () => {
    expect(await world.refusal('/clients?select=name,...projects(count())')).toEqual({
      status: 400,
      error: {
        code: 'PGRST127',
        message: 'Feature not implemented',
        details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
        hint: null,
      },
    })
  })

  it('groups by all else, and pages groups', async () => {
    expect(
      await world.rows('/many?select=grp,is_even,n:count()&order=grp,is_even&limit=3'),
    ).toEqual([
      { grp: 'a', is_even: false, n: 200 },
      { grp: 'a', is_even: true, n: 200 },
      { grp: 'b', is_even: false, n: 400 },
    ])
    expect(await world.rows('/many?select=id.sum(),id.max()::text&grp=eq.a')).toEqual([
      { sum: 240_600, max: '1200' },
    ])
  })

  it('counts the rows of a caller only', async () => {
    const counted = await world.ask('/diaries?select=count()', { caller: signedIn })
    expect(await counted.json()).toEqual([{ count: 1 }])
  })

  it('aggregates embedded rows, and those of a to-one spread in their parent', async () => {
    expect(await world.rows('/clients?select=name,projects(count())&order=id&limit=2')).toEqual([
      { name: 'Microsoft', projects: [{ count: 2 }] },
      { name: 'Apple', projects: [{ count: 2 }] },
    ])
    expect(
      await world.rows('/projects?select=...clients(client:name),count()&client_id=eq.1'),
    ).toEqual([{ client: 'Microsoft', count: 2 }])
  })
})
