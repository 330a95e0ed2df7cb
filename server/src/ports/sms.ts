import { RefusedForGoodError } from './mail.ts'

/** Kinds of message that signing in needs. */
export const accountSmsTemplates = ['confirm_phone', 'second_factor', 'reauthentication'] as const
/** Kinds of message; a carrier may have a registered template for each. */
export const smsTemplates = [...accountSmsTemplates, 'signing'] as const
export type SmsTemplate = (typeof smsTemplates)[number]

export type Sms = {
  /** The same for every attempt. */
  readonly id?: string
  /** International number with a plus sign. */
  readonly to: string
  /** The whole text, for carriers that take text. */
  readonly text: string
  /** For carriers that fill a registered template. */
  readonly template: SmsTemplate
  readonly variables: SmsVariables
}

export type SmsVariables = { readonly code: string; readonly minutes: string }

/** Sends a text message. Throws as a Mailer does. */
export type SmsSender = { send(sms: Sms): Promise<void> }

/** For a deployment without a carrier, where nothing is queued: every message is rejected. */
export const noSmsSender: SmsSender = {
  send: () => Promise.reject(new RefusedForGoodError('no carrier of text messages is configured')),
}
