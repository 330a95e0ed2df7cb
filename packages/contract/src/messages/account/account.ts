// Texts of signing in and of accounts.

import { waitingTime } from '../chain/waiting-time.ts'

/** The wrong ones may all have been somebody else's; the same is said of accounts that are not there. */
export const passwordsPausedFor = (seconds: number): string =>
  `Too many wrong passwords for this account, perhaps not yours. Please try again in ${waitingTime(seconds)}, or choose a new password: “Forgot password?” on the sign-in page.`

export const accountMessages = {
  fillAllFields: 'Please fill in all fields',
  signInFailed: 'Failed to sign in',
  signInFailedBecause: (message: string) => `Sign in failed: ${message}`,
  unexpectedError: 'An unexpected error occurred',
  noUserOrSession: 'No user or session returned from sign-in',
  sessionEnded: 'Your session has ended. Sign in to go on where you were.',

  adminNetworkProblem: 'Network connection issue. Please check your internet and try again.',
  adminInvalidCredentials: 'Invalid email or password. Please check your credentials.',
  adminLoginFailed: 'Login failed. Please try again.',
  adminUnexpectedError: 'An unexpected error occurred. Please try again.',
  adminAccessDenied: 'Access denied. Admin login only.',
} as const
