// Texts of a forgotten password and of links that came by mail.

/** R-ACC-05; how many is the deployment's choice, six at least. */
export const passwordTooShort = (minCharacters: number): string =>
  `Password must be at least ${minCharacters} characters`

/** What a field for a new password says beforehand. */
export const passwordHelp = (minCharacters: number): string =>
  `${minCharacters} characters or more. Easily guessed ones are refused.`

export const passwordMessages = {
  resetMailSent: 'Password reset email sent. Please check your inbox.',
  emailRequired: 'Email is required',
  differ: 'Passwords do not match',
  changed: 'Your password is changed. Sign in with the new one.',
  linkCutOff: 'The connection was cut while it was used, and a link works once.',
  perhapsChanged: 'Your new password may be set already',
  perhapsChangedText:
    'The connection was cut while it was saved. Sign in with the new password. If it is refused, ask for a new link.',
  emailVerified: 'Email verified successfully! Redirecting...',
  emailConfirmed: 'Your e-mail address is confirmed.',
} as const
