import { expect, test } from 'vitest'
import { plainReference, referenceHint, referenceProblem } from './reference-draft.ts'

test.each([
  ['6182 0441 7735', 'upi', ''],
  ['618204417', 'upi', '3 digits are still missing.'],
  ['61820441773', 'upi', '1 digit is still missing.'],
  ['6182044177351', 'upi', 'A UPI reference has 12 digits.'],
  ['T182044177351', 'upi', 'Only digits. Your app calls it UTR or RRN.'],
  ['', 'upi', '12 digits are still missing.'],
  ['hdfcn52026112200', 'bank', ''],
  ['12345', 'cheque', 'A reference of a bank has 6 to 22 letters and digits.'],
  ['', 'cash', ''],
] as const)('%s by %s: %s', (text, method, problem) => {
  expect(referenceProblem(text, method)).toBe(problem)
})

test('what is pasted with blanks and hyphens is the same reference', () => {
  expect(plainReference(' 6182-0441 7735 ')).toBe('618204417735')
})

test('a number of another day is hinted at, softly', () => {
  expect(referenceHint('632612345678', '2026-11-22')).toBeNull()
  expect(referenceHint('632612345678', '2026-11-05')).toBe(
    'This number looks like one of 22 Nov 2026.',
  )
  expect(referenceHint('000012345678', '2026-11-05')).toBeNull()
})
