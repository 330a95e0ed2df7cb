// Texts of the second factor: its screen, its toasts, and what stands in the way without it.

import { codeMessages } from './codes.ts'

export const secondFactorMessages = {
  required: 'Two-factor authentication required',
  verified: 'Two-factor authentication verified!',
  loadingSettings: 'Loading 2FA settings...',
  notConfigured:
    'Two-factor authentication is enabled but not properly configured. Please contact support or update your 2FA settings.',
  phoneUnavailable: 'Phone 2FA is not available. Please use email verification or contact support.',
  emailUnavailable: 'Email 2FA is not available. Please use SMS verification or contact support.',
  backToLogin: 'Back to Login',

  smsSent: 'SMS verification code sent!',
  emailSent: 'Email verification code sent!',
  smsSendFailed: 'Failed to send SMS',
  sendFailed: (method: string) => `Failed to send ${method} OTP`,
  setUpFailed: 'Failed to set up 2FA verification',
  tooManyRequests: codeMessages.tooManyRequests,
  invalidPhone: codeMessages.phoneInvalid,
  missingPhone: codeMessages.phoneRequired,

  codeLabel: 'Enter 6-digit verification code',
  codeNotComplete: codeMessages.codeNotComplete,
  codeInvalid: codeMessages.wrongCode,
  codeExpired: codeMessages.expiredCode,
  codeRefused: codeMessages.codeRefused,
  keyAction: 'Use your security key',
  keyWaits: 'Waiting for your key...',
  keyAsked: 'Your browser will ask for the key that you added to your account.',
  keyNotUsed: 'No security key was used. Please try again.',
  keyRefused: 'This security key was not accepted. Please try again.',
  keysUnsupported: 'This browser takes no security keys. Please use another way.',
  resendIn: (seconds: number) => `Resend code in ${seconds} seconds`,
  resend: 'Resend Code',

  passed: '2FA verification successful!',
  passedWithAccess: '2FA verification successful! Access granted.',
  verificationFailed: 'Verification failed. Please try again.',
  notRecorded: 'Failed to record 2FA completion. Please try again.',
  sessionNotVerified: 'Session verification failed. Please try again.',
  failed: '2FA verification failed. Please try again.',
  returning: 'Returning to login...',
  cancelled: 'Two-factor authentication was cancelled.',

  dashboardNeedsIt: 'Please complete two-factor authentication to access your dashboard',
  settingsNeedIt: 'Please complete two-factor authentication to access settings',
} as const
