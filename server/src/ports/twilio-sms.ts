// Text messages by the Messages resource of Twilio's REST API (version 2010-04-01).
import { callCarrier, carrierCode } from './carrier-call.ts'
import { RefusedForGoodError } from './mail.ts'
import type { SmsSender, SmsTemplate } from './sms.ts'

export const TWILIO_URL = 'https://api.twilio.com'

export type TwilioSettings = {
  readonly apiUrl: string
  readonly accountSid: string
  readonly authToken: string
  /** A number or sender id of the account, or a messaging service that chooses one. */
  readonly from:
    | { readonly kind: 'sender'; readonly sender: string }
    | { readonly kind: 'service'; readonly sid: string }
  /** Content templates (`HX…`); a kind of message without one is sent as text. */
  readonly templateIds: Readonly<Partial<Record<SmsTemplate, string>>>
  readonly timeoutMs?: number
}

/** Variable 1 of a template is the code, 2 its validity in minutes. The API has no idempotency key. */
export function createTwilioSms(settings: TwilioSettings): SmsSender {
  const { apiUrl, accountSid, authToken, from, templateIds, timeoutMs } = settings
  const url = `${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const headers = {
    authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
  }
  return {
    async send({ to, text, template, variables }) {
      const contentSid = templateIds[template]
      const body = new URLSearchParams({
        To: to,
        ...(from.kind === 'sender' ? { From: from.sender } : { MessagingServiceSid: from.sid }),
        ...(contentSid === undefined
          ? { Body: text }
          : {
              ContentSid: contentSid,
              ContentVariables: JSON.stringify({ 1: variables.code, 2: variables.minutes }),
            }),
      }).toString()
      const answer = await callCarrier({
        url,
        headers,
        body,
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
      })
      if (answer?.['status'] === 'failed') {
        const code = carrierCode({ code: answer['error_code'] })
        throw new RefusedForGoodError(`the carrier of text messages failed${code}`)
      }
    },
  }
}
