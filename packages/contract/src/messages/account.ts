// Texts of signing in and of accounts.

export const accountMessages = {
  fillAllFields: 'Please fill in all fields',
  signInFailed: 'Failed to sign in',
  signInFailedBecause: (message: string) => `Sign in failed: ${message}`,
  unexpectedError: 'An unexpected error occurred',
  noUserOrSession: 'No user or session returned from sign-in',

  adminNetworkProblem: 'Network connection issue. Please check your internet and try again.',
  adminInvalidCredentials: 'Invalid email or password. Please check your credentials.',
  adminLoginFailed: 'Login failed. Please try again.',
  adminUnexpectedError: 'An unexpected error occurred. Please try again.',
  adminAccessDenied: 'Access denied. Admin login only.',
} as const
