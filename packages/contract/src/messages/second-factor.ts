// Texts of the second factor: its screen, its toasts, and what stands in the way without it.

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
  tooManyRequests: 'Too many requests. Please try again later.',
  invalidPhone: 'Invalid phone number format.',
  missingPhone: 'Phone number is required.',

  codeLabel: 'Enter 6-digit verification code',
  codeNotComplete: 'Please enter a valid 6-digit code',
  codeInvalid: 'Invalid verification code. Please try again.',
  codeExpired: 'Verification code has expired. Please request a new one.',
  codeRefused: 'Invalid verification code',
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
