import { RefusedForGoodError } from './mail.ts'

export type Sms = {
  /** The same for the same message, however often it is sent. */
  readonly id?: string
  /** International number with a plus sign. */
  readonly to: string
  readonly text: string
}

/** Hands a text message to whatever carries it. Throws as a Mailer does. */
export type SmsSender = { send(sms: Sms): Promise<void> }

/** For a deployment without a carrier: nothing is ever queued there, and what still comes is refused aloud. */
export const noSmsSender: SmsSender = {
  send: () => Promise.reject(new RefusedForGoodError('no carrier of text messages is configured')),
}
