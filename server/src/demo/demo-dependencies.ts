import { createHash } from 'node:crypto'
import type { Database, Scope } from '../db/database.ts'
import { serverTimeoutMs } from '../db/statement-timeouts.ts'
import type { AgreementPapers } from '../ports/agreement-papers.ts'
import type { Blobs } from '../ports/blobs.ts'
import type { Clock } from '../ports/clock.ts'
import type { Random } from '../ports/random.ts'

export type DemoAccount = {
  readonly email: string
  readonly password: string
  readonly role: 'admin' | 'owner' | 'broker' | 'tenant'
}

export type DemoDependencies = {
  /** Connected as the owner of the tables. */
  readonly database: Database
  /** With the server's login, which alone may become the caller that a request has. */
  readonly server: Database
  readonly blobs: Blobs
  readonly agreementPapers: Pick<AgreementPapers, 'compose' | 'render'>
  /** Stores a paper as the server stores those that it made itself. */
  readonly keepPaper: (bytes: Uint8Array) => Promise<string>
  /** Creates an account with a confirmed address. */
  readonly createUser: (user: {
    readonly email: string
    readonly password: string
    readonly userMetadata: Readonly<Record<string, unknown>>
  }) => Promise<{ readonly id: string }>
  /** Stores the passwords for the developer; awaited before the accounts are created. */
  readonly storeAccounts: (accounts: readonly DemoAccount[]) => Promise<void>
  readonly clock: Clock
  readonly random: Random
  /** Progress for the terminal: a short sentence. */
  readonly onProgress: (text: string) => void
}

export const scopeOf = (role: string | null): Scope => ({
  role,
  isReadOnly: false,
  settings: {},
  statementTimeoutMs: serverTimeoutMs.bulk,
})

/** A UUID (version 8: custom) of something in the seed, the same in every installation. */
export function uuidOfSeed(name: string): string {
  const hex = createHash('sha256').update(`basera demo ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const DAY_MS = 86_400_000

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

/** Of a moment, in India: 2026-11-23. */
export const indianDayOf = (moment: Date): string =>
  moment.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
