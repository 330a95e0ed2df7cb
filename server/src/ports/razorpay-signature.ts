// The three signatures of Razorpay: HMAC-SHA256 in lower-case hex, over the raw bytes of an event, or over ids joined by a bar.

import { createHmac, timingSafeEqual } from 'node:crypto'

const HEX = /^[0-9a-f]{64}$/

export function isSigned(secret: string, signed: string | Uint8Array, signature: string): boolean {
  if (!HEX.test(signature)) return false
  const wanted = createHmac('sha256', secret).update(signed).digest()
  return timingSafeEqual(wanted, Buffer.from(signature, 'hex'))
}

export type CheckoutAnswer = {
  readonly orderId: string
  readonly paymentId: string
  readonly signature: string
}

/** What a browser brings back from the provider's page. */
export const isCheckoutSigned = (keySecret: string, answer: CheckoutAnswer): boolean =>
  isSigned(keySecret, `${answer.orderId}|${answer.paymentId}`, answer.signature)

export type LinkAnswer = {
  readonly linkId: string
  readonly referenceId: string
  readonly status: string
  readonly paymentId: string
  readonly signature: string
}

/** The same from a payment link. */
export const isLinkSigned = (keySecret: string, answer: LinkAnswer): boolean =>
  isSigned(
    keySecret,
    [answer.linkId, answer.referenceId, answer.status, answer.paymentId].join('|'),
    answer.signature,
  )
