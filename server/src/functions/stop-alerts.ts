// `stop-alerts`: unsubscribes from the mails of one saved search or one kind of notifications by the mail's token, without signing in. Mail programs POST to the
// URL of the mail's header (RFC 8058), the page sends the token as JSON. A GET only redirects to the page: link scanners must not
// unsubscribe anybody.
import {
  STOP_ALERTS_MAX_BODY_BYTES,
  STOP_TOKEN_MAX_CHARACTERS,
} from '@basera/contract/constants/saved-searches'
import { stopAlertsLimit } from '@basera/contract/constants/rate-limits'
import { notificationMailNames } from '@basera/contract/messages/chain/notifications'
import { savedSearchesMessages } from '@basera/contract/messages/homes/saved-searches'
import { z } from 'zod'
import { firstRow } from '../db/rows.ts'
import { serviceScope } from '../db/service-scope.ts'
import { sql, statement, value } from '../db/sql.ts'
import { addressKey } from '../http/client-address.ts'
import { FaultError } from '../http/fault.ts'
import type { FunctionContext, FunctionDefinition } from './function.ts'
import { readFields } from './read-fields.ts'
import { Refusal } from './refusal.ts'

const fields = z.object({ token: z.string().max(STOP_TOKEN_MAX_CHARACTERS) })

/**
 * POST, idempotent: `{success:true,name}`: what no longer mails, null when search or account no longer exists. `{success:false,error}` for an invalid
 * token, 429 `{error}` after many of them. GET: 303 to the page of the site.
 */
export const stopAlerts: FunctionDefinition = {
  verifyJwt: false,
  maxBodyBytes: STOP_ALERTS_MAX_BODY_BYTES,
  async handle(request, context) {
    const named = new URL(request.url).searchParams.get('token') ?? ''
    const headers = { 'cache-control': 'no-store' }
    switch (request.method) {
      case 'GET':
      case 'HEAD':
        return new Response(null, {
          status: 303,
          headers: { ...headers, location: context.stopLinks.pageUrl(named) },
        })
      case 'POST': {
        const token = isForm(request)
          ? await readOneClick(request, named)
          : (await readFields(request, fields, savedSearchesMessages.stopBad)).token
        return Response.json({ success: true, name: await stop(token, context) }, { headers })
      }
      default:
        throw new FaultError({ kind: 'method-not-allowed', allow: ['GET', 'HEAD', 'POST'] })
    }
  },
}

const isForm = (request: Request): boolean =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(
    request.headers.get('content-type') ?? '',
  )

/** The token of the URL, if the form is that of RFC 8058. */
async function readOneClick(request: Request, token: string): Promise<string> {
  const form = await request.formData().catch(() => null)
  if (form?.get('List-Unsubscribe') === 'One-Click') return token
  throw new Refusal(savedSearchesMessages.stopBad, 'validation_failed')
}

/** Returns what no longer mails. Only invalid tokens are counted: one mail provider unsubscribes many people from one address. */
async function stop(token: string, context: FunctionContext): Promise<string | null> {
  const stopped = context.stopLinks.open(token)
  switch (stopped?.kind) {
    case 'search':
      return await stopSearch(stopped.searchId, context)
    case 'notifications':
      return await stopNotifications(stopped, context)
    case undefined:
      await context.limiter.take({
        limit: stopAlertsLimit,
        subject: addressKey(context.caller.clientIp),
      })
      throw new Refusal(savedSearchesMessages.stopBad, 'validation_failed')
    default:
      return stopped satisfies never
  }
}

async function stopSearch(searchId: string, { database }: FunctionContext): Promise<string | null> {
  const [stopped] = await database.run(serviceScope, [
    statement(sql`
      update public.saved_searches set cadence = 'never' where id = ${value(searchId)}::uuid
      returning name`),
  ])
  return (stopped && firstRow<{ name: string }>(stopped)?.name) ?? null
}

async function stopNotifications(
  { userId, mails }: { readonly userId: string; readonly mails: string },
  { database }: FunctionContext,
): Promise<string | null> {
  const [answer] = await database.run(serviceScope, [
    statement(sql`
      select private.stop_notification_mails(${value(userId)}::uuid, ${value(mails)}) as stopped`),
  ])
  const isStopped = answer !== undefined && firstRow<{ stopped: boolean }>(answer)?.stopped === true
  const names: Readonly<Record<string, string>> = notificationMailNames
  return isStopped ? (names[mails] ?? null) : null
}
