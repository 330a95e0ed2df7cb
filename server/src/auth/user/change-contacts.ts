// Requests a change of an account's address or number (contract 2.13), pending until the new contact confirms. If it has an account
// already, only that account's owner is notified, by mail: answer, work and time are the same (security B5, S9).
import type { Context } from 'hono'
import type { Statement } from '../../db/database.ts'
import { sql, statement, value } from '../../db/sql.ts'
import type { AppEnvironment } from '../../http/caller.ts'
import { contactWantedMail } from '../../mails/notices.ts'
import { type Account, findAccount } from './accounts.ts'
import { type Contact, isGiven } from './contacts.ts'
import type { AuthTools } from '../dependencies.ts'
import type { CodeChallenge } from '../tokens/flow-states.ts'
import { limitContactChange, limitMessage } from '../codes/send-limits.ts'
import { mailToken, queueMail, smsToken, unknownToken } from '../codes/send-token.ts'
import type { SessionRow } from '../tokens/sessions.ts'
import type { MessageAsker } from '../codes/sms-breaker.ts'

export type ContactChange = {
  /** Null when unchanged. */
  readonly email: string | null
  readonly phone: string | null
  readonly challenge: CodeChallenge | null
}

/** Statements that request the change. Throws as `limitMessage`, also beyond the person's own limit. */
export async function changeContacts(
  c: Context<AppEnvironment>,
  tools: AuthTools,
  session: SessionRow,
  { email, phone, challenge }: ContactChange,
): Promise<Statement[]> {
  const statements: Statement[] = []
  const { clientIp } = c.get('caller')
  const ask = async (contact: Contact, request: (owner: Account | null) => Statement[]) => {
    await limitContactChange(tools, contact, session.id)
    await limitMessage(tools, contact, clientIp)
    statements.push(...request(await findOther(tools, contact, session.id)))
  }
  if (email !== null) {
    const redirectTo = c.req.query('redirect_to')
    await ask({ kind: 'email', address: email }, (owner) =>
      askForEmail(tools, session, { email, owner, redirectTo, challenge }),
    )
  }
  if (phone !== null)
    await ask({ kind: 'phone', address: phone }, (owner) =>
      askForPhone(tools, session, { phone, owner, asker: { clientIp, isProven: false } }),
    )
  return statements
}

/** Another account with the contact, confirmed or not, or null: a contact is unique. */
async function findOther(
  { database }: AuthTools,
  contact: Contact,
  userId: string,
): Promise<Account | null> {
  const account = await findAccount(database, contact)
  return account?.id === userId ? null : account
}

type EmailRequest = {
  readonly email: string
  readonly owner: Account | null
  readonly redirectTo: string | undefined
  readonly challenge: CodeChallenge | null
}

function askForEmail(
  tools: AuthTools,
  { id: userId, email: present }: SessionRow,
  { email, owner, redirectTo, challenge }: EmailRequest,
): Statement[] {
  const shared = { userId, redirectTo, challenge }
  const hasPresent = isGiven(present)
  return [
    // Without a present address only the new one has to confirm.
    statement(sql`
      update auth.users set
        email_change = ${value(email)}, email_change_confirm_status = ${value(hasPresent ? 0 : 1)}, updated_at = now()
      where id = ${value(userId)}`),
    ...(owner === null
      ? mailToken(tools, { ...shared, contact: email, purpose: 'email_change_new' }).statements
      : [
          ...unknownToken(tools, { userId, purpose: 'email_change_new' }),
          mailOwner(tools, owner, { kind: 'email', address: email }),
        ]),
    ...(hasPresent
      ? mailToken(tools, {
          ...shared,
          contact: present.toLowerCase(),
          purpose: 'email_change_current',
        }).statements
      : []),
  ]
}

function askForPhone(
  tools: AuthTools,
  { id: userId }: SessionRow,
  { phone, owner, asker }: { phone: string; owner: Account | null; asker: MessageAsker },
): Statement[] {
  const hasProvenAddress = owner !== null && isGiven(owner.email) && owner.is_email_confirmed
  return [
    statement(sql`
      update auth.users set phone_change = ${value(phone)}, updated_at = now()
      where id = ${value(userId)}`),
    ...(owner === null
      ? smsToken(tools, { userId, contact: phone, purpose: 'phone_change' }, asker).statements
      : unknownToken(tools, { userId, purpose: 'phone_change' })),
    ...(hasProvenAddress
      ? [mailOwner(tools, owner, { kind: 'phone', address: owner.email ?? '' })]
      : []),
  ]
}

/** `address`: recipient of the mail. Once a day: requests must not fill somebody's mailbox. */
function mailOwner(
  tools: AuthTools,
  { id }: Account,
  { kind, address }: { kind: Contact['kind']; address: string },
): Statement {
  const day = tools.clock.now().toISOString().slice(0, 10)
  const content = contactWantedMail(kind, `${tools.settings.siteUrl}/login`)
  return queueMail(tools, { to: address, content, key: `${kind}-wanted:${id}:${day}` })
}
