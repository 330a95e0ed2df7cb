// Razorpay's orders with a transfer of the whole sum to the owner's linked account, and its signed events.

import { z } from 'zod'
import { readJsonObject } from './json-answer.ts'
import type { PaymentProvider, ProviderEvent, ProviderOrder } from './payment-provider.ts'
import { isSigned } from './razorpay-signature.ts'

export const RAZORPAY_URL = 'https://api.razorpay.com'

/** Its hosted page, to which a plain form leads: no script of another origin runs among ours. */
export const razorpayPageUrl = (apiUrl: string): string => `${apiUrl}/v1/checkout/embedded`

export type RazorpaySettings = {
  readonly apiUrl: string
  readonly keyId: string
  readonly keySecret: string
  /** The present one first; an earlier one as long as old events are tried again. */
  readonly webhookSecrets: readonly string[]
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 8_000

const id = z.string().max(60).nullish()
const paise = z.int().nonnegative().nullish()
const eventBody = z.object({
  event: z.string().min(1).max(60),
  payload: z
    .object({
      payment: z
        .object({ entity: z.object({ id, order_id: id, amount: paise, amount_refunded: paise }) })
        .optional(),
      order: z.object({ entity: z.object({ id }) }).optional(),
    })
    .optional(),
})

export function createRazorpay(settings: RazorpaySettings): PaymentProvider {
  const { apiUrl, keyId, keySecret, webhookSecrets, timeoutMs = TIMEOUT_MS } = settings
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  return {
    pageOf: ({ orderId, amountPaise, title, backUrl }) => ({
      url: razorpayPageUrl(apiUrl),
      fields: {
        key_id: keyId,
        order_id: orderId,
        amount: String(amountPaise),
        currency: 'INR',
        name: title,
        callback_url: backUrl,
        cancel_url: backUrl,
      },
    }),
    async createOrder(order) {
      const answer = await fetch(`${apiUrl}/v1/orders`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(orderBody(order)),
        redirect: 'error',
        signal: AbortSignal.any([order.signal, AbortSignal.timeout(timeoutMs)]),
      }).catch(() => {
        throw new Error('the payment provider gave no answer')
      })
      const body = await readJsonObject(answer).catch(() => null)
      const orderId = body?.['id']
      if (!answer.ok || typeof orderId !== 'string')
        throw new Error(`the payment provider answered ${answer.status}`)
      // The order that it made must be the one that was asked for.
      if (body?.['amount'] !== order.amountPaise || body['currency'] !== 'INR')
        throw new Error('the payment provider made another order')
      return orderId
    },
    readEvent(body, signature) {
      return webhookSecrets.some((secret) => isSigned(secret, body, signature))
        ? eventOf(Buffer.from(body).toString('utf8'))
        : null
    },
  }
}

/** Transfers are the whole sum: what was left would stay with us. */
const orderBody = ({ amountPaise, account, receipt }: ProviderOrder) => ({
  amount: amountPaise,
  currency: 'INR',
  receipt,
  partial_payment: false,
  transfers: [{ account, amount: amountPaise, currency: 'INR', on_hold: false }],
})

function eventOf(text: string): ProviderEvent | null {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return null
  }
  const read = eventBody.safeParse(json)
  if (!read.success) return null
  const { event, payload } = read.data
  const payment = payload?.payment?.entity
  return {
    kind: event,
    orderId: payment?.order_id ?? payload?.order?.entity.id ?? null,
    paymentId: payment?.id ?? null,
    amountPaise: (event.startsWith('refund.') ? payment?.amount_refunded : payment?.amount) ?? null,
  }
}
