// Text messages by MSG91's flow API (version 5), which fills templates registered with the operators (DLT) and takes no other text.
import { callCarrier, carrierCode } from './carrier-call.ts'
import { RefusedForGoodError } from './mail.ts'
import type { SmsSender, SmsTemplate } from './sms.ts'

export const MSG91_URL = 'https://control.msg91.com'

export type Msg91Settings = {
  readonly apiUrl: string
  readonly authKey: string
  /** Header registered with the operators; null: the one of the template. */
  readonly senderId: string | null
  /** A kind without one is refused: nothing but registered texts is delivered. */
  readonly templateIds: Readonly<Partial<Record<SmsTemplate, string>>>
  readonly timeoutMs?: number
}

/** Templates use `##code##` and `##minutes##`. The API has no idempotency key. */
export function createMsg91Sms(settings: Msg91Settings): SmsSender {
  const { apiUrl, authKey, senderId, templateIds, timeoutMs } = settings
  const url = `${apiUrl}/api/v5/flow`
  const headers = { authkey: authKey, 'content-type': 'application/json' }
  return {
    async send({ to, template, variables }) {
      const templateId = templateIds[template]
      if (templateId === undefined) {
        throw new RefusedForGoodError(`no registered template of ${template}`)
      }
      const body = JSON.stringify({
        template_id: templateId,
        short_url: '0',
        ...(senderId === null ? {} : { sender: senderId }),
        recipients: [{ mobiles: to.replace(/^\+/, ''), ...variables }],
      })
      const answer = await callCarrier({
        url,
        headers,
        body,
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
      })
      // Errors of the message itself have status 200.
      if (answer?.['type'] === 'error' || answer?.['hasError'] === true) {
        throw new RefusedForGoodError(`the carrier of text messages refused${carrierCode(answer)}`)
      }
    },
  }
}
