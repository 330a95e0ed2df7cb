// Parses and normalises e-mail addresses and phone numbers, to the form they are stored and compared in.
import { domainToASCII } from 'node:url'
import { MAX_EMAIL_CHARACTERS } from '@basera/contract/constants/auth'
import { authError } from '../auth-error.ts'

export type Contact =
  | { readonly kind: 'email'; readonly address: string }
  /** Digits of the international number, without the plus sign. */
  | { readonly kind: 'phone'; readonly address: string }

/** One of the two, whichever is given. An empty text counts as not given. */
export type GivenContact = {
  readonly email?: string | null | undefined
  readonly phone?: string | null | undefined
}

// A dot-atom before the @ (RFC 5322), a host name with a dot after it: the subset that mail servers deliver to.
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const HOST = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/
const MAX_LOCAL_CHARACTERS = 64

/** Lower case, the host in ASCII. Throws AuthError `validation_failed` for an invalid address. */
export function parseEmail(text: string): string {
  const trimmed = text.trim()
  if (trimmed.length > MAX_EMAIL_CHARACTERS) throw authError('emailTooLong')
  const at = trimmed.lastIndexOf('@')
  const local = trimmed.slice(0, Math.max(at, 0)).toLowerCase()
  // Empty for an invalid host name.
  const host = domainToASCII(trimmed.slice(at + 1)).toLowerCase()
  const isAddress =
    local.length <= MAX_LOCAL_CHARACTERS && LOCAL_PART.test(local) && HOST.test(host)
  if (!isAddress) throw authError('invalidEmail')
  return `${local}@${host}`
}

/** Digits only. Throws AuthError `validation_failed` for an invalid international number. */
export function parsePhone(text: string): string {
  const digits = text.replaceAll(/\s/g, '').replace(/^\+/, '')
  if (!/^[1-9][0-9]{5,14}$/.test(digits)) throw authError('invalidPhone')
  return digits
}

/**
 * Area codes of the North American plan that are other countries (Caribbean, Bermuda), premium-rate, toll-free or
 * non-geographic. The list is the plan administrator's; areas of the United States and Canada are not on it.
 */
const foreignAreas = [
  '242|246|264|268|284|345|441|473|649|658|664|721|758|767|784|809|829|849|868|869|876',
  '900|976',
  '800|822|833|844|855|866|877|88\\d',
  '500|52[1-9]|533|544|566|577|588|600|622|633|644|655|677|688|700|710',
  '[2-9]11|[2-9]9\\d|37\\d|96\\d',
].join('|')

const servedPhones: readonly (readonly [country: string, form: RegExp])[] = [
  ['91', /^91[6-9]\d{9}$/],
  // Area, exchange, line; exchange 976 is premium-rate, N11 is not an exchange.
  ['1', new RegExp(`^1(?!${foreignAreas})[2-9]\\d{2}(?!976|[2-9]11)[2-9]\\d{6}$`)],
]

/**
 * Whether text messages are sent to the number: India's mobile numbers and North America, as far as `countries` has their codes.
 * Others are refused against pumping fraud (security T35).
 */
export const isServedPhone = (digits: string, countries: readonly string[]): boolean =>
  servedPhones.some(([country, form]) => countries.includes(country) && form.test(digits))

/** The given contact, or null when there is none. Throws `tooManyContacts` when there are two. */
export function parseContact({ email, phone }: GivenContact): Contact | null {
  const hasEmail = isGiven(email)
  if (hasEmail && isGiven(phone)) throw authError('tooManyContacts')
  if (hasEmail) return { kind: 'email', address: parseEmail(email) }
  return isGiven(phone) ? { kind: 'phone', address: parsePhone(phone) } : null
}

export const isGiven = (text: string | null | undefined): text is string =>
  text !== null && text !== undefined && text !== ''

/** `r•••@example.in`: enough to recognize one's own address. */
export const maskEmail = (address: string): string =>
  address.replace(/^(.).*(?=@)/, (_whole, first: string) => `${first}•••`)
