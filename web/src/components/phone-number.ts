// Telephone numbers that people type: India and the United States only.

import { parsePhoneNumber, type PhoneNumber } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/min/metadata'
import { formatPhone } from '../lib/phone.ts'

export const phoneCountries = ['IN', 'US'] as const
export type PhoneCountry = (typeof phoneCountries)[number]

export const callingCodes: Readonly<Record<PhoneCountry, string>> = { IN: '+91', US: '+1' }

/** As typed: with or without the country's code, spaces and leading zero. */
export type PhoneEntry = { readonly country: PhoneCountry; readonly text: string }

/** Mobile numbers of India, any of the United States: what a text message may be sent to. */
const REACHABLE = /^\+(?:91[6-9]\d{9}|1[2-9]\d{9})$/

/** E.164; null when no text message could reach it. */
export function toInternational(entry: PhoneEntry): string | null {
  const number = parse(entry)?.number
  return number !== undefined && REACHABLE.test(number) ? number : null
}

/** A number that is known, as its input shows it. `international`: empty for none. */
export const entryOf = (international: string): PhoneEntry =>
  tidyPhone({ country: 'IN', text: international })

/** The number as people write it, its country taken from the code when one was typed. Half a number stays as it is. */
export function tidyPhone(entry: PhoneEntry): PhoneEntry {
  const number = toInternational(entry)
  if (number === null) return entry
  return { country: number.startsWith('+91') ? 'IN' : 'US', text: formatPhone(number) }
}

function parse({ country, text }: PhoneEntry): PhoneNumber | null {
  try {
    return parsePhoneNumber(text, { defaultCountry: country, extract: false }, metadata)
  } catch {
    // Letters, nothing, or far too long.
    return null
  }
}
