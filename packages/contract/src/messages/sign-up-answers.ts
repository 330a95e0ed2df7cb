// What the server's functions answer a sign-up by code.

export const signUpAnswers = {
  mailNotSent: 'Failed to send confirmation email. Please try again.',
  codeNotSixDigits: 'Please enter a valid 6-digit code',
  codeInvalid: 'Invalid verification code',
  codeExpired: 'Verification code has expired. Please request a new one.',
  verificationFailed: 'Email verification failed. Please try again.',
  setupFailed: 'Failed to complete account setup',
} as const
