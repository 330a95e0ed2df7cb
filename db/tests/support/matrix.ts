// The permission matrix as data: one statement, and what it gives each principal.

import { beforeAll, describe, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { FIXTURE, type Principal, principalNames, principals } from './people.ts'
import { installRunner, type Outcome, tryStatements } from './try-statements.ts'

export type { Outcome }

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
export const shutOut = {
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
): Record<Principal, Outcome> => all(outcome, { visitor: '42501', ...shutOut, ...exceptions })

export const refusedToAll: Record<Principal, Outcome> = all('42501')

/**
 * Proves groups of probes, by the group's name. Each principal asks everything in one round trip, and nothing that is asked
 * leaves a trace.
 */
export function provesMatrix(groups: Readonly<Record<string, readonly Probe[]>>): void {
  describeOnEachEngine('permissions', (open) => {
    const given = new Map<string, Partial<Record<Principal, Outcome>>>()
    beforeAll(async () => {
      const database = await open()
      await database.owner.script(FIXTURE)
      await installRunner(database.owner)
      const statements = [
        ...new Set(
          Object.values(groups)
            .flat()
            .map(({ sql }) => sql),
        ),
      ]
      for (const sql of statements) given.set(sql, {})
      for (const principal of principalNames) {
        const outcomes = await tryStatements(database, principals[principal], statements)
        for (const [index, sql] of statements.entries())
          Object.assign(given.get(sql) ?? {}, { [principal]: outcomes[index] })
      }
    })

    describe.each(Object.entries(groups))('%s', (_name, probes) => {
      it.each(probes)('$title', ({ sql, gives }) => {
        expect(given.get(sql)).toEqual(gives)
      })
    })
  })
}
