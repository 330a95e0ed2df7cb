// The plan of a request's statement in place of its answer: for developers, where `DB_PLAN_ENABLED` says so.

import type { ResultSet } from '../../db/database.ts'
import { restError } from '../errors/catalogue.ts'
import { refuse, succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'
import type { StatementShape } from '../query/compile-page.ts'
import type { MediaType } from '../request/api-request.ts'
import type { ApiRequest } from '../request/parse-request.ts'
import type { RestSettings } from '../settings.ts'

/** Refuses with PGRST107 where plans are not shown. */
export function checkPlanAllowed(
  request: ApiRequest,
  { allowsPlans }: Pick<RestSettings, 'allowsPlans'>,
): Result<null> {
  const mediaType = mediaTypeOf(request)
  return mediaType?.plan === undefined || allowsPlans
    ? succeed(null)
    : refuse(restError('PGRST107', { types: [mediaType.name] }))
}

function mediaTypeOf(request: ApiRequest): MediaType | null {
  switch (request.kind) {
    case 'read':
      return request.shape.mediaType
    case 'write':
      return request.shape.read.mediaType
    case 'call':
      return request.shape.read.mediaType
    case 'describe':
    case 'root':
      return null
    default:
      return request satisfies never
  }
}

/** The statement as it is run: with `analyze` it does all that it would do. */
export function explained(main: StatementShape, { plan }: MediaType): StatementShape {
  if (plan === undefined) return main
  const options = [...plan.options, `format ${plan.format}`].join(', ')
  return { ...main, text: `explain (${options}) ${main.text}` }
}

/** What stands beside a plan. */
type PlanAnswer = {
  readonly mediaType: MediaType
  readonly isHead: boolean
  /** Content-Profile; null where there is none. */
  readonly contentProfile: string | null
}

/** The plan, if one was asked for; else what `respond` says. */
export function respondExplained(
  [main]: readonly ResultSet[],
  { mediaType: { plan, name }, isHead, contentProfile }: PlanAnswer,
  respond: () => Result<Response>,
): Result<Response> {
  if (plan === undefined) return respond()
  const lines = (main?.rows ?? []).map(([line]) => line ?? '').join('\n')
  const headers = {
    'Content-Type': `${name}; charset=utf-8`,
    ...(contentProfile === null ? {} : { 'Content-Profile': contentProfile }),
  }
  return succeed(new Response(isHead ? null : lines, { headers }))
}
