// Which of the two engines a test file runs on: the one home of that choice. Everything runs on PostgreSQL; what the
// embedded engine could do otherwise also runs on that one, and of the rest another fifth each day.

import { createHash } from 'node:crypto'

import type { Database } from '../../src/db/database.ts'

export type EngineName = Database['engine']

/** How a run chooses, beside what the machine has. */
export type EngineChoice = {
  /** Every file on both. */
  readonly isAll: boolean
  /** The day in UTC, as 2026-11-23, whose fifth also runs on the embedded engine. */
  readonly day: string
}

/** What goes to the engine's own ways: its answers, its one session, its process, its permissions. */
const onBothFolders = [
  'db/tests/permissions/',
  'server/test/db/',
  'server/test/faults/',
  'server/test/rest/',
  'server/test/start/',
]

/** One file of each service and of what is beside them. */
export const onBothFiles = [
  'db/tests/chain/conversation-model.test.ts',
  'db/tests/chain/visit-model.test.ts',
  'db/tests/database/databases-in-use.test.ts',
  'db/tests/homes/listing-guards.test.ts',
  'db/tests/homes/search-near.test.ts',
  'server/test/admin/admin-procedures.test.ts',
  'server/test/alarms/ring-alarms.test.ts',
  'server/test/alerts/alerts.test.ts',
  'server/test/audit/verify-audit.test.ts',
  'server/test/auth/refresh-grant.test.ts',
  'server/test/clients/postgrest-js.test.ts',
  'server/test/demo/seed-demo.test.ts',
  'server/test/doctor/lost-papers.test.ts',
  'server/test/functions/functions.test.ts',
  'server/test/http/limiter.test.ts',
  'server/test/listings/own-listings.test.ts',
  'server/test/notifications/notification-mails.test.ts',
  'server/test/operator/operator-facts.test.ts',
  'server/test/outbox/outbox.test.ts',
  'server/test/realtime/listing-changes.test.ts',
  'server/test/sign-up/phone-code.test.ts',
  'server/test/site/search-engines.test.ts',
  'server/test/storage/uploads.test.ts',
  'server/test/threats/accounts.test.ts',
]

/**
 * The rights once more through the official client: what the engine gives, the files beside them ask both, and the protocol has its
 * own tests on both (decision 154).
 */
const isByWire = (path: string): boolean => path.endsWith('-by-wire.test.ts')

const PARTS_OF_THE_REST = 5

/** `path`: from the project's folder. Every file of the rest has its turn on the embedded engine once in five days. */
export function enginesOf(
  path: string,
  { hasPostgres, isAll, day }: EngineChoice & { readonly hasPostgres: boolean },
): readonly EngineName[] {
  if (!hasPostgres) return ['embedded']
  const isOnBoth =
    isAll ||
    (onBothFolders.some((folder) => path.startsWith(folder)) && !isByWire(path)) ||
    onBothFiles.includes(path) ||
    (hashOf(path) + dayNumber(day)) % PARTS_OF_THE_REST === 0
  return isOnBoth ? ['embedded', 'postgres'] : ['postgres']
}

/** What TEST_ENGINES and TEST_ENGINES_DAY ask for. Throws on anything else than `all` and a day. */
export function readEngineChoice(
  environment: Readonly<Record<string, string | undefined>>,
  now: Date,
): EngineChoice {
  const { TEST_ENGINES: engines = '', TEST_ENGINES_DAY: given = '' } = environment
  if (!['', 'all'].includes(engines)) throw new Error(`TEST_ENGINES is ${engines}, not "all"`)
  const day = given === '' ? now.toISOString().slice(0, 10) : given
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(dayNumber(day)))
    throw new Error(`TEST_ENGINES_DAY is ${day}, not a day such as 2026-11-23`)
  return { isAll: engines === 'all', day }
}

const hashOf = (path: string): number => createHash('sha256').update(path).digest().readUInt16BE()

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000
