// Parsers of settings: whole numbers, lists, yes or no. Each wrong value is one line a person can act on.

import { z } from 'zod'

/** Undefined when the variable is not set; anything but `least` to `most` (at most nine digits) is a fault in one line. */
export function wholeNumber(least: number, most: number) {
  const fault = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, fault)
    .transform(Number)
    .refine((number) => number >= least && number <= most, fault)
    .optional()
}

export const list = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .transform((parts) => parts.filter((part) => part !== ''))
  .default([])

/** One name at least. */
export const names = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every((part) => part !== ''), 'must list names, with commas between')

export const flag = z.enum(['0', '1'], 'must be 1 or 0')

export const flagOr = (standard: '0' | '1') => flag.default(standard)

export const onOrOff = (standard: 'on' | 'off') =>
  z.enum(['on', 'off'], 'must be on or off').default(standard)
