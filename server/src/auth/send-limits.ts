// How often messages may be caused. Limits of a recipient count whether an account exists or not.
import type { Database } from '../db/database.ts'
import { FaultError } from '../http/fault.ts'
import { addressKey } from '../http/client-address.ts'
import type { Limiter, RateLimit, Taking } from '../http/limiter.ts'
import type { TellOperator } from '../ports/tell-operator.ts'
import { authError } from './auth-error.ts'
import { type Contact, isServedPhone } from './contacts.ts'
import type { AuthSettings } from './dependencies.ts'
import { assertSmsIsServed, type MessageAsker } from './sms-breaker.ts'
import type { SessionRow } from './sessions.ts'

type SendLimits = {
  readonly limiter: Limiter
  readonly settings: AuthSettings
  readonly database: Database
  readonly rateLimitKey: string
  readonly tellOperator: TellOperator
}

/**
 * Takes the turn of whoever asks for a message. Throws FaultError `too-many-requests` for their address, AuthError
 * `over_email_send_rate_limit` or `over_sms_send_rate_limit` for the recipient's, `sms_send_failed` for a country that
 * is not served.
 */
export const takeMessageTurn = (
  deps: SendLimits,
  contact: Contact,
  clientIp: string,
): Promise<void> => takeTurnOf(deps, contact, { clientIp, isProven: false })

/** The same. What whoever asks has proven is counted apart: what strangers ask of it does not count there. */
export async function takeTurnOf(
  deps: SendLimits,
  contact: Contact,
  asker: MessageAsker,
): Promise<void> {
  const { settings } = deps
  if (contact.kind === 'phone') {
    if (!isServedPhone(contact.address, settings.smsCountries)) throw authError('smsNotServed')
    await assertSmsIsServed(deps, contact.address, asker)
  }
  // A text message to a number that was proven has the limits of that number and of its person.
  if (contact.kind === 'email' || !asker.isProven)
    await takeSenderTurn(deps, contact, asker.clientIp)
  const { kind, address } = contact
  const subject = asker.isProven ? `proven:${address}` : address
  await takeOrRefuse(deps, kind, recipientTakings({ kind, address: subject }, settings))
}

export const takeSenderTurn = (
  { limiter, settings }: SendLimits,
  { kind }: Pick<Contact, 'kind'>,
  clientIp: string,
): Promise<void> => {
  const limit = kind === 'email' ? settings.mailSenderLimit : settings.smsSenderLimit
  return limiter.take({ limit, subject: addressKey(clientIp) })
}

/** The recipient's share of `takeMessageTurn`. */
export const takeRecipientTurn = (deps: SendLimits, contact: Contact): Promise<void> =>
  takeOrRefuse(deps, contact.kind, recipientTakings(contact, deps.settings))

/** The turn of a session that asks for a code of the second factor; by phone and by mail together. Throws alike. */
export const takeSecondFactorTurn = (
  deps: SendLimits,
  { id: userId, session_id: sessionId }: Pick<SessionRow, 'id' | 'session_id'>,
): Promise<void> =>
  takeOrRefuse(deps, 'phone', [
    { limit: deps.settings.secondFactorSpacingLimit, subject: sessionId },
    ...deps.settings.secondFactorLimits.map((limit) => ({ limit, subject: userId })),
  ])

/** The turn of a person who wants another address or number. Throws alike. */
export const takeContactChangeTurn = (
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
    if (!(error instanceof FaultError) || error.fault.kind !== 'too-many-requests') throw error
    const { retryAfterSeconds } = error.fault
    const name = kind === 'email' ? 'overEmailSendRate' : 'overSmsSendRate'
    const message = `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`
    throw authError(name, { message, retryAfterSeconds })
  }
}

function recipientTakings({ kind, address }: Contact, settings: AuthSettings) {
  if (kind === 'email') {
    return [
      ...spacing('mail-spacing', settings.mailSpacingSeconds, address),
      ...settings.mailRecipientLimits.map((limit) => ({ limit, subject: address })),
    ]
  }
  return [
    ...spacing('sms-spacing', settings.smsSpacingSeconds, address),
    { limit: settings.smsRecipientLimit, subject: address },
  ]
}

function spacing(name: string, seconds: number, subject: string) {
  if (seconds <= 0) return []
  const limit: RateLimit = { name, capacity: 1, refillPerSecond: 1 / seconds }
  return [{ limit, subject }]
}
