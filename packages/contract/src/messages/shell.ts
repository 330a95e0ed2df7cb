// Texts of the shell: header, footer, guards, error pages.

export const shellMessages = {
  notFoundTitle: 'Oops! Page not found',
  returnToHome: 'Return to Home',
  signedOut: 'Successfully signed out',
  signOutFailed: 'Error signing out',
  sessionRequired: 'Authentication session required',
  contractsComingSoon: 'Smart contracts coming soon...',
  errorTitle: 'Something went wrong',
  errorText:
    'This page could not be shown. Try again; if it happens again, tell us what you were doing.',
  newVersionText:
    'A newer version of the site is available, or the connection broke. Reload the page to go on.',
  reload: 'Reload the page',
  networkProblem: 'Network connection issue. Please check your internet and try again.',
} as const
