// Every refusal of the auth protocol that this service makes (contract 2), with its status, code and public words.

type CatalogueEntry = { readonly status: number; readonly code: string; readonly message: string }

export const AUTH_ERROR_CATALOGUE = {
  // Requests that cannot be understood.
  unknownPath: { status: 404, code: 'not_found', message: 'There is nothing at this address.' },
  methodNotAllowed: {
    status: 405,
    code: 'method_not_allowed',
    message: 'This address does not answer this method.',
  },
  badJson: {
    status: 400,
    code: 'bad_json',
    message: 'Could not parse request body as JSON: the body must be a JSON object',
  },
  badBody: { status: 400, code: 'validation_failed', message: 'The request body is not valid' },
  bodyTooLarge: {
    status: 413,
    code: 'request_entity_too_large',
    message: 'Request body too large',
  },
  targetTooLong: {
    status: 414,
    code: 'validation_failed',
    message: 'The address of the request is too long.',
  },

  // Bearer tokens (2.3).
  noAuthorization: {
    status: 401,
    code: 'no_authorization',
    message: 'This endpoint requires a valid Bearer token',
  },
  badToken: {
    status: 403,
    code: 'bad_jwt',
    message: 'invalid JWT: unable to parse or verify signature',
  },
  missingSubject: { status: 403, code: 'bad_jwt', message: 'invalid claim: missing sub claim' },
  userNotFound: {
    status: 403,
    code: 'user_not_found',
    message: 'User from sub claim in JWT does not exist',
  },
  sessionNotFound: {
    status: 403,
    code: 'session_not_found',
    message: 'Session from session_id claim in JWT does not exist',
  },
  userBanned: { status: 403, code: 'user_banned', message: 'User is banned' },

  // Signing in (2.5).
  bothContacts: {
    status: 400,
    code: 'validation_failed',
    message: 'Only an email address or phone number should be provided on login.',
  },
  noContact: { status: 400, code: 'validation_failed', message: 'missing email or phone' },
  invalidCredentials: {
    status: 400,
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
  },
  unsupportedGrant: {
    status: 400,
    code: 'invalid_credentials',
    message: 'unsupported_grant_type',
  },
  bannedAtSignIn: { status: 400, code: 'user_banned', message: 'User is banned' },
  emailNotConfirmed: {
    status: 400,
    code: 'email_not_confirmed',
    message: 'Email not confirmed',
  },
  phoneLoginsDisabled: {
    status: 422,
    code: 'phone_provider_disabled',
    message: 'Phone logins are disabled',
  },

  // Refreshing (2.6).
  malformedRefreshToken: {
    status: 400,
    code: 'validation_failed',
    message: 'Refresh token is not valid',
  },
  refreshTokenNotFound: {
    status: 400,
    code: 'refresh_token_not_found',
    message: 'Invalid Refresh Token: Refresh Token Not Found',
  },
  refreshTokenUsed: {
    status: 400,
    code: 'refresh_token_already_used',
    message: 'Invalid Refresh Token: Already Used',
  },
  bannedAtRefresh: {
    status: 400,
    code: 'user_banned',
    message: 'Invalid Refresh Token: User Banned',
  },
  sessionExpired: {
    status: 400,
    code: 'session_expired',
    message: 'Invalid Refresh Token: Session Expired',
  },
  sessionInactive: {
    status: 400,
    code: 'session_expired',
    message: 'Invalid Refresh Token: Session Expired (Inactivity)',
  },

  // Signing out (2.8).
  unknownLogoutScope: {
    status: 400,
    code: 'validation_failed',
    message: 'Unsupported logout scope',
  },

  // Not offered (2.15).
  ssoDisabled: {
    status: 404,
    code: 'saml_provider_disabled',
    message: 'SAML 2.0 is disabled',
  },
  providerDisabled: {
    status: 400,
    code: 'validation_failed',
    message: 'Unsupported provider: provider is not enabled',
  },

  // Making accounts.
  emailExists: {
    status: 422,
    code: 'email_exists',
    message: 'A user with this email address has already been registered',
  },
  passwordTooLong: {
    status: 400,
    code: 'validation_failed',
    message: 'Password cannot be longer than 72 characters',
  },

  // Trouble of ours.
  tooManyRequests: {
    status: 429,
    code: 'over_request_rate_limit',
    message: 'Request rate limit reached',
  },
  unavailable: {
    status: 503,
    code: 'unexpected_failure',
    message: 'The service is not available at the moment. Please try again.',
  },
  unexpected: {
    status: 500,
    code: 'unexpected_failure',
    message: 'Unexpected failure, please check server logs for more information',
  },
} as const satisfies Record<string, CatalogueEntry>

export type AuthErrorName = keyof typeof AUTH_ERROR_CATALOGUE

export class AuthError extends Error {
  override readonly name = 'AuthError'
  readonly status: number
  readonly code: string

  constructor({ status, code, message }: CatalogueEntry) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** The named error of the catalogue; `message` replaces its words where the contract puts a value into them. */
export const authError = (name: AuthErrorName, message?: string): AuthError =>
  new AuthError({ ...AUTH_ERROR_CATALOGUE[name], ...(message === undefined ? {} : { message }) })
