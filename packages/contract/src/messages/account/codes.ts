// Texts of codes by text message, and of codes that are refused (specification 8, phone and code error mapping; R-ACC-12).

import { waitingTime } from '../chain/waiting-time.ts'

/** After too many guesses, which may all have been somebody else's: until when the right code is refused, too. */
export const codesPausedFor = (seconds: number): string =>
  `Too many wrong codes. Please try again in ${waitingTime(seconds)}, with a new code.`

export const codeMessages = {
  tooManyRequests: 'Too many requests. Please try again later.',
  phoneInvalid: 'Invalid phone number format.',
  phoneRequired: 'Phone number is required.',
  smsFailed: 'Failed to send SMS verification code',
  proofFailed:
    'Your browser could not finish the check that keeps machines from sending messages. Please try again.',
  wrongCode: 'Invalid verification code. Please try again.',
  expiredCode: 'Verification code has expired. Please request a new one.',
  codeRefused: 'Invalid verification code',
  codeNotComplete: 'Please enter a valid 6-digit code',
  unknownError: 'Unknown error',
} as const
