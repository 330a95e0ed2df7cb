// GET and HEAD on the root: the whole API described, for the service role only (contract 3.11).

import { restError } from '../errors/catalogue.ts'
import { refuse, succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'
import { describeApi } from '../openapi/describe-api.ts'
import type { RootRequest } from '../request/api-request.ts'
import { answeringProfile, isAnonymous } from './context.ts'
import type { AnswerContext } from './context.ts'

export function answerRoot(
  context: AnswerContext,
  { isHead, profile: chosen }: RootRequest,
): Result<Response> {
  const { dependencies, schema, schemaName, exchange } = context
  const { serviceRole, publicUrl } = dependencies.settings
  const { role } = exchange.caller
  if (role !== serviceRole) {
    return refuse(restError('openapi_not_allowed', { isAnonymous: isAnonymous(context) }))
  }
  const profile = answeringProfile(context, chosen)
  const body = isHead ? null : JSON.stringify(describeApi(schema, { schemaName, role, publicUrl }))
  return succeed(
    new Response(body, {
      headers: {
        'Content-Type': 'application/openapi+json; charset=utf-8',
        ...(profile === null ? {} : { 'Content-Profile': profile }),
      },
    }),
  )
}
