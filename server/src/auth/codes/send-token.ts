// Sends a one-time token: the token's row, the message in the outbox and the `…_sent_at` of the account, as statements of one
// transaction.
import { CODE_LIFE_SECONDS, LINK_LIFE_SECONDS } from '@basera/contract/constants/auth'
import type { Statement } from '../../db/database.ts'
import { identifier, sql, statement, value } from '../../db/sql.ts'
import type { AuthTools } from '../dependencies.ts'
import { type CodeChallenge, openFlow } from '../tokens/flow-states.ts'
import { renderMail } from '../../mails/layout.ts'
import type { MailContent } from '../../mails/mail-content.ts'
import {
  type MailedPurpose,
  reauthenticationMail,
  tokenMail,
  type TokenWording,
} from '../../mails/account-mails.ts'
import { codeSms } from '../../mails/text-messages.ts'
import type { SmsTemplate } from '../../ports/sms.ts'
import { type IssuedToken, issueToken, type NewToken, type Purpose } from './one-time-tokens.ts'
import { redirectTarget } from './redirect-target.ts'
import { noteSmsCode, type MessageAsker } from './sms-breaker.ts'

export type MailedToken = Omit<NewToken, 'purpose' | 'flowStateId'> & {
  readonly purpose: MailedPurpose
  /** As the client sent it; checked against the allow-list here. */
  readonly redirectTo: string | undefined
  readonly challenge?: CodeChallenge | null
  /** Text of the mail where it differs from that of its purpose. */
  readonly wording?: TokenWording
}

export type Sending = { readonly token: IssuedToken; readonly statements: readonly Statement[] }

/** A link by mail, and a code where a screen takes it. */
export function mailToken(
  tools: AuthTools,
  { redirectTo, challenge = null, wording, ...wanted }: MailedToken,
): Sending {
  const { issued, statements, url } = prepareLink(tools, { ...wanted, redirectTo, challenge })
  const content = tokenMail(wording ?? wanted.purpose, { code: issued.code, url })
  return {
    token: issued,
    statements: [...statements, queueMail(tools, { to: wanted.contact, content, key: issued.id })],
  }
}

/** The same without the mail, for a program that sends it itself. */
export function prepareLink(
  tools: AuthTools,
  { redirectTo, challenge = null, ...wanted }: Omit<MailedToken, 'wording'>,
): { issued: IssuedToken; statements: Statement[]; url: string; redirect: string } {
  const flow = challenge === null ? null : openFlow(challenge, wanted, tools.random)
  const issued = issueToken({ ...wanted, flowStateId: flow?.id ?? null }, tools)
  const redirect = redirectTarget(redirectTo, tools.settings)
  return {
    issued,
    redirect,
    url: linkUrl(tools.settings.issuer, wanted.purpose, issued.linkToken, redirect),
    statements: [
      ...(flow === null ? [] : [flow.statement]),
      issued.statement,
      markSent(wanted.userId, wanted.purpose),
    ],
  }
}

function linkUrl(
  issuer: string,
  purpose: MailedPurpose,
  linkToken: string,
  redirect: string,
): string {
  const url = new URL(`${issuer}/verify`)
  url.search = String(
    new URLSearchParams({ token: linkToken, type: linkType(purpose), redirect_to: redirect }),
  )
  return url.href
}

/** The `type` parameter of the link; both legs of a change of address have the same. */
export const linkType = (purpose: MailedPurpose): string =>
  purpose.startsWith('email_change') ? 'email_change' : purpose

/** A code by text message. `contact`: digits. Fails with `SM429` when the budget of text messages is spent. */
export function smsToken(
  tools: AuthTools,
  wanted: NewToken & { readonly purpose: 'sms' | 'phone_change' | 'second_factor' },
  asker: MessageAsker,
): Sending {
  const token = issueToken(wanted, tools)
  return {
    token,
    statements: [
      token.statement,
      markSent(wanted.userId, wanted.purpose),
      ...queueCodeSms(tools, {
        to: wanted.contact,
        code: token.code,
        key: token.id,
        template: wanted.purpose === 'second_factor' ? 'second_factor' : 'confirm_phone',
        asker,
      }),
    ],
  }
}

/** Statements for a code that is not sent: it replaces the previous one and belongs to no address. */
export const unknownToken = (
  tools: AuthTools,
  wanted: Pick<NewToken, 'userId' | 'purpose'>,
): Statement[] => [
  issueToken({ ...wanted, contact: '' }, tools).statement,
  markSent(wanted.userId, wanted.purpose),
]

/** A code that confirms that the person still has the contact. */
export function reauthenticationToken(
  tools: AuthTools,
  { userId, contact, kind }: { userId: string; contact: string; kind: 'email' | 'phone' },
  asker: MessageAsker,
): Sending {
  const token = issueToken({ userId, contact, purpose: 'reauthentication' }, tools)
  const { code, id: key } = token
  const message =
    kind === 'email'
      ? [queueMail(tools, { to: contact, content: reauthenticationMail(code), key })]
      : queueCodeSms(tools, { to: contact, code, key, template: 'reauthentication', asker })
  return { token, statements: [token.statement, markSent(userId, 'reauthentication'), ...message] }
}

type CodeSms = {
  /** Digits. */
  readonly to: string
  readonly code: string
  /** The token or challenge of the code. */
  readonly key: string
  readonly template: SmsTemplate
  readonly asker: MessageAsker
}

/** Deduplication key of the message with the code of a token or challenge. */
export const codeSmsKey = (id: string): string => `auth:${id}`

export const queueCodeSms = (
  tools: Pick<AuthTools, 'outbox' | 'rateLimitKey' | 'settings'>,
  { to, code, key, template, asker }: CodeSms,
): readonly Statement[] => [
  tools.outbox.queue({
    message: { kind: 'sms', sms: { to: `+${to}`, ...codeSms(template, code) } },
    dedupeKey: codeSmsKey(key),
    lifeSeconds: CODE_LIFE_SECONDS,
  }),
  noteSmsCode(tools, { digits: to, id: key, asker }),
]

/** Queues a mail without a token. `key`: of the event; a second mail under the same key is dropped. */
export const queueMail = (
  { outbox }: Pick<AuthTools, 'outbox'>,
  { to, content, key }: { to: string; content: MailContent; key: string },
): Statement =>
  outbox.queue({
    message: { kind: 'mail', mail: { to, ...renderMail(content) } },
    dedupeKey: `auth:${key}`,
    lifeSeconds: LINK_LIFE_SECONDS,
  })

const sentColumns: Readonly<Record<Purpose, string>> = {
  signup: 'confirmation_sent_at',
  sms: 'confirmation_sent_at',
  invite: 'invited_at',
  magiclink: 'recovery_sent_at',
  recovery: 'recovery_sent_at',
  email_change_current: 'email_change_sent_at',
  email_change_new: 'email_change_sent_at',
  phone_change: 'phone_change_sent_at',
  second_factor: 'reauthentication_sent_at',
  reauthentication: 'reauthentication_sent_at',
}

const markSent = (userId: string, purpose: Purpose): Statement =>
  statement(sql`
    update auth.users set ${identifier(sentColumns[purpose])} = now(), updated_at = now()
    where id = ${value(userId)}`)
