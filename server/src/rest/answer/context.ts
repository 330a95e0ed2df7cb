// What every kind of request is answered with.

import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { RequestFacts } from '../execute.ts'
import type { PrepareCall } from '../prepare-call.ts'
import type { PrepareRead } from '../prepare-read.ts'
import type { PrepareWrite } from '../prepare-write.ts'
import type { OutputName } from '../plan/read-plan.ts'
import type { RequestWork } from '../execute/request-work.ts'
import type { Preferences } from '../request/api-request.ts'
import type { SchemaCache } from '../schema-cache/schema-cache.ts'
import type { Schema } from '../schema-cache/schema.ts'
import type { RestSettings } from '../settings.ts'

export type HandleDependencies = {
  readonly database: Database
  readonly schemaCache: SchemaCache
  readonly settings: RestSettings
  /** Never goes back. */
  readonly nowMs: () => number
  readonly prepareRead: PrepareRead
  readonly prepareWrite: PrepareWrite
  readonly prepareCall: PrepareCall
  /** Told of failures that the caller only learns the request id of. */
  readonly onFailure: (error: unknown, requestId: string) => void
}

/** Who asks, and how, beside what was parsed. */
export type Visit = {
  readonly caller: Caller
  readonly method: string
  readonly path: string
  readonly contentType: string | null
  readonly headers: () => Readonly<Record<string, string>>
  /** Whose share of the database it takes; null has none. */
  readonly holder: string | null
  /** Told what the database did for the caller. */
  readonly onWorked: (work: RequestWork) => void
  /** Throws what the front door throws for a body over its limit. */
  readonly body: () => Promise<ArrayBuffer>
}

export type AnswerContext = {
  readonly dependencies: HandleDependencies
  readonly schema: Schema
  /** The exposed schema that was asked for. */
  readonly schemaName: string
  readonly visit: Visit
}

export const toFacts = (
  { schemaName, visit }: AnswerContext,
  { timezone }: Preferences,
): RequestFacts => ({
  method: visit.method,
  path: visit.path,
  headers: visit.headers(),
  timezone,
  schema: schemaName,
})

export const isAnonymous = ({ dependencies, visit }: AnswerContext): boolean =>
  visit.caller.role === dependencies.settings.anonymousRole && !visit.caller.isSignedIn

/** The most a strict request may change; null is no bound. */
export const strictBound = ({ handling, maxAffected }: Preferences): number | null =>
  handling === 'strict' ? maxAffected : null

/** Whether the transaction ends without its changes although nothing went wrong (test mode). */
export function rollsBack({ txEnd }: RestSettings, { tx }: Preferences): boolean {
  switch (txEnd) {
    case 'commit':
      return false
    case 'commit-allow-override':
      return tx === 'rollback'
    case 'rollback-allow-override':
      return tx !== 'commit'
    default:
      return txEnd satisfies never
  }
}

export const nameText = (name: OutputName, values: readonly string[]): string =>
  name.kind === 'known' ? name.name : (values[name.slot] ?? '')
