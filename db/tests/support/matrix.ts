// The permission matrix as data: one statement, and what it gives each principal.

import { beforeAll, expect, it } from 'vitest'

import type { Scope } from '../../../server/src/db/database.ts'
import { DatabaseError } from '../../../server/src/db/database-error.ts'
import { describeOnEachEngine, type TestDatabase } from '../../../server/test/support/database.ts'
import { rolledBack } from './act.ts'
import { fixture, type Principal, principals } from './people.ts'

/** Rows returned or changed; a SQLSTATE when it is refused. */
export type Outcome = number | string

/** `sql` may use `:me` for the id of the person who asks. Every principal is named, so none is forgotten. */
export type Probe = {
  readonly title: string
  readonly sql: string
  readonly gives: Readonly<Record<Principal, Outcome>>
}

/** The same for all principals, with exceptions. */
export const all = (
  outcome: Outcome,
  exceptions: Partial<Record<Principal, Outcome>> = {},
): Record<Principal, Outcome> => ({
  visitor: outcome,
  tenant: outcome,
  owner: outcome,
  otherOwner: outcome,
  broker: outcome,
  admin: outcome,
  passed: outcome,
  guarded: outcome,
  suspended: outcome,
  ended: outcome,
  forged: outcome,
  recovering: outcome,
  ...exceptions,
})

/** Visitors hold no privilege, sessions that are no good find no row, everybody else as given. */
export const forPeople = (
  outcome: Outcome,
  exceptions: Partial<Record<Principal, Outcome>> = {},
): Record<Principal, Outcome> =>
  all(outcome, {
    visitor: '42501',
    guarded: 0,
    suspended: 0,
    ended: 0,
    forged: 0,
    recovering: 0,
    ...exceptions,
  })

/** Sessions that are no good are refused, not just shown nothing. */
export const SHUT_OUT = {
  guarded: '42501',
  suspended: '42501',
  ended: '42501',
  forged: '42501',
  recovering: '42501',
} as const

/** Only who has passed whatever is due; visitors and sessions that are no good are refused, not just shown nothing. */
export const forPassed = (
  outcome: Outcome,
  exceptions: Partial<Record<Principal, Outcome>> = {},
): Record<Principal, Outcome> => all(outcome, { visitor: '42501', ...SHUT_OUT, ...exceptions })

export const refusedToAll: Record<Principal, Outcome> = all('42501')

export function provesMatrix(name: string, probes: readonly Probe[]): void {
  describeOnEachEngine(name, (open) => {
    let database: TestDatabase
    beforeAll(async () => {
      database = await open()
      await database.owner.script(fixture)
    })

    it.each(probes)('$title', async ({ sql, gives }) => {
      const given: Partial<Record<string, Outcome>> = {}
      for (const [principal, scope] of Object.entries(principals)) {
        given[principal] = await outcomeOf(database, scope, sql)
      }
      expect(given).toEqual(gives)
    })
  })
}

async function outcomeOf(database: TestDatabase, scope: Scope, sql: string): Promise<Outcome> {
  const text = sql.replaceAll(':me', 'auth.uid()')
  try {
    return await rolledBack(database, scope, async (transaction) => {
      const [result] = await transaction.run([{ text, values: [] }])
      return result === undefined ? 0 : Math.max(result.affected, result.rows.length)
    })
  } catch (error) {
    if (error instanceof DatabaseError) return error.code
    throw error
  }
}
