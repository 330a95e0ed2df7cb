// One request in one transaction: settings, the pre-request function, the statements. One round trip where the
// response does not decide between commit and rollback.

import { asCaller, requestHeaders, sessionCheck } from '../db/as-caller.ts'
import type { Database, ResultSet, Statement } from '../db/database.ts'
import { callerTimeoutMs } from '../db/statement-timeouts.ts'
import type { Caller } from '../http/caller.ts'
import type { Result } from './errors/rest-error.ts'
import { readDatabaseMs } from './execute/outcome.ts'
import { failedWork, type RequestWork } from './execute/request-work.ts'
import type { RestSettings } from './settings.ts'

export type RequestFacts = {
  readonly method: string
  readonly path: string
  /** Lower-case names, without credentials. */
  readonly headers: Readonly<Record<string, string>>
  readonly timezone: string | null
  /** The schema of the request. */
  readonly schema: string
}

export type Work<T> = {
  readonly statements: readonly Statement[]
  readonly caller: Caller
  readonly facts: RequestFacts
  readonly isReadOnly: boolean
  /**
   * `commit`: whether or not `respond` refuses. `judged`: `respond` runs before the commit, its refusal rolls back.
   * `rollback`: in any case.
   */
  readonly end: 'commit' | 'judged' | 'rollback'
  /** As in `Scope`. */
  readonly holder: string | null
  /** Embeds of the statements. */
  readonly embeds: number
  /** Called with the work done for the caller, also after a failure. */
  readonly onWorked: (work: RequestWork) => void
  /** One result set for each statement. */
  readonly respond: (results: readonly ResultSet[]) => Result<T>
}

type ExecuteDependencies = {
  readonly database: Database
  readonly settings: RestSettings
  readonly nowMs: () => number
}

/** Throws DatabaseError. */
export async function execute<T>(
  dependencies: ExecuteDependencies,
  work: Work<T>,
): Promise<Result<T>> {
  const { nowMs } = dependencies
  const startedAt = nowMs()
  try {
    return await run(dependencies, work)
  } catch (error) {
    const sinceMs = Math.min(nowMs() - startedAt, callerTimeoutMs(work.caller.role))
    work.onWorked(failedWork(error, work.embeds, sinceMs))
    throw error
  }
}

async function run<T>(
  { database, settings }: ExecuteDependencies,
  { statements, caller, facts, isReadOnly, end, holder, embeds, onWorked, respond }: Work<T>,
): Promise<Result<T>> {
  const before = sessionCheck(settings.preRequest, caller)
  const scope = asCaller(caller, { isReadOnly, holder, settings: toSettings(settings, facts) })
  const all = [...before, ...statements]
  const answer = (results: readonly ResultSet[]): Result<T> => {
    const own = results.slice(before.length)
    onWorked({ embeds, databaseMs: readDatabaseMs(own), isOversized: false })
    return respond(own)
  }
  if (end === 'commit' || isReadOnly) return answer(await database.run(scope, all))
  try {
    return await database.transaction(scope, async (transaction) => {
      const answered = answer(await transaction.run(all))
      if (!answered.ok || end === 'rollback') throw new Undone(answered)
      return answered
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- thrown above and nowhere else
    return error.answered as Result<T>
  }
}

/** Ends a transaction without its changes, and carries the answer out of it. */
class Undone extends Error {
  readonly answered: Result<unknown>

  constructor(answered: Result<unknown>) {
    super('the transaction is rolled back on purpose')
    this.answered = answered
  }
}

/** Settings through which SQL functions read the request. */
const toSettings = (settings: RestSettings, facts: RequestFacts): Record<string, string> => ({
  search_path: searchPath(facts.schema, settings),
  'request.method': facts.method,
  'request.path': facts.path,
  ...requestHeaders(facts.headers),
  'request.cookies': '{}',
  ...(facts.timezone === null ? {} : { timezone: facts.timezone }),
})

const searchPath = (schema: string, { extraSearchPath }: RestSettings): string =>
  [schema, ...extraSearchPath.filter((name) => name !== schema)]
    .map((name) => `"${name.replaceAll('"', '""')}"`)
    .join(', ')
