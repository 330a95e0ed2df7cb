// Texts of the emergency password reset (R-ADM-04).

export const emergencyResetMessages = {
  fillAllFields: 'Please fill in all fields',
  passwordTooShort: 'Password must be at least 8 characters long',
  invalidKey: 'Invalid admin key provided',
  unknownAddress: 'No user found with that email address',
  failed: 'Password reset failed',
  failedBecause: (message: string) => `Reset failed: ${message}`,
  done: (email: string) =>
    `Password successfully updated for ${email}. User can now sign in with the new password.`,
} as const
