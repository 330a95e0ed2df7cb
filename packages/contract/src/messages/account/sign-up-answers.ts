// What the server's functions answer a sign-up by code.

import { codeMessages } from './codes.ts'
import { signUpMessages } from './sign-up.ts'

export const signUpAnswers = {
  mailNotSent: signUpMessages.confirmationMailFailed,
  codeNotSixDigits: codeMessages.codeNotComplete,
  codeInvalid: codeMessages.codeRefused,
  codeExpired: codeMessages.expiredCode,
  verificationFailed: signUpMessages.emailVerificationBroke,
  setupFailed: signUpMessages.setupFailed,
} as const
