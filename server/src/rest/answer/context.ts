// Dependencies and request context that the handlers of all kinds of requests share.

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
import type { TimeZones } from '../time-zones.ts'

export type HandleDependencies = {
  readonly database: Database
  readonly schemaCache: SchemaCache
  readonly settings: RestSettings
  /** A monotonic clock. */
  readonly nowMs: () => number
  readonly prepareRead: PrepareRead
  readonly prepareWrite: PrepareWrite
  readonly prepareCall: PrepareCall
  readonly timeZones: TimeZones
  /** Called with a failure of which the response shows only the request id. */
  readonly onFailure: (error: unknown, requestId: string) => void
}

/** One request: its caller and what is not in the parsed request. */
export type Exchange = {
  readonly caller: Caller
  readonly method: string
  readonly path: string
  readonly contentType: string | null
  readonly headers: () => Readonly<Record<string, string>>
  /** As `holder` in `Scope`: whose share of the connections it takes; null has no share. */
  readonly holder: string | null
  /** Called with the database work done for the caller. */
  readonly onWorked: (work: RequestWork) => void
  /** Throws what the middleware throws for a body over its limit. */
  readonly body: () => Promise<ArrayBuffer>
}

export type AnswerContext = {
  readonly dependencies: HandleDependencies
  readonly schema: Schema
  /** The exposed schema that the request chose. */
  readonly schemaName: string
  readonly exchange: Exchange
}

export const toFacts = (
  { schemaName, exchange }: AnswerContext,
  { timezone }: Preferences,
): RequestFacts => ({
  method: exchange.method,
  path: exchange.path,
  headers: exchange.headers(),
  timezone,
  schema: schemaName,
})

/** Content-Profile: the schema that answered, where there are several to choose from. */
export const answeringProfile = (
  { dependencies, schemaName }: AnswerContext,
  chosen: string | null,
): string | null => (dependencies.settings.schemas.length > 1 ? schemaName : chosen)

export const isAnonymous = ({ dependencies, exchange }: AnswerContext): boolean =>
  exchange.caller.role === dependencies.settings.anonymousRole && !exchange.caller.isSignedIn

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
