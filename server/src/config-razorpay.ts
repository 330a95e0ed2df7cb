// Settings of the payment provider. Off unless its three keys are set.

import { z } from 'zod'
import { RAZORPAY_URL, type RazorpaySettings } from './ports/razorpay.ts'

const SIGNS = /^[\x21-\x7e]{8,200}$/
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

const secret = z.string().regex(SIGNS, 'must have 8 to 200 signs without spaces').optional()

export const razorpayFields = {
  RAZORPAY_KEY_ID: secret,
  RAZORPAY_KEY_SECRET: secret,
  RAZORPAY_WEBHOOK_SECRET: secret,
  RAZORPAY_WEBHOOK_SECRET_BEFORE: secret,
  RAZORPAY_API_URL: z
    .string()
    .refine(isApiUrl, 'must be an https address, or one of this machine')
    .optional(),
} as const

const schema = z.object(razorpayFields)
type Settings = z.infer<typeof schema>

/** Keys are sent there: HTTP without TLS only to this machine. */
function isApiUrl(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.pathname !== '/' || url.search !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.has(url.hostname))
}

export function razorpayFaults(settings: Settings): string[] {
  const three = [
    settings.RAZORPAY_KEY_ID,
    settings.RAZORPAY_KEY_SECRET,
    settings.RAZORPAY_WEBHOOK_SECRET,
  ]
  const count = three.filter((value) => value !== undefined).length
  const isHalf = count !== 0 && count !== three.length
  return isHalf
    ? ['RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must be set together.']
    : []
}

/** Null where no keys are set; call it once `razorpayFaults` found none. */
export const toRazorpayConfig = (settings: Settings): RazorpaySettings | null =>
  settings.RAZORPAY_KEY_ID === undefined ||
  settings.RAZORPAY_KEY_SECRET === undefined ||
  settings.RAZORPAY_WEBHOOK_SECRET === undefined
    ? null
    : {
        apiUrl: settings.RAZORPAY_API_URL?.replace(/\/$/, '') ?? RAZORPAY_URL,
        keyId: settings.RAZORPAY_KEY_ID,
        keySecret: settings.RAZORPAY_KEY_SECRET,
        webhookSecrets: [
          settings.RAZORPAY_WEBHOOK_SECRET,
          ...(settings.RAZORPAY_WEBHOOK_SECRET_BEFORE === undefined
            ? []
            : [settings.RAZORPAY_WEBHOOK_SECRET_BEFORE]),
        ],
      }
