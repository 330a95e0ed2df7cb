// Texts of a forgotten password and of links that came by mail.

export const passwordMessages = {
  resetMailSent: 'Password reset email sent. Please check your inbox.',
  emailRequired: 'Email is required',
  tooShort: 'Password must be at least 6 characters',
  differ: 'Passwords do not match',
  changed: 'Your password is changed. Sign in with the new one.',
  emailVerified: 'Email verified successfully! Redirecting...',
  emailConfirmed: 'Your e-mail address is confirmed.',
} as const
