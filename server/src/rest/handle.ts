// One request of the read protocol, from end to end: parse → plan → SQL → transaction → response. Each step is a
// value in, a value out, and may refuse; what the database throws becomes an answer here and nowhere else.

import type { Database } from '../db/database.ts'
import { DatabaseError } from '../db/database-error.ts'
import type { Caller } from '../http/caller.ts'
import { restError } from './errors/catalogue.ts'
import { fromDatabaseError } from './errors/from-database-error.ts'
import { refuse, succeed } from './errors/rest-error.ts'
import type { Result } from './errors/rest-error.ts'
import { executeRead } from './execute.ts'
import type { RequestFacts } from './execute.ts'
import { findSchemaName, findTable } from './plan/find-table.ts'
import type { OutputName } from './plan/read-plan.ts'
import type { PrepareRead } from './prepare-read.ts'
import type { ApiRequest, Preferences, ReadRequest } from './request/api-request.ts'
import { describeResponse } from './respond/describe-response.ts'
import { errorResponse } from './respond/error-response.ts'
import { readResponse } from './respond/read-response.ts'
import type { SchemaCache } from './schema-cache/schema-cache.ts'
import type { Schema, Table } from './schema-cache/schema.ts'
import type { RestSettings } from './settings.ts'

export type HandleDependencies = {
  readonly database: Database
  readonly schemaCache: SchemaCache
  readonly settings: RestSettings
  readonly prepareRead: PrepareRead
  /** Told of failures that the caller only learns the request id of. */
  readonly onFailure: (error: unknown, requestId: string) => void
}

/** Who asks, and how, beside what was parsed. */
export type Visit = {
  readonly caller: Caller
  readonly method: string
  readonly path: string
  readonly headers: () => Readonly<Record<string, string>>
}

export const handle = async (
  dependencies: HandleDependencies,
  request: Result<ApiRequest>,
  visit: Visit,
): Promise<Response> => {
  const answered = request.ok ? await answer(dependencies, request.value, visit) : request
  return answered.ok ? answered.value : errorResponse(answered.error, visit.method === 'HEAD')
}

const answer = async (
  dependencies: HandleDependencies,
  request: ApiRequest,
  visit: Visit,
): Promise<Result<Response>> => {
  const schema = dependencies.schemaCache.current()
  const table = findRequestedTable(dependencies, schema, request)
  if (!table.ok) return table
  switch (request.kind) {
    case 'describe':
      return succeed(describeResponse(table.value))
    case 'read':
      return read(dependencies, { schema, table: table.value }, request, visit)
    default:
      return request satisfies never
  }
}

const findRequestedTable = (
  { settings }: HandleDependencies,
  schema: Schema,
  request: ApiRequest,
): Result<Table> => {
  const name = findSchemaName(request.profile, settings.schemas)
  if (!name.ok) return name
  const relation = request.kind === 'read' ? request.shape.relation : request.relation
  return findTable(schema, name.value, relation)
}

const read = async (
  dependencies: HandleDependencies,
  { schema, table }: { schema: Schema; table: Table },
  request: ReadRequest,
  visit: Visit,
): Promise<Result<Response>> => {
  const { caller } = visit
  const query = dependencies.prepareRead(schema, table, { request, role: caller.role })
  if (!query.ok) return query
  const { values, shape, offset, preferences } = request
  const facts = toFacts(visit, table, preferences)
  try {
    const outcome = await executeRead(dependencies, query.value, { values, caller, facts })
    return readResponse(outcome, {
      mediaType: shape.mediaType,
      isHead: shape.isHead,
      offset,
      contentLocation: request.canonicalPath,
      contentProfile: request.profile,
      preferenceApplied: describePreferences(preferences),
      csvColumns: query.value.columnNames.map((name) => nameText(name, values)),
    })
  } catch (error) {
    return refuseFailure(dependencies, error, caller)
  }
}

const refuseFailure = (
  { settings, onFailure }: HandleDependencies,
  error: unknown,
  { role, isSignedIn, requestId }: Caller,
): Result<never> => {
  if (error instanceof DatabaseError) {
    const isAnonymous = role === settings.anonymousRole && !isSignedIn
    const refusal = fromDatabaseError(error, isAnonymous)
    if (refusal.status >= 500) onFailure(error, requestId)
    return refuse(refusal)
  }
  onFailure(error, requestId)
  return refuse(restError('unexpected_failure', { requestId }))
}

const toFacts = (
  { method, path, headers }: Visit,
  { schema }: Table,
  { timezone }: Preferences,
): RequestFacts => ({ method, path, headers: headers(), timezone, schema })

const describePreferences = ({ count, handling, timezone }: Preferences): string =>
  [
    ...(count === null ? [] : [`count=${count}`]),
    ...(handling === null ? [] : [`handling=${handling}`]),
    ...(timezone === null ? [] : [`timezone=${timezone}`]),
  ].join(', ')

const nameText = (name: OutputName, values: readonly string[]): string =>
  name.kind === 'known' ? name.name : (values[name.slot] ?? '')
