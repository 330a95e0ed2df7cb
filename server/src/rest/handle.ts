// One request of the REST protocol, from end to end: parse → plan → SQL → transaction → response. Each step is a
// function from value to value and may refuse; what the database throws becomes a response only in this file.

import { DatabaseError } from '../db/database-error.ts'
import { FaultError } from '../http/fault.ts'
import { answerCall } from './answer/answer-call.ts'
import { answerDescribe } from './answer/answer-describe.ts'
import { answerRead } from './answer/answer-read.ts'
import { answerRoot } from './answer/answer-root.ts'
import { answerWrite } from './answer/answer-write.ts'
import { isAnonymous } from './answer/context.ts'
import { checkPlanAllowed } from './answer/explained.ts'
import type { AnswerContext, HandleDependencies, Exchange } from './answer/context.ts'
import { restError } from './errors/catalogue.ts'
import { fromDatabaseError } from './errors/from-database-error.ts'
import { refuse } from './errors/rest-error.ts'
import type { Result } from './errors/rest-error.ts'
import { findSchemaName } from './plan/find-table.ts'
import { ANSWER_TOO_LARGE, TOO_MANY_EMBEDDED_ROWS } from './query/answer-cap.ts'
import { capsOf } from './request-caps.ts'
import type { ApiRequest } from './request/parse-request.ts'
import { checkTimeZone } from './time-zones.ts'
import { errorResponse } from './respond/error-response.ts'

export async function handle(
  dependencies: HandleDependencies,
  request: Result<ApiRequest>,
  exchange: Exchange,
): Promise<Response> {
  const answered = request.ok ? await answer(dependencies, request.value, exchange) : request
  return answered.ok ? answered.value : errorResponse(answered.error, exchange.method === 'HEAD')
}

async function answer(
  dependencies: HandleDependencies,
  request: ApiRequest,
  exchange: Exchange,
): Promise<Result<Response>> {
  const schemaName = findSchemaName(request.profile, dependencies.settings.schemas)
  if (!schemaName.ok) return schemaName
  const planned = checkPlanAllowed(request, dependencies.settings)
  if (!planned.ok) return planned
  const schema = dependencies.schemaCache.current()
  const context = { dependencies, schema, schemaName: schemaName.value, exchange }
  try {
    if (!('preferences' in request)) return await answerKind(context, request)
    const preferences = await checkTimeZone(request.preferences, dependencies.timeZones)
    if (!preferences.ok) return preferences
    return await answerKind(context, { ...request, preferences: preferences.value })
  } catch (error) {
    return refuseFailure(context, error)
  }
}

function answerKind(
  context: AnswerContext,
  request: ApiRequest,
): Promise<Result<Response>> | Result<Response> {
  switch (request.kind) {
    case 'read':
      return answerRead(context, request)
    case 'write':
      return answerWrite(context, request)
    case 'call':
      return answerCall(context, request)
    case 'describe':
      return answerDescribe(context, request)
    case 'root':
      return answerRoot(context, request)
    default:
      return request satisfies never
  }
}

/** Throws what the middleware knows how to answer. */
function refuseFailure(context: AnswerContext, error: unknown): Result<never> {
  const { dependencies, exchange } = context
  const { requestId } = exchange.caller
  if (error instanceof FaultError) throw error
  if (error instanceof DatabaseError) {
    const caps = capsOf(dependencies.settings)(exchange.caller.role)
    if (error.code === ANSWER_TOO_LARGE && caps !== null)
      return refuse(restError('answer_too_large', { maxBytes: caps.maxAnswerBytes }))
    if (error.code === TOO_MANY_EMBEDDED_ROWS && caps !== null)
      return refuse(restError('too_many_embedded_rows', { max: caps.maxEmbeddedRowsOfAnswer }))
    const refusal = fromDatabaseError(error, isAnonymous(context))
    if (refusal.status >= 500) dependencies.onFailure(error, requestId)
    return refuse(refusal)
  }
  dependencies.onFailure(error, requestId)
  return refuse(restError('unexpected_failure', { requestId }))
}
