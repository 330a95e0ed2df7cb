// Validators of a listing's fields by kind: each maps typed text to the stored value, undefined for none.

import * as z from 'zod/mini'
import { findDiscriminatingPhrase } from '../constants/discriminating-words.ts'
import { MAX_RUPEES } from '../constants/listing.ts'
import { listingMessages as messages } from '../messages/homes/listing.ts'

/** Either the value to store, or why there is none. */
type Reading<Value> = { readonly value: Value } | { readonly fault: string }

const nothing = { value: undefined }

function field<Value>(read: (text: string) => Reading<Value | undefined>) {
  return z.pipe(
    z.string(),
    z.transform((text, context): Value | undefined => {
      const reading = read(text.trim())
      if ('value' in reading) return reading.value
      context.issues.push({ code: 'custom', message: reading.fault, input: text })
      return z.NEVER
    }),
  )
}

/** `missing`: message for an empty field; left out, the field is optional. */
export const words = (max: number, missing?: string) =>
  field<string>((text) => {
    if (text === '') return missing === undefined ? nothing : { fault: missing }
    return text.length > max ? { fault: messages.tooLong(max) } : { value: text }
  })

/** Words that everybody will read: they may not choose tenants by community. */
export const publicWords = (max: number, missing?: string, tooLong = messages.tooLong(max)) =>
  field<string>((text) => {
    if (text === '') return missing === undefined ? nothing : { fault: missing }
    const phrase = findDiscriminatingPhrase(text)
    if (phrase !== null) return { fault: messages.discriminating(phrase) }
    return text.length > max ? { fault: tooLong } : { value: text }
  })

export const choice = <Word extends string>(options: readonly Word[], missing?: string) =>
  field((text) => {
    const found = options.find((option) => option === text)
    if (found !== undefined) return { value: found }
    return text === '' && missing === undefined ? nothing : { fault: missing ?? 'Choose one' }
  })

type Bounds = { readonly min: number; readonly max: number }

export const wholeNumber = (bounds: Bounds, missing?: string) =>
  field((text) => {
    const digits = withoutGrouping(text)
    const fault = missing ?? messages.wholeNumber(bounds.min, bounds.max)
    if (digits === '') return missing === undefined ? nothing : { fault }
    return /^-?\d{1,9}$/.test(digits) && isWithin(Number(digits), bounds)
      ? { value: Number(digits) }
      : { fault }
  })

/** 2, 2.5: whole or with a half, also as people say it: "2 BHK". */
export const halves = (bounds: Bounds, missing: string) =>
  field((text) => {
    const said = /^(\d{1,3}(?:\.[05])?)\s*(?:bhk|bed(?:room)?s?)?$/i.exec(text)?.[1]
    return said !== undefined && isWithin(Number(said), bounds)
      ? { value: Number(said) }
      : { fault: missing }
  })

/** Rupees with at most two decimals; "₹18,000" and "18000" alike. `missing` for a sum that is needed and above 0. */
export const rupees = (missing?: string) =>
  field((text) => {
    const digits = withoutGrouping(text)
    const fault = missing ?? messages.rupees
    if (digits === '') return missing === undefined ? nothing : { fault }
    if (!/^\d{1,12}(\.\d{1,2})?$/.test(digits)) return { fault }
    const sum = Number(digits)
    if (sum > MAX_RUPEES) return { fault: messages.rupeesTooMany }
    return sum === 0 && missing !== undefined ? { fault } : { value: sum }
  })

/** A degree within India. */
export const degree = (bounds: Bounds) =>
  field((text) => {
    if (text === '') return nothing
    const number = Number(text)
    return Number.isFinite(number) && isWithin(number, bounds)
      ? { value: number }
      : { fault: messages.placeOutside }
  })

export const day = () =>
  field((text) => {
    if (text === '') return nothing
    const isDay = /^20\d\d-\d\d-\d\d$|^2100-\d\d-\d\d$/.test(text) && isRealDay(text)
    return isDay ? { value: text } : { fault: messages.date }
  })

/** Six digits, the first not 0; spaces are passed over. */
export const pincode = () =>
  field((text) => {
    const digits = text.replaceAll(/\s/g, '')
    if (digits === '') return nothing
    return /^[1-9]\d{5}$/.test(digits) ? { value: digits } : { fault: messages.pincode }
  })

export const yesOrNo = () => field((text) => (text === '' ? nothing : { value: text === 'yes' }))

/** At most `max` texts. */
export const several = (max: number) =>
  z.array(z.string()).check(z.maxLength(max, { error: messages.tooManyChosen(max) }))

function withoutGrouping(text: string) {
  return text.replaceAll(/[₹,\s]/g, '')
}

function isWithin(number: number, { min, max }: Bounds) {
  return number >= min && number <= max
}

/** 31 February is none. */
function isRealDay(text: string) {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
