// Selects the transports of mails and text messages: a mail server and a carrier of text messages, the development inbox, or none.
import { brand } from '@basera/contract/brand'
import type { Config } from '../../config.ts'
import type { SmsCarrier } from '../../config-sms.ts'
import type { Database } from '../../db/database.ts'
import { createOutboxSealer } from '../../outbox/outbox.ts'
import { openOutboxWorker, type OutboxWorker } from '../../outbox/worker.ts'
import type { DevelopmentInbox } from '../../ports/development-inbox.ts'
import type { Log } from '../../ports/log.ts'
import { type Mailer, RefusedForGoodError } from '../../ports/mail.ts'
import { systemRandom } from '../../ports/random.ts'
import { createMsg91Sms } from '../../ports/msg91-sms.ts'
import { noSmsSender, type SmsSender } from '../../ports/sms.ts'
import { createTwilioSms } from '../../ports/twilio-sms.ts'
import { createSmtpMailer } from '../../ports/smtp-mailer.ts'

export type Carriers = {
  readonly mailer: Mailer
  readonly sms: SmsSender
  readonly hasSmsCarrier: boolean
}

/** `inbox`: replaces both on a development server; null elsewhere. */
export function openCarriers(
  { mail, sms: { carrier } }: Config,
  siteUrl: string,
  inbox: DevelopmentInbox | null,
): Carriers {
  const from = mail.from ?? `${brand.name} <no-reply@${new URL(siteUrl).hostname}>`
  const mailer = mail.smtpUrl === null ? (inbox ?? noMailer) : createSmtpMailer(mail.smtpUrl, from)
  const sms = carrier === null ? inbox?.sms : openSmsCarrier(carrier)
  return { mailer, sms: sms ?? noSmsSender, hasSmsCarrier: sms !== undefined }
}

const openSmsCarrier = (carrier: SmsCarrier): SmsSender =>
  carrier.kind === 'twilio' ? createTwilioSms(carrier) : createMsg91Sms(carrier)

const noMailer: Mailer = {
  send: () => Promise.reject(new RefusedForGoodError('SMTP_URL is not set: no mail can leave')),
}

/** Starts the outbox worker. `secret`: of the outbox's encryption. */
export const startSending = (
  { mailer, sms }: Carriers,
  { database, secret, log }: { database: Database; secret: string; log: Log },
): Promise<OutboxWorker> =>
  openOutboxWorker({
    database,
    sealer: createOutboxSealer(secret, systemRandom),
    mailer,
    sms,
    log,
  })
