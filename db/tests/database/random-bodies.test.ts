// Fuzzing of request bodies: random ones at every table and function of the API, from callers with many rights. The response
// is the database's or a refusal of the protocol, never an internal error.

import {
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  dictionary,
  integer,
  jsonValue,
  oneof,
  record,
  string,
  type Arbitrary,
} from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { startTestApp, type TestApp } from '../../../server/test/support/app.ts'
import { chances, chancesTimeoutMs } from '../../../server/test/support/chances.ts'
import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type CallerName, tokenOf } from '../support/callers.ts'
import { findProcedures, findTables } from '../support/catalogue.ts'
import { FIXTURE, folderOf, listingId, userId } from '../support/people.ts'

/** What a column or an argument may be meant to be, and what breaks it. */
const value: Arbitrary<unknown> = oneof(
  jsonValue({ maxDepth: 2 }),
  string({ unit: 'binary', maxLength: 40 }),
  constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    '',
    '\0',
    '\ud800',
    'admin',
    'approved',
    '2026-02-30',
    'infinity',
    'NaN',
    '{}',
    '{a,"b',
    userId('owner'),
    userId('tenant'),
    listingId('shown'),
    `/storage/v1/object/public/property-images/${folderOf('owner')}/a.jpg`,
    'x'.repeat(20_000),
    [],
    [null],
    [['a'], ['b', 'c']],
    {},
    { __proto__: null, constructor: 1 },
  ),
  integer(),
)

type Door = {
  readonly method: 'POST' | 'PATCH'
  readonly path: string
  readonly names: readonly string[]
}

function objectFor({ names }: Door): Arbitrary<unknown> {
  const known = array(constantFrom(...names, 'no_such_name'), { maxLength: 6 }).chain((some) =>
    record(Object.fromEntries(some.map((name) => [name, value]))),
  )
  return oneof(
    { weight: 5, arbitrary: known },
    { weight: 1, arbitrary: dictionary(string(), value) },
  )
}

const bodyFor = (door: Door): Arbitrary<string> =>
  oneof(
    { weight: 6, arbitrary: objectFor(door).map((body) => JSON.stringify(body)) },
    {
      weight: 2,
      arbitrary: array(objectFor(door), { maxLength: 3 }).map((body) => JSON.stringify(body)),
    },
    { weight: 1, arbitrary: jsonValue().map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: string({ unit: 'binary', maxLength: 60 }) },
  )

const prefer = constantFrom(
  '',
  'return=representation',
  'return=headers-only',
  'missing=default',
  'handling=strict',
  'count=exact',
  'max-affected=1',
  'params=single-object',
  'nonsense',
)
const contentType = oneof(
  { weight: 8, arbitrary: constant('application/json') },
  {
    weight: 1,
    arbitrary: constantFrom('text/csv', 'application/x-www-form-urlencoded', 'text/plain', 'x'),
  },
)

// A caller over a limit is refused before the body is read.
const LONG_AGO = `
  alter table private.audit_log disable trigger user;
  update private.audit_log set happened_at = happened_at - interval '2 days';
  alter table private.audit_log enable trigger user;
  delete from public.property_reports;
  delete from public.pending_users;`

const isNoFault = (status: number): boolean => status < 500

function expectWords(text: string): void {
  expect(JSON.parse(text)).toMatchObject({
    code: expect.stringMatching(/./) as unknown,
    message: expect.stringMatching(/./) as unknown,
  })
}

describeOnEachEngine('bodies by chance', (_open, engine) => {
  let app: TestApp
  let doors: readonly Door[]
  const tokens = new Map<CallerName, string>()
  beforeAll(async () => {
    app = await startTestApp({ engine })
    await app.database.owner.script(FIXTURE)
    for (const caller of ['visitor', 'tenant', 'owner', 'admin'] as const) {
      tokens.set(caller, await tokenOf(app, caller))
    }
    const tables = (await findTables(app.database.owner)).filter(({ name }) =>
      name.startsWith('public.'),
    )
    const functions = await findProcedures(app.database.owner)
    doors = [
      ...tables.flatMap(({ name, columns, keys: [key = ''] }): Door[] => {
        const path = `/rest/v1/${name.slice('public.'.length)}`
        return [
          { method: 'POST', path, names: columns },
          { method: 'PATCH', path: `${path}?${key}=not.is.null`, names: columns },
        ]
      }),
      ...functions.flatMap(({ name }): Door[] => {
        const [, bare, list = ''] = /^public\.(\w+)\((.*)\)$/s.exec(name) ?? []
        const names = list.split(', ').map((argument) => argument.split(' ')[0] ?? '')
        return bare === undefined ? [] : [{ method: 'POST', path: `/rest/v1/rpc/${bare}`, names }]
      }),
    ]
  })
  afterAll(() => app.close())

  it(
    'are answered, stored or refused, and are never a fault',
    { timeout: chancesTimeoutMs },
    async () => {
      const statuses = new Map<number, number>()
      const request = constantFrom(...doors).chain((door) =>
        record({
          door: constant(door),
          body: bodyFor(door),
          who: constantFrom(...tokens.keys()),
          prefer,
          contentType,
        }),
      )
      await assert(
        asyncProperty(request, async ({ door, body, who, ...headers }) => {
          const send = (): Promise<Response> =>
            app.fetch(door.path, {
              method: door.method,
              body,
              headers: {
                authorization: `Bearer ${tokens.get(who)}`,
                prefer: headers.prefer,
                'content-type': headers.contentType,
              },
            })
          let response = await send()
          if (response.status === 429) {
            await app.database.owner.script(LONG_AGO)
            response = await send()
          }
          const text = await response.text()
          statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
          const said = { door, status: response.status, text, faults: app.faults }
          expect(said).toMatchObject({ faults: [] })
          expect(said).toMatchObject({ status: expect.toSatisfy(isNoFault) as unknown })
          if (response.status >= 400) expectWords(text)
        }),
        chances(500),
      )
      expect([...statuses.keys()]).not.toContain(429)
      expect(statuses.get(400)).toBeGreaterThan(20)
      expect(
        (statuses.get(200) ?? 0) + (statuses.get(201) ?? 0) + (statuses.get(204) ?? 0),
      ).toBeGreaterThan(10)
    },
  )
})
