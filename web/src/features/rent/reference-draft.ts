// What is wrong with a reference as it is typed, in words; empty for nothing.

import type { PaymentMethod } from '@basera/contract/chain/tenancy'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import { rrnDay } from '@basera/rules/upi'
import { formatDayWithYear } from '../../lib/dates.ts'

const UPI_DIGITS = 12
/** A number whose day is that far from the day it was paid on is looked at once more. */
const NEAR_DAYS = 3
const DAY_MS = 86_400_000

export const plainReference = (text: string): string => text.toUpperCase().replaceAll(/[\s-]/g, '')

export function referenceProblem(text: string, method: PaymentMethod): string {
  const plain = plainReference(text)
  if (method === 'cash') return ''
  if (method !== 'upi') return /^[A-Z0-9]{6,22}$/.test(plain) ? '' : messages.bankReferenceWrong
  if (/\D/.test(plain)) return messages.digitsOnly
  if (plain.length < UPI_DIGITS) return messages.digitsMissing(UPI_DIGITS - plain.length)
  return plain.length > UPI_DIGITS ? messages.tooManyDigits : ''
}

/** A soft hint where the number looks like one of another day; null without one. */
export function referenceHint(text: string, paidOn: string): string | null {
  const plain = plainReference(text)
  if (!/^\d{12}$/.test(plain) || !/^\d{4}-\d{2}-\d{2}$/.test(paidOn)) return null
  const day = rrnDay(plain, paidOn)
  if (day === null) return null
  const isNear = Math.abs(Date.parse(day) - Date.parse(paidOn)) <= NEAR_DAYS * DAY_MS
  return isNear ? null : messages.referenceDay(formatDayWithYear(day))
}
