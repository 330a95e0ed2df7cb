import type { Database, Scope } from '../db/database.ts'
import { SERVER_TIMEOUT_MS } from '../db/statement-timeouts.ts'
import type { Blobs } from '../ports/blobs.ts'
import type { Clock } from '../ports/clock.ts'
import type { Random } from '../ports/random.ts'

export type DemoAccount = {
  readonly email: string
  readonly password: string
  readonly role: 'admin' | 'owner' | 'broker' | 'tenant'
}

export type DemoDependencies = {
  /** Logged in as the owner of the tables. */
  readonly database: Database
  readonly blobs: Blobs
  /** Makes an account that can sign in at once. */
  readonly createUser: (user: {
    readonly email: string
    readonly password: string
    readonly userMetadata: Readonly<Record<string, unknown>>
  }) => Promise<{ readonly id: string }>
  /** Keeps passwords where the developer finds them; awaited before the accounts are made. */
  readonly keepAccounts: (accounts: readonly DemoAccount[]) => Promise<void>
  /** Makes and keeps another size of a stored picture ahead of its first reader. */
  readonly prepareImage: (version: string, width: 480 | 960) => Promise<unknown>
  readonly clock: Clock
  readonly random: Random
  /** A short sentence for the person who waits. */
  readonly onProgress: (text: string) => void
}

export const scopeOf = (role: string | null): Scope => ({
  role,
  isReadOnly: false,
  settings: {},
  statementTimeoutMs: SERVER_TIMEOUT_MS.bulk,
})

const DAY_MS = 86_400_000

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)
