// UPI as words on a screen: the link that an app opens, addresses, references. Money goes from tenant to owner by their own
// apps; nothing here asks a bank, and no answer of an app is a proof.

import { type Day, addDays, daysBetween } from './days.ts'

/** Wide on purpose: new handles come, and the payment app has the last word. */
const VPA_FORM = /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,253}[A-Za-z0-9])?@[A-Za-z][A-Za-z0-9]{1,63}$/
const VPA_MAX_CHARACTERS = 255
const LEAST_PAISE = 100
/** What a person may usually pay a person in a day; banks set less. */
const USUAL_DAY_LIMIT_PAISE = 10_000_000
const NOTE_MAX_CHARACTERS = 50
const DAYS_A_YEAR = 366

export const isVpa = (vpa: string): boolean =>
  vpa.length <= VPA_MAX_CHARACTERS && VPA_FORM.test(vpa)

export type UpiPayment = {
  readonly pa: string
  readonly pn: string
  readonly amountPaise: number
  readonly tn?: string
  /** Of a merchant's address only: with these fields apps refuse a payment between people. */
  readonly merchant?: { readonly mc: string; readonly tr: string }
}

export type UpiLink =
  | { readonly uri: string; readonly warning?: 'ABOVE_USUAL_LIMIT' }
  | { readonly error: 'NOT_A_VPA' | 'AMOUNT_TOO_SMALL' }

const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (mark) => `%${mark.codePointAt(0)?.toString(16).toUpperCase() ?? ''}`,
  )

/** Letters without accents, digits, space, `. - /`; at most fifty characters. */
export const upiNote = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9 ./-]/g, '')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, NOTE_MAX_CHARACTERS)
    .trim()

/** The text of a link and of its QR code: the same fields in the same order each time. */
export function upiLink(payment: UpiPayment): UpiLink {
  if (!isVpa(payment.pa)) return { error: 'NOT_A_VPA' }
  if (payment.amountPaise < LEAST_PAISE) return { error: 'AMOUNT_TOO_SMALL' }
  const rupees = Math.floor(payment.amountPaise / 100)
  const paise = String(payment.amountPaise % 100).padStart(2, '0')
  const note = upiNote(payment.tn ?? '')
  const fields = [
    `pa=${payment.pa}`,
    `pn=${encoded(payment.pn)}`,
    `am=${rupees}.${paise}`,
    'cu=INR',
    ...(note === '' ? [] : [`tn=${encoded(note)}`]),
    ...(payment.merchant === undefined
      ? []
      : [`mc=${encoded(payment.merchant.mc)}`, `tr=${encoded(payment.merchant.tr)}`]),
  ]
  return {
    uri: `upi://pay?${fields.join('&')}`,
    ...(payment.amountPaise > USUAL_DAY_LIMIT_PAISE ? { warning: 'ABOVE_USUAL_LIMIT' } : {}),
  }
}

export type PaymentReference =
  | { readonly kind: 'rrn' | 'neft' | 'rtgs'; readonly value: string }
  | { readonly kind: null }

/** A reference as people copy it: 12 digits of UPI and IMPS, 16 characters of NEFT, 22 of RTGS. */
export function paymentReference(text: string): PaymentReference {
  const value = text.toUpperCase().replaceAll(/[\s-]/g, '')
  if (/^\d{12}$/.test(value)) return { kind: 'rrn', value }
  if (/^[A-Z]{4}[A-Z0-9]{12}$/.test(value)) return { kind: 'neft', value }
  if (/^[A-Z]{4}[A-Z0-9]{18}$/.test(value)) return { kind: 'rtgs', value }
  return { kind: null }
}

/**
 * The day that an RRN looks to be of: its first digit is the year's last, the next three the day of the year. The day within a
 * year of `near`, null where it says none. Only ever a soft hint.
 */
export function rrnDay(rrn: string, near: Day): Day | null {
  if (!/^\d{12}$/.test(rrn)) return null
  const dayOfYear = Number(rrn.slice(1, 4))
  const nearYear = Number(near.slice(0, 4))
  const distance = (day: Day): number => Math.abs(daysBetween(day, near))
  const days = [nearYear - 1, nearYear, nearYear + 1]
    .filter((year) => year % 10 === Number(rrn[0]) && dayOfYear > 0)
    .map((year) => ({ year, day: addDays(`${year}-01-01`, dayOfYear - 1) }))
    .filter(({ year, day }) => day.startsWith(String(year)) && distance(day) <= DAYS_A_YEAR)
    .map(({ day }) => day)
  return days[0] ?? null
}
