import { beforeAll, describe, expect, it } from 'vitest'

import { describeOnEachEngine } from '../support/database.ts'
import { textLike } from '../support/matching.ts'
import { openRestWorld, type RestWorld, serviceRole } from './rest-world.ts'

const TABLE = 'a.b, "c" (🏠)'
const COLUMN = 'x."y".😀:z'

const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`
/** A name within a parameter, as the protocol quotes it. */
const quoted = (name: string): string =>
  encodeURIComponent(`"${name.replaceAll(/[\\"]/g, '\\$&')}"`)
const TABLE_PATH = `/${encodeURIComponent(TABLE)}`

describeOnEachEngine('names with quotes, dots, emoji and U+0000', (open) => {
  let world: RestWorld
  beforeAll(async () => {
    world = await openRestWorld(open)
  })

  const ask = (method: string, path: string, body?: unknown): Promise<Response> =>
    Promise.resolve(
      world.app.request(`http://rest.test${path}`, {
        method,
        headers: {
          authorization: 'Bearer service-key',
          'content-type': 'application/json',
          prefer: 'return=representation',
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )

  it('are names like others where they exist', async () => {
    await world.database.owner.script(`
      create table rest_world.${identifier(TABLE)} (id int primary key, ${identifier(COLUMN)} text);
      grant select, insert, update, delete on rest_world.${identifier(TABLE)} to service_role`)
    await expect.poll(async () => (await ask('GET', TABLE_PATH)).status).toBe(200)
    const made = await ask('POST', `${TABLE_PATH}?columns=id,${quoted(COLUMN)}`, [
      { id: 1, [COLUMN]: 'one' },
      { id: 2, [COLUMN]: 'two' },
    ])
    expect(made.status).toBe(201)
    const changed = await ask('PATCH', `${TABLE_PATH}?${quoted(COLUMN)}=eq.two`, {
      [COLUMN]: 'three',
    })
    expect(await changed.json()).toEqual([{ id: 2, [COLUMN]: 'three' }])
    const chosen = `select=${quoted(COLUMN)}&${quoted(COLUMN)}=not.is.null&order=${quoted(COLUMN)}.desc`
    const read = await ask('GET', `${TABLE_PATH}?${chosen}`)
    expect(await read.json()).toEqual([{ [COLUMN]: 'three' }, { [COLUMN]: 'one' }])
  })

  it.each([
    ['GET', '/no%00table', undefined],
    ['GET', '/rpc/no%00function', undefined],
    ['GET', '/clients?select=no%00column', undefined],
    ['GET', '/clients?no%00column=eq.1', undefined],
    ['GET', '/clients?order=no%00column', undefined],
    ['GET', '/clients?select=id,no%00table(id)', undefined],
    ['POST', '/clients?columns=no%00column', { id: 1 }],
    ['POST', '/clients', { 'no\u0000column': 1 }],
    ['POST', '/rpc/no', { 'no\u0000argument': 1 }],
    ['GET', `/${'🏠'.repeat(100)}`, undefined],
    ['GET', '/%22clients%22', undefined],
    ['GET', '/rest_world.clients', undefined],
  ])('are refused where there are none: %s %s', async (method, path, body) => {
    const response = await ask(method, path, body)
    expect([400, 404]).toContain(response.status)
    expect(await response.json()).toMatchObject({ code: textLike(/^(PGRST|22)/) })
  })

  describe('a view that is dropped while it is read', () => {
    it('is read to its end or not found, and no request fails otherwise', async () => {
      await world.database.owner.script(`
        create view rest_world.fleeting as select 1 as id, pg_sleep(0.02)::text as slept;
        grant select on rest_world.fleeting to service_role`)
      await expect
        .poll(async () => (await world.ask('/fleeting', { caller: serviceRole })).status)
        .toBe(200)
      const reads = Array.from({ length: 20 }, () => ask('GET', '/fleeting?select=id,slept'))
      await world.database.owner.script('drop view rest_world.fleeting')
      const statuses = (await Promise.all(reads)).map(({ status }) => status)
      expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([])
      await expect
        .poll(async () => (await world.refusal('/fleeting', { caller: serviceRole })).error.code)
        .toBe('PGRST205')
    })
  })
})
