// `send-email-confirmation` (contract 7.4, security T24): mails the code of a pending sign-up. Resists account enumeration: an
// existing account gets another mail, with the same answer and work.
import { CODE_LIFE_SECONDS } from '@basera/contract/constants/auth'
import {
  mailRecipientDayLimit,
  mailRecipientLimit,
  mailSenderLimit,
} from '@basera/contract/constants/rate-limits'
import {
  MAX_SIGN_UP_MAILS,
  SIGN_UP_MAIL_SPACING_SECONDS,
  SIGN_UP_MAIL_WAIT_MS,
} from '@basera/contract/constants/sign-up'
import { signUpAnswers } from '@basera/contract/messages/account/sign-up-answers'
import { z } from 'zod'
import { codeMac, newCode } from '../../codes/code.ts'
import { firstRow } from '../../db/rows.ts'
import { serviceScope } from '../../db/service-scope.ts'
import { sql, statement, value } from '../../db/sql.ts'
import { addressKey } from '../../http/client-address.ts'
import { FaultError } from '../../http/fault.ts'
import { renderMail } from '../../mails/layout.ts'
import { alreadyRegisteredMail, confirmEmailMail } from '../../mails/account-mails.ts'
import { awaitFirstAttempt } from '../../outbox/first-attempt.ts'
import type { FunctionContext, FunctionDefinition } from '../function.ts'
import { readFields } from '../read-fields.ts'
import { Refusal } from '../refusal.ts'
import { accountScope } from '../scopes.ts'

const fields = z.object({ email: z.string().max(320), pending_user_id: z.uuid() })

/**
 * `{success:true}` when the mail was sent or is queued; `{success:false,error}` when there is no such sign-up or its mail was
 * rejected permanently, which deletes the sign-up. 429 `{error}` beyond the limits of B3.
 */
export const sendEmailConfirmation: FunctionDefinition = {
  verifyJwt: true,
  async handle(request, context) {
    const asked = await readFields(request, fields, signUpAnswers.mailNotSent)
    const email = asked.email.trim().toLowerCase()
    await context.limiter.take({
      limit: mailSenderLimit,
      subject: addressKey(context.caller.clientIp),
    })
    const pending = await findPending(context, asked.pending_user_id, email)
    if (pending === null) throw new Refusal(signUpAnswers.mailNotSent)
    if (pending.seconds_to_wait > 0) throw tooSoon(pending.seconds_to_wait)
    await context.limiter.take(
      { limit: mailRecipientLimit, subject: email },
      { limit: mailRecipientDayLimit, subject: email },
    )
    const key = await queueCode(context, { ...pending, email })
    const attempt = await awaitFirstAttempt(context.database, key, {
      maxWaitMs: SIGN_UP_MAIL_WAIT_MS,
      signal: context.signal,
    })
    if (attempt !== 'refused') return Response.json({ success: true })
    await context.database.run(serviceScope, [
      statement(sql`
        delete from public.pending_users where id = ${value(pending.id)} and confirmed_at is null`),
    ])
    throw new Refusal(signUpAnswers.mailNotSent)
  },
}

type Pending = {
  readonly id: string
  readonly first_name: string
  /** Above 0 when the last mail is too recent, or the number of mails is spent. */
  readonly seconds_to_wait: number
}

async function findPending(
  { database }: FunctionContext,
  id: string,
  email: string,
): Promise<Pending | null> {
  const [found] = await database.run(serviceScope, [
    statement(sql`
      select id, first_name, ceil(extract(epoch from case
        when sends >= ${value(MAX_SIGN_UP_MAILS)}::integer then expires_at - now()
        when code_sent_at is null then interval '0'
        else code_sent_at + ${value(SIGN_UP_MAIL_SPACING_SECONDS)}::integer * interval '1 second' - now()
      end))::integer as seconds_to_wait
      from public.pending_users
      where id = ${value(id)} and email = ${value(email)}
        and superseded_at is null and confirmed_at is null and expires_at > now()`),
  ])
  return found === undefined ? null : firstRow<Pending>(found)
}

const tooSoon = (retryAfterSeconds: number): FaultError =>
  new FaultError({ kind: 'too-many-requests', retryAfterSeconds })

/** Stores the code and queues its mail in one transaction. Returns the mail's key. Throws FaultError when a concurrent request won. */
async function queueCode(
  { database, outbox, random, codeKey, settings }: FunctionContext,
  { id, email, first_name: firstName }: Pending & { readonly email: string },
): Promise<string> {
  const code = newCode()
  const mac = signUpCodeMac(codeKey, { id, email, code })
  const key = `sign-up:${random.uuid()}`
  await database.transaction(accountScope, async (transaction) => {
    const [known, marked] = await transaction.run([
      statement(sql`
        select exists (
          select from auth.users where lower(email) = ${value(email)} and email_confirmed_at is not null
        ) as is_known`),
      statement(sql`select private.mark_sign_up_code(
        ${value(id)}, ${value(mac)}, ${value(CODE_LIFE_SECONDS)}, ${value(SIGN_UP_MAIL_SPACING_SECONDS)}
      ) as is_marked`),
    ])
    const isMarked = marked && firstRow<{ is_marked: boolean }>(marked)?.is_marked === true
    if (!isMarked) throw tooSoon(SIGN_UP_MAIL_SPACING_SECONDS)
    const isKnown = known && firstRow<{ is_known: boolean }>(known)?.is_known === true
    const content = isKnown
      ? alreadyRegisteredMail(`${settings.siteUrl}/login`)
      : confirmEmailMail({ code, firstName })
    await transaction.run([
      outbox.queue({
        message: { kind: 'mail', mail: { to: email, ...renderMail(content) } },
        dedupeKey: key,
        lifeSeconds: CODE_LIFE_SECONDS,
      }),
    ])
  })
  return key
}

/** The stored form of a sign-up's code: bound to that sign-up and address. */
export const signUpCodeMac = (
  key: Uint8Array,
  { id, email, code }: { readonly id: string; readonly email: string; readonly code: string },
): string => codeMac(key, code, 'sign-up', id, email)
