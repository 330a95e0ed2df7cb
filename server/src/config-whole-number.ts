// A setting that is a whole number within bounds.

import { z } from 'zod'

/** Undefined when the variable is not set; anything but `least` to `most` (at most nine digits) is a fault in one line. */
export const wholeNumber = (least: number, most: number) => {
  const fault = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, fault)
    .transform(Number)
    .refine((number) => number >= least && number <= most, fault)
    .optional()
}
