// The declared rights through the official client: the same tables, columns and functions over `/rest/v1`, so that nothing
// between the wire and the database gives more, or less, than the database does.

import { afterAll, beforeAll, expect, it } from 'vitest'

import { startTestApp, type TestApp } from '../../../server/test/support/app.ts'
import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Client, refusedPrincipals, openClient, tokenOf } from '../support/callers.ts'
import { findProcedures, findTables, type FoundTable, columnVerbs } from '../support/catalogue.ts'
import type { Outcome } from '../support/matrix.ts'
import { FIXTURE, type Principal, principalNames } from '../support/people.ts'
import { procedureRights } from './rights-of-procedures.ts'
import { tableRights } from './rights-of-tables.ts'

/** A valid argument of each type, without meaning. */
const idleArguments: Readonly<Record<string, unknown>> = {
  uuid: 'cc000000-0000-4000-8000-0000000000ff',
  text: 'idle',
  'text[]': [],
  'uuid[]': [],
  numeric: 1,
  integer: 1,
  boolean: false,
  jsonb: {},
}

/** Rows for a number; refused before sign-in and after it with other words. */
function statusOf(principal: Principal, outcome: Outcome): string {
  if (refusedPrincipals.includes(principal)) return '401'
  if (typeof outcome === 'number') return `200 with ${outcome} rows`
  return principal === 'visitor' ? '401' : '403'
}

describeOnEachEngine('declared rights, by the official client', (_open, engine) => {
  let app: TestApp
  let tables: readonly FoundTable[]
  let functions: readonly string[]
  const clients = new Map<Principal, Client>()

  const clientOf = (principal: Principal): Client => {
    const client = clients.get(principal)
    if (client === undefined) throw new Error(`${principal} has no client`)
    return client
  }

  beforeAll(async () => {
    app = await startTestApp({ engine })
    await app.database.owner.script(FIXTURE)
    tables = await findTables(app.database.owner)
    functions = (await findProcedures(app.database.owner))
      .map(({ name }) => name)
      .filter((name) => name.startsWith('public.'))
    for (const principal of principalNames) {
      clients.set(principal, openClient(app, await tokenOf(app, principal)))
    }
  })
  afterAll(() => app.close())

  it.each(principalNames)(
    '%s reads what is declared of every table, filtered or not',
    async (principal) => {
      const client = clientOf(principal)
      const role = principal === 'visitor' ? 'visitors' : 'people'
      const lines: string[] = []
      for (const { name, keys, columns, ...table } of tables) {
        const [schema = '', bare = ''] = name.split('.')
        if (schema !== 'public') continue
        const granted = table[role].read?.split(' ')
        const plain = await client.from(bare).select((granted ?? columns).join(','))
        const [key = '', ...others] = keys
        const isFiltered =
          granted !== undefined && [key, ...others].every((one) => granted.includes(one))
        const answers = isFiltered
          ? [plain, await client.from(bare).select(key).not(key, 'is', null)]
          : [plain]
        const declared = tableRights[name]?.rows.read[principal]
        for (const { status, data } of answers) {
          const given = status === 200 ? `200 with ${data?.length} rows` : String(status)
          if (declared === undefined || given !== statusOf(principal, declared)) {
            lines.push(`${name} gives ${principal} ${given}`)
          }
        }
      }
      expect(lines).toEqual([])
    },
  )

  it.each(['visitor', 'tenant'] as const)(
    '%s is refused every column that is not granted, read, filtered by, added or changed',
    async (principal) => {
      const client = clientOf(principal)
      const role = principal === 'visitor' ? 'visitors' : 'people'
      const refused = principal === 'visitor' ? 401 : 403
      const lines: string[] = []
      for (const { name, keys, columns, computed, ...table } of tables) {
        const [schema = '', bare = ''] = name.split('.')
        if (schema !== 'public') continue
        const from = () => client.from(bare)
        const [key = ''] = keys
        for (const verb of columnVerbs) {
          const granted = table[role][verb]?.split(' ') ?? []
          const refusedOnes = columns.filter(
            // what the database computes is refused in other words
            (one) => !granted.includes(one) && (verb === 'read' || !computed.includes(one)),
          )
          // Where nothing is granted one column stands for all: `rights.test.ts` asks the database for each.
          for (const column of granted.length === 0 ? refusedOnes.slice(0, 1) : refusedOnes) {
            const answers = {
              read: () => [
                from().select(column),
                from()
                  .select(granted[0] ?? column)
                  .is(column, null),
              ],
              add: () => [from().insert({ [column]: null })],
              change: () => [
                from()
                  .update({ [column]: null })
                  .not(key, 'is', null),
              ],
            }[verb]()
            for (const { status } of await Promise.all(answers)) {
              if (status !== refused)
                lines.push(`${verb} ${name}.${column} gives ${principal} ${status}`)
            }
          }
        }
        if (table[role].remove === undefined) {
          const { status } = await from().delete().not(key, 'is', null)
          if (status !== refused) lines.push(`remove ${name} gives ${principal} ${status}`)
        }
      }
      expect(lines).toEqual([])
    },
  )

  it.each(['visitor' as const, ...refusedPrincipals])(
    '%s calls no function but those for visitors',
    async (principal) => {
      const lines: string[] = []
      for (const signature of functions) {
        const [, bare = '', list = ''] = /^public\.(\w+)\((.*)\)$/s.exec(signature) ?? []
        const given = Object.fromEntries(
          list
            .split(', ')
            .filter((argument) => argument !== '')
            .map((argument) => {
              const [argumentName = '', ...type] = argument.split(' ')
              return [argumentName, idleArguments[type.join(' ')] ?? null]
            }),
        )
        const { status } = await clientOf(principal).rpc(bare, given)
        const isOpen = procedureRights[signature]?.callers === 'visitors and people'
        // what it means finds nothing, which is no refusal
        const isRight =
          isOpen && principal === 'visitor' ? ![401, 403].includes(status) : status === 401
        if (!isRight) lines.push(`${signature} gives ${principal} ${status}`)
      }
      expect(lines).toEqual([])
    },
  )

  it.each(['private', 'auth', 'storage', 'realtime', '_gateway'])(
    'nobody reaches schema %s',
    async (schema) => {
      for (const principal of ['visitor', 'admin'] as const) {
        const { status } = await clientOf(principal).schema(schema).from('users').select('id')
        expect(status).toBe(406)
      }
    },
  )

  it('none of it was a fault of the server', () => {
    expect(app.faults).toEqual([])
  })
})
