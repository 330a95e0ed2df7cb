// POST /token?grant_type=password (contract 2.5). An unknown contact and a wrong password take the same time and get the same
// answer; other states of an account are answered only after its correct password.
import { z } from 'zod'
import type { Context } from 'hono'
import { firstRow } from '../../db/rows.ts'
import type { AppEnvironment } from '../../http/caller.ts'
import { addressKey } from '../../http/client-address.ts'
import { type Account, maySignIn, selectAccount } from '../user/accounts.ts'
import {
  assertAttemptAllowed,
  countFromAnywhere,
  countFromKnownDevice,
  isAccountLocked,
  type SignInCount,
} from './attempts.ts'
import { type AuditEvent, recordAudit } from '../audit.ts'
import { authError, type AuthErrorName } from '../auth-error.ts'
import { type Contact, isGiven } from '../user/contacts.ts'
import type { AuthTools } from '../dependencies.ts'
import { findKnownDevice, withDeviceCookie } from './known-browser.ts'
import { findWeakness } from '../passwords/password-policy.ts'
import { optionalText, readBody } from '../read-body.ts'
import { authScope } from '../scope.ts'
import { securityNotice } from '../user/security-notice.ts'
import { startSession } from './start-session.ts'
import { bannedError } from './suspended.ts'
import { tokenAnswer } from '../tokens/token-answer.ts'

const bodySchema = z.object({
  email: optionalText(255),
  phone: optionalText(50),
  password: optionalText(),
})

type Credentials = { readonly contact: Contact; readonly password: string }

export async function passwordGrant(
  c: Context<AppEnvironment>,
  tools: AuthTools,
): Promise<Response> {
  const { contact, password } = await readCredentials(c.req.raw, tools)
  const { clientIp } = c.get('caller')
  const { database, passwords } = tools
  const { count, forgive } = await countSignIn(c, tools, contact)
  const [counted, found] = await database.run(authScope, [count, selectAccount(contact)])
  if (counted === undefined || found === undefined) throw new Error('two statements, two results')
  const account = firstRow<Account>(found)
  if (isAccountLocked(counted)) await notifyOfLock(tools, account, clientIp)
  assertAttemptAllowed(counted)

  const isRight = await passwords.verify(password, account?.encrypted_password ?? null)
  const refusal = refusalOf(account, contact, isRight)
  if (refusal !== null) {
    const event = {
      action: 'login',
      outcome: refusal.outcome,
      userId: account?.id ?? null,
    } as const
    await database.run(authScope, [recordAudit({ ...event, clientIp })])
    throw account !== null && refusal.error === 'bannedAtSignIn'
      ? await bannedError(database, refusal.error, account.id)
      : authError(refusal.error)
  }
  if (account === null) throw new Error('a password of nobody was right')
  const { session, refreshToken } = await startSession(c, tools, {
    userId: account.id,
    method: 'password',
    effects: forgive,
  })
  const answer = await tokenAnswer(session, refreshToken, tools, weakPasswordField(password, tools))
  return withDeviceCookie(c, tools, session, answer)
}

/** How the attempt is counted. A known device is also exempt from the limit of its network (S6). */
async function countSignIn(
  c: Context<AppEnvironment>,
  tools: AuthTools,
  contact: Contact,
): Promise<SignInCount> {
  const { limiter, settings, rateLimitKey } = tools
  const device = await findKnownDevice(c, tools, contact)
  if (device !== null) return countFromKnownDevice(device, rateLimitKey)
  const { clientIp } = c.get('caller')
  await limiter.take({ limit: settings.passwordSignInLimit, subject: addressKey(clientIp) })
  return countFromAnywhere(contact.address, clientIp, rateLimitKey)
}

/** Notifies the owner once a day; for an unknown address the same work is done without the mail. */
async function notifyOfLock(
  tools: AuthTools,
  account: Account | null,
  clientIp: string,
): Promise<void> {
  const day = tools.clock.now().toISOString().slice(0, 10)
  const owner = {
    email: account?.email ?? null,
    isEmailConfirmed: account?.is_email_confirmed === true,
  }
  const key = `sign-in-locked:${account?.id ?? ''}:${day}`
  await tools.database.run(authScope, [
    recordAudit({ action: 'login', outcome: 'locked', userId: account?.id ?? null, clientIp }),
    ...securityNotice(tools, owner, { event: 'sign_in_locked', key }),
  ])
}

/** `weak_password` in the answer: a password that today's policy refuses still signs in. */
function weakPasswordField(password: string, { settings }: AuthTools): Record<string, unknown> {
  const weakness = findWeakness(password, {
    minLength: settings.passwordMinLength,
    isCommonAllowed: settings.areCommonPasswordsAllowed,
  })
  return weakness === null ? {} : { weak_password: weakness }
}

async function readCredentials(request: Request, { settings }: AuthTools): Promise<Credentials> {
  const { email, phone, password } = await readBody(request, bodySchema)
  if (isGiven(email) && isGiven(phone)) throw authError('bothContacts')
  if (isGiven(email)) {
    return { contact: { kind: 'email', address: email.trim() }, password: password ?? '' }
  }
  if (!isGiven(phone)) throw authError('noContact')
  if (!settings.isPhoneOffered) throw authError('phoneLoginsDisabled')
  // Not validated: anything but a number matches no account.
  const address = phone.replaceAll(/\s/g, '').replace(/^\+/, '')
  return { contact: { kind: 'phone', address }, password: password ?? '' }
}

type Refusal = { readonly error: AuthErrorName; readonly outcome: AuditEvent['outcome'] }

function refusalOf(account: Account | null, contact: Contact, isRight: boolean): Refusal | null {
  if (account === null) return { error: 'invalidCredentials', outcome: 'unknown' }
  if (!isRight) return { error: 'invalidCredentials', outcome: 'bad_password' }
  if (account.is_banned) return { error: 'bannedAtSignIn', outcome: 'banned' }
  if (maySignIn(account, contact)) return null
  const error = contact.kind === 'email' ? 'emailNotConfirmed' : 'phoneNotConfirmed'
  return { error, outcome: 'unconfirmed' }
}
