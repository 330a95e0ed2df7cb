// `visit-feed/<key>.ics`: a person's visits for calendar programs, which send no session: who has the address has the times. No place, no
// name and no number is in it. What is no address, or was ended, is not found.
import { visitFeedGuessLimit, visitFeedLimit } from '@basera/contract/constants/rate-limits'
import { z } from 'zod'
import { firstRow } from '../db/rows.ts'
import { serviceScope } from '../db/service-scope.ts'
import { sql, statement, value } from '../db/sql.ts'
import { addressKey } from '../http/client-address.ts'
import { FaultError } from '../http/fault.ts'
import { visitsFeed } from '../mails/visit-calendar.ts'
import type { FunctionContext, FunctionDefinition } from './function.ts'
import { visitEntry } from './visit-calendar.ts'

const ADDRESS = /\/([0-9a-f]{64})\.ics$/

const answers = z.array(
  z.object({ side: z.enum(['seeker', 'owner', 'broker']), entry: visitEntry }),
)

/** GET, HEAD: 200 `text/calendar`; 404 `{error,code}`; 429 after many that are none, and for one that is read every few seconds. */
export const visitFeed: FunctionDefinition = {
  verifyJwt: false,
  async handle(request, context) {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw new FaultError({ kind: 'method-not-allowed', allow: ['GET', 'HEAD'] })
    const key = ADDRESS.exec(new URL(request.url).pathname)?.[1]
    const visits = key === undefined ? null : await visitsOf(key, context)
    if (visits === null) {
      await context.limiter.take({
        limit: visitFeedGuessLimit,
        subject: addressKey(context.caller.clientIp),
      })
      return Response.json(
        { error: 'This was not found', code: 'not_found' },
        { status: 404, headers: { 'cache-control': 'no-store' } },
      )
    }
    const { settings, clock } = context
    return new Response(visitsFeed(visits, { siteUrl: settings.siteUrl, now: clock.now() }), {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="visits.ics"',
        'cache-control': 'private, no-store',
        'x-robots-tag': 'none',
      },
    })
  },
}

async function visitsOf(
  key: string,
  { database, limiter, clock }: FunctionContext,
): Promise<z.infer<typeof answers> | null> {
  await limiter.take({ limit: visitFeedLimit, subject: key })
  const [found] = await database.run(serviceScope, [
    statement(
      sql`select private.visits_of_calendar(${value(key)}, ${value(clock.now())}::timestamptz) as visits`,
    ),
  ])
  const visits = found === undefined ? null : firstRow<{ visits: unknown }>(found)?.visits
  return visits === null || visits === undefined ? null : answers.parse(visits)
}
