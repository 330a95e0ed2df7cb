// Settings that operators know from the hosted platform and that this server has on purpose only one answer to. Setting
// them otherwise is refused with the reason, rather than ignored.

import { z } from 'zod'

/** What may be set, and why nothing else. */
const FIXED: Readonly<
  Record<string, { readonly allowed: readonly string[]; readonly reason: string }>
> = {
  DB_ANON_ROLE: {
    allowed: ['anon'],
    reason: 'can only be anon: policies and grants name that role',
  },
  DB_AGGREGATES: {
    allowed: ['0', 'off', 'false'],
    reason: 'cannot be turned on: anybody could make the database sum up whole tables',
  },
  DB_PLAN_ENABLED: {
    allowed: ['0', 'off', 'false'],
    reason: 'cannot be turned on: a plan tells of rows that the caller may not see',
  },
  SMS_TEST_OTP: {
    allowed: [],
    reason: 'is refused: no code is ever fixed; tests read the messages',
  },
  FUNCTIONS_DIR: {
    allowed: [],
    reason: 'is refused: functions are part of the server, and no code is loaded from a folder',
  },
  APP_MIGRATIONS_DIR: {
    allowed: [],
    reason: 'is refused: the server relies on the migrations in db/migrations',
  },
  TEST_PG_PORT: {
    allowed: [],
    reason: 'is refused: the embedded database opens no port; use DATABASE_URL',
  },
}

/** Each accepts its one answer, as far as it has one. */
export const fixedFields = Object.fromEntries(
  Object.entries(FIXED).map(([name, { allowed, reason }]) => [
    name,
    z
      .string()
      .refine((text) => allowed.includes(text), reason)
      .optional(),
  ]),
)
