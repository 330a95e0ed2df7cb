// POST /resend (contract 2.12): sends a pending message again. The answer is the same for contacts with none pending.

import type { Context } from 'hono'
import { z } from 'zod'
import type { Statement } from '../../db/database.ts'
import type { AppEnvironment } from '../../http/caller.ts'
import { firstRow } from '../../db/rows.ts'
import { sql, statement, value } from '../../db/sql.ts'
import { recordAudit } from '../audit.ts'
import { authError } from '../auth-error.ts'
import { type Contact, isGiven, parseEmail, parsePhone } from '../user/contacts.ts'
import type { AuthTools } from '../dependencies.ts'
import { challengeFields, readChallenge } from '../tokens/flow-states.ts'
import { askingMark, findKnownDevice } from '../sign-in/known-browser.ts'
import { optionalText, readBody } from '../read-body.ts'
import { proofField, requireProof } from './require-proof.ts'
import { findSession } from '../tokens/require-session.ts'
import { authReadScope, authScope } from '../scope.ts'
import { limitMessage } from './send-limits.ts'
import { mailToken, type MailedToken, smsToken } from './send-token.ts'
import type { MessageAsker } from './sms-breaker.ts'
import type { Endpoint } from '../uniform-answer.ts'

const bodySchema = z.object({
  type: optionalText(),
  email: optionalText(),
  phone: optionalText(),
  ...challengeFields,
  ...proofField,
})

type ResendType = 'signup' | 'email_change' | 'sms' | 'phone_change'

const types: ReadonlySet<string> = new Set([
  'signup',
  'email_change',
  'sms',
  'phone_change',
] satisfies ResendType[])

const isType = (text: string): text is ResendType => types.has(text)

export const resend =
  (tools: AuthTools): Endpoint =>
  async (c) => {
    const body = await readBody(c.req.raw, bodySchema)
    const { type, contact } = readRequest(body)
    const { clientIp } = c.get('caller')
    if (contact.kind === 'phone' && !tools.settings.isPhoneOffered) {
      throw authError('phoneOtpDisabled')
    }
    if (contact.kind === 'phone' && !(await isOwnPendingNumber(c, tools, type, contact))) {
      await requireProof(tools, body)
    }
    await limitMessage(tools, contact, clientIp, await findKnownDevice(c, tools, contact))
    const waiting = await findWaiting(tools, type, contact)
    const mark = askingMark(c, tools)
    const shared = {
      askedBy: mark.hash,
      redirectTo: c.req.query('redirect_to'),
      challenge: readChallenge(body),
      contact: contact.address,
    }
    await tools.database.run(authScope, [
      ...(waiting === null
        ? []
        : sendAgain(tools, type, { ...waiting, ...shared }, { clientIp, isProven: false })),
      recordAudit({
        action: 'user_confirmation_requested',
        outcome: waiting === null ? 'unknown' : 'ok',
        userId: waiting?.userId ?? null,
        clientIp,
      }),
    ])
    return mark.give(Response.json(contact.kind === 'email' ? {} : { message_id: '' }))
  }

/** Whether the signed-in person is changing to this very number: they have limits of their own; else they count as a visitor. */
async function isOwnPendingNumber(
  c: Context<AppEnvironment>,
  { database }: AuthTools,
  type: ResendType,
  { address }: Contact,
): Promise<boolean> {
  const session = await findSession(c, database)
  return type === 'phone_change' && session?.phone_change === address
}

function readRequest({ type, email, phone }: z.infer<typeof bodySchema>): {
  type: ResendType
  contact: Contact
} {
  if (!isGiven(type) || !isType(type)) throw authError('resendNeedsType')
  if (isGiven(email) && isGiven(phone)) throw authError('resendBothContacts')
  if (type === 'sms' || type === 'phone_change') {
    if (!isGiven(phone)) throw authError('resendNeedsPhone')
    return { type, contact: { kind: 'phone', address: parsePhone(phone) } }
  }
  if (!isGiven(email)) throw authError('resendNeedsEmail')
  return { type, contact: { kind: 'email', address: parseEmail(email) } }
}

type Waiting = {
  readonly userId: string
  /** Which of the two addresses of a change it is; null for other types. */
  readonly purpose: 'email_change_current' | 'email_change_new' | null
}

async function findWaiting(
  { database }: AuthTools,
  type: ResendType,
  { address }: Contact,
): Promise<Waiting | null> {
  const [found] = await database.run(authReadScope, [
    statement(sql`
      select u.id as "userId", (
        select t.purpose from auth.one_time_tokens as t
        where t.user_id = u.id and t.relates_to = ${value(address)} and t.purpose like 'email_change%'
        limit 1
      ) as purpose
      from auth.users as u
      where ${waitingContacts[type](address)} and u.deleted_at is null`),
  ])
  return found === undefined ? null : firstRow<Waiting>(found)
}

/** Condition: accounts with a pending message of each type. */
const waitingContacts = {
  signup: (address: string) =>
    sql`lower(u.email) = ${value(address)} and u.email_confirmed_at is null and not u.is_sso_user`,
  sms: (address: string) => sql`u.phone = ${value(address)} and u.phone_confirmed_at is null`,
  // Both addresses of a change may request; each gets its own message.
  email_change: (address: string) => sql`u.email_change <> '' and exists (
    select from auth.one_time_tokens as t
    where t.user_id = u.id and t.relates_to = ${value(address)}
      and t.purpose in ('email_change_current', 'email_change_new')
  )`,
  phone_change: (address: string) => sql`u.phone_change = ${value(address)} and exists (
    select from auth.one_time_tokens as t where t.user_id = u.id and t.purpose = 'phone_change'
  )`,
}

type Again = Waiting &
  Pick<MailedToken, 'redirectTo' | 'challenge' | 'contact'> & { readonly askedBy: string }

function sendAgain(
  tools: AuthTools,
  type: ResendType,
  again: Again,
  asker: MessageAsker,
): readonly Statement[] {
  const { userId, contact, purpose, askedBy } = again
  switch (type) {
    case 'signup':
      return mailToken(tools, { ...again, purpose: 'signup', keepsPendingPassword: true })
        .statements
    case 'email_change':
      return mailToken(tools, { ...again, purpose: purpose ?? 'email_change_new' }).statements
    case 'sms':
      return smsToken(
        tools,
        { userId, contact, purpose: 'sms', keepsPendingPassword: true, askedBy },
        asker,
      ).statements
    case 'phone_change':
      return smsToken(tools, { userId, contact, purpose: 'phone_change', askedBy }, asker)
        .statements
    default:
      return type satisfies never
  }
}
