// What somebody said to have paid while there was no network: kept on this device under their own key until it is sent, with the key of its
// press, so that it is one payment however often it is tried.

import type { PaymentMethod, PaymentPurpose } from '@basera/contract/chain/tenancy'
import type { PaymentToClaim } from '../../api/tenancies/rent.ts'
import { ownKey } from '../../lib/own-storage.ts'

export type KeptPayment = { readonly key: string; readonly payment: PaymentToClaim }

const methods: readonly PaymentMethod[] = ['upi', 'bank', 'cash', 'cheque']

const placeOf = (userId: string, tenancyId: string, purpose: PaymentPurpose): string =>
  ownKey(userId, 'payment', `${tenancyId}:${purpose}`)

const isSum = (value: unknown): value is number => typeof value === 'number' && value >= 0

/** Null for nothing, and for what was damaged. */
export function keptPayment(
  userId: string,
  tenancyId: string,
  purpose: PaymentPurpose,
): KeptPayment | null {
  try {
    const value: unknown = JSON.parse(
      localStorage.getItem(placeOf(userId, tenancyId, purpose)) ?? 'null',
    )
    if (typeof value !== 'object' || value === null) return null
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object of whatever was stored, looked at below
    const { key, amountPaise, tdsPaise, paidOn, method, reference } = value as Record<
      string,
      unknown
    >
    const how = methods.find((known) => known === method)
    const isWhole =
      typeof key === 'string' &&
      isSum(amountPaise) &&
      isSum(tdsPaise) &&
      typeof paidOn === 'string' &&
      (reference === null || typeof reference === 'string')
    if (!isWhole || how === undefined) return null
    return {
      key,
      payment: { tenancyId, purpose, amountPaise, tdsPaise, paidOn, method: how, reference },
    }
  } catch {
    return null
  }
}

export function keepPayment(userId: string, { key, payment }: KeptPayment): void {
  const { tenancyId, purpose, ...said } = payment
  localStorage.setItem(placeOf(userId, tenancyId, purpose), JSON.stringify({ key, ...said }))
}

export const forgetPayment = (userId: string, { payment }: KeptPayment): void =>
  localStorage.removeItem(placeOf(userId, payment.tenancyId, payment.purpose))
