// Rate limits of outgoing codes and links, by sender's network, recipient, known device, session and person. A recipient is counted
// whether an account exists or not.
import type { Database } from '../../db/database.ts'
import type { KnownDevice } from '../../devices/known-devices.ts'
import { isTooManyRequests } from '../../http/fault.ts'
import { addressKey } from '../../http/client-address.ts'
import type { Limiter, RateLimit, Taking } from '../../http/limiter.ts'
import type { NotifyOperator } from '../../ports/notify-operator.ts'
import { authError } from '../auth-error.ts'
import { type Contact, isServedPhone } from '../user/contacts.ts'
import type { AuthSettings } from '../dependencies.ts'
import { assertSmsIsServed, type MessageAsker } from './sms-breaker.ts'
import type { SessionRow } from '../tokens/sessions.ts'

type SendLimits = {
  readonly limiter: Limiter
  readonly settings: AuthSettings
  readonly database: Database
  readonly rateLimitKey: string
  readonly notifyOperator: NotifyOperator
}

/**
 * Counts a message that a visitor requests. Throws FaultError `too-many-requests` for their network address, AuthError
 * `over_email_send_rate_limit` or `over_sms_send_rate_limit` for the recipient, `sms_send_failed` for a country that is not
 * served. A known device of the recipient has a bucket of its own, which nobody else can empty (S6).
 */
export async function limitMessage(
  deps: SendLimits,
  contact: Contact,
  clientIp: string,
  device: KnownDevice | null = null,
): Promise<void> {
  await assertServed(deps, contact, { clientIp, isProven: false })
  if (device === null) await limitSender(deps, contact, clientIp)
  await takeOrRefuse(deps, contact.kind, recipientTakings(contact, deps.settings, device))
}

async function assertServed(
  deps: SendLimits,
  { kind, address }: Contact,
  asker: MessageAsker,
): Promise<void> {
  if (kind === 'email') return
  if (!isServedPhone(address, deps.settings.smsCountries)) throw authError('smsNotServed')
  await assertSmsIsServed(deps, address, asker)
}

export function limitSender(
  { limiter, settings }: SendLimits,
  { kind }: Pick<Contact, 'kind'>,
  clientIp: string,
): Promise<void> {
  const limit = kind === 'email' ? settings.mailSenderLimit : settings.smsSenderLimit
  return limiter.take({ limit, subject: addressKey(clientIp) })
}

/**
 * Counts a password recovery mail. Mails that sign in or up have other buckets: emptying those must not block recovery (S6).
 * Throws FaultError `too-many-requests`.
 */
export function limitRecovery(
  { limiter, settings }: SendLimits,
  { address }: Contact,
  device: KnownDevice | null,
): Promise<void> {
  const subject = subjectOf(address, device)
  return limiter.take(
    ...spacing('recover-spacing', settings.mailSpacingSeconds, subject),
    ...settings.recoverLimits.map((limit) => ({ limit, subject })),
  )
}

type OwnUse = 'second factor' | 'reauthentication'
type SessionOfPerson = Pick<SessionRow, 'id' | 'session_id'>

/**
 * Counts a code that a session requests for its person's confirmed contact: by person, so that others who name that address or
 * number cannot exhaust the limit (S6). An unconfirmed contact may be somebody else's and has the limits of any message.
 * Throws as `limitMessage`.
 */
export async function limitOwnMessage(
  deps: SendLimits,
  contact: Contact,
  session: SessionOfPerson,
  { asker, use }: { asker: MessageAsker; use: OwnUse },
): Promise<void> {
  if (!asker.isProven) return limitMessage(deps, contact, asker.clientIp)
  await assertServed(deps, contact, asker)
  if (contact.kind === 'email') await limitSender(deps, contact, asker.clientIp)
  await limitPersonMessage(deps, contact, session, use)
}

/** The per-person limits of `limitOwnMessage`, phone and mail together. Each `use` has a spacing of its own. */
export async function limitPersonMessage(
  deps: SendLimits,
  { kind }: Pick<Contact, 'kind'>,
  { id: userId, session_id: sessionId }: SessionOfPerson,
  use: OwnUse,
): Promise<void> {
  const subject = use === 'second factor' ? sessionId : `${use} ${sessionId}`
  await takeOrRefuse(deps, kind, [
    { limit: deps.settings.secondFactorSpacingLimit, subject },
    ...deps.settings.secondFactorLimits.map((limit) => ({ limit, subject: userId })),
  ])
}

/** Counts a person's requests for another address or number. Throws as `limitMessage`. */
export const limitContactChange = (
  deps: SendLimits,
  { kind }: Pick<Contact, 'kind'>,
  userId: string,
): Promise<void> =>
  takeOrRefuse(
    deps,
    kind,
    deps.settings.contactChangeLimits.map((limit) => ({ limit, subject: userId })),
  )

async function takeOrRefuse(
  { limiter }: SendLimits,
  kind: Contact['kind'],
  takings: readonly Taking[],
): Promise<void> {
  try {
    await limiter.take(...takings)
  } catch (error) {
    if (!isTooManyRequests(error)) throw error
    const { retryAfterSeconds } = error.fault
    const name = kind === 'email' ? 'overEmailSendRate' : 'overSmsSendRate'
    const message = `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`
    throw authError(name, { message, retryAfterSeconds })
  }
}

/** The subjects cannot collide: no address or number has a space. */
const subjectOf = (address: string, device: KnownDevice | null): string =>
  device === null ? address : `device ${device.id}`

function recipientTakings(
  { kind, address }: Contact,
  settings: AuthSettings,
  device: KnownDevice | null,
): Taking[] {
  const subject = subjectOf(address, device)
  if (kind === 'email') {
    return [
      ...spacing('mail-spacing', settings.mailSpacingSeconds, subject),
      ...settings.mailRecipientLimits.map((limit) => ({ limit, subject })),
    ]
  }
  return [
    ...spacing('sms-spacing', settings.smsSpacingSeconds, subject),
    { limit: settings.smsRecipientLimit, subject },
  ]
}

function spacing(name: string, seconds: number, subject: string): Taking[] {
  if (seconds <= 0) return []
  const limit: RateLimit = { name, capacity: 1, refillPerSecond: 1 / seconds }
  return [{ limit, subject }]
}
