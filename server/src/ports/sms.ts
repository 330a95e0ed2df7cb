import { RefusedForGoodError } from './mail.ts'

/** What a message is about; a carrier may know a registered template for each. */
export const SMS_TEMPLATES = ['confirm_phone', 'second_factor', 'reauthentication'] as const
export type SmsTemplate = (typeof SMS_TEMPLATES)[number]

export type Sms = {
  /** The same for the same message, however often it is sent. */
  readonly id?: string
  /** International number with a plus sign. */
  readonly to: string
  /** The whole message, for carriers that take text. */
  readonly text: string
  /** The same for carriers that fill a registered template. */
  readonly template: SmsTemplate
  readonly variables: SmsVariables
}

export type SmsVariables = { readonly code: string; readonly minutes: string }

/** Hands a text message to whatever carries it. Throws as a Mailer does. */
export type SmsSender = { send(sms: Sms): Promise<void> }

/** For a deployment without a carrier: nothing is ever queued there, and what still comes is refused aloud. */
export const noSmsSender: SmsSender = {
  send: () => Promise.reject(new RefusedForGoodError('no carrier of text messages is configured')),
}
