// The error catalogue of the auth service (contract 2): status, code and public message of each.
import { NAME_OF_LETTERS } from '@basera/contract/messages/account/name-rule'

type CatalogueEntry = { readonly status: number; readonly code: string; readonly message: string }

export const authErrorCatalogue = {
  // Malformed requests.
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
  phoneNotConfirmed: {
    status: 400,
    code: 'phone_not_confirmed',
    message: 'Phone not confirmed',
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

  // Contacts, passwords and PKCE, wherever they are given.
  invalidEmail: {
    status: 400,
    code: 'validation_failed',
    message: 'Unable to validate email address: invalid format',
  },
  emailTooLong: {
    status: 400,
    code: 'validation_failed',
    message: 'An email address is too long',
  },
  invalidPhone: {
    status: 400,
    code: 'validation_failed',
    message: 'Invalid phone number format (E.164 required)',
  },
  tooManyContacts: {
    status: 400,
    code: 'validation_failed',
    message: 'Only an email address or phone number should be provided',
  },
  weakPassword: {
    status: 422,
    code: 'weak_password',
    message: 'Password should be at least 6 characters.',
  },
  nameRefused: { status: 400, code: 'validation_failed', message: NAME_OF_LETTERS },
  nameNotText: {
    status: 400,
    code: 'validation_failed',
    message: 'A first or last name must be text',
  },
  metadataTooLarge: {
    status: 400,
    code: 'validation_failed',
    message: 'User metadata is too large',
  },
  pkceIncomplete: {
    status: 400,
    code: 'validation_failed',
    message: 'PKCE flow requires code_challenge_method and code_challenge',
  },
  pkceMalformed: {
    status: 400,
    code: 'validation_failed',
    message:
      'code_challenge must be 43 to 128 letters, digits or "-._~"; code_challenge_method s256 or plain',
  },

  // Signing up (2.4).
  signupDisabled: {
    status: 422,
    code: 'signup_disabled',
    message: 'Signups not allowed for this instance',
  },
  anonymousDisabled: {
    status: 422,
    code: 'anonymous_provider_disabled',
    message: 'Anonymous sign-ins are disabled',
  },
  consentRequired: {
    status: 422,
    code: 'consent_required',
    message: 'Please agree to the terms and conditions',
  },
  passwordRequired: {
    status: 400,
    code: 'validation_failed',
    message: 'Signup requires a valid password',
  },
  phoneSignupsDisabled: {
    status: 400,
    code: 'phone_provider_disabled',
    message: 'Phone signups are disabled',
  },
  unsupportedChannel: {
    status: 400,
    code: 'validation_failed',
    message: 'Invalid channel, supported values are "sms"',
  },
  userAlreadyExists: {
    status: 422,
    code: 'user_already_exists',
    message: 'User already registered',
  },
  smsNotServed: {
    status: 422,
    code: 'sms_send_failed',
    message: 'Error sending confirmation OTP to provider: this country is not served',
  },

  // Codes and links (2.9–2.12).
  recoveryNeedsEmail: {
    status: 400,
    code: 'validation_failed',
    message: 'Password recovery requires an email',
  },
  otpNeedsContact: {
    status: 400,
    code: 'validation_failed',
    message: 'One of email or phone must be set',
  },
  otpDisabled: {
    status: 422,
    code: 'otp_disabled',
    message: 'Signups not allowed for otp',
  },
  phoneOtpDisabled: {
    status: 400,
    code: 'phone_provider_disabled',
    message: 'Unsupported phone provider',
  },
  verifyNeedsType: {
    status: 400,
    code: 'validation_failed',
    message: 'Verify requires a verification type',
  },
  verifyNeedsToken: {
    status: 400,
    code: 'validation_failed',
    message: 'Verify requires a token or a token hash',
  },
  verifyNeedsContact: {
    status: 400,
    code: 'validation_failed',
    message: 'Verify requires an email address or phone number with a token',
  },
  verifyBothContacts: {
    status: 400,
    code: 'validation_failed',
    message: 'Only an email address or phone number should be provided on verify',
  },
  verifyOnlyHash: {
    status: 400,
    code: 'validation_failed',
    message: 'Only the token_hash and type should be provided',
  },
  verifyNeedsSignUp: {
    status: 400,
    code: 'validation_failed',
    message: 'Verify requires the user_id and signup_token of the sign-up with an ID token',
  },
  idTokensDisabled: {
    status: 400,
    code: 'provider_disabled',
    message: 'ID tokens of another service are not accepted here',
  },
  verifyUnknownType: {
    status: 400,
    code: 'validation_failed',
    message: 'Unsupported verification type',
  },
  otpExpired: {
    status: 403,
    code: 'otp_expired',
    message: 'Token has expired or is invalid',
  },
  resendNeedsType: {
    status: 400,
    code: 'validation_failed',
    message: 'Missing one of these types: signup, email_change, sms, phone_change',
  },
  resendNeedsEmail: {
    status: 400,
    code: 'validation_failed',
    message: 'Type provided requires an email address',
  },
  resendNeedsPhone: {
    status: 400,
    code: 'validation_failed',
    message: 'Type provided requires a phone number',
  },
  resendBothContacts: {
    status: 400,
    code: 'validation_failed',
    message: 'Only an email address or phone number should be provided.',
  },
  overEmailSendRate: {
    status: 429,
    code: 'over_email_send_rate_limit',
    message: 'For security purposes, you can only request this after a while.',
  },
  overSmsSendRate: {
    status: 429,
    code: 'over_sms_send_rate_limit',
    message: 'For security purposes, you can only request this after a while.',
  },

  captchaMissing: {
    status: 400,
    code: 'captcha_failed',
    message: 'captcha protection: request disallowed (no captcha_token found in request)',
  },
  captchaWrong: {
    status: 400,
    code: 'captcha_failed',
    message: 'captcha protection: request disallowed (invalid-input-response)',
  },
  captchaSpent: {
    status: 400,
    code: 'captcha_failed',
    message: 'captcha protection: request disallowed (timeout-or-duplicate)',
  },

  // Code exchange (2.7).
  pkceEmpty: {
    status: 400,
    code: 'validation_failed',
    message: 'invalid request: both auth code and code verifier should be non-empty',
  },
  flowStateNotFound: {
    status: 404,
    code: 'flow_state_not_found',
    message: 'invalid flow state, no valid flow state found',
  },
  flowStateExpired: {
    status: 422,
    code: 'flow_state_expired',
    message: 'invalid flow state, flow state has expired',
  },
  badCodeVerifier: {
    status: 400,
    code: 'bad_code_verifier',
    message: 'code challenge does not match previously saved code verifier',
  },
  idTokenDisabled: {
    status: 400,
    code: 'provider_disabled',
    message: 'Provider (issuer "…") is not enabled',
  },
  idTokenUnknown: {
    status: 400,
    code: 'validation_failed',
    message: 'Custom OIDC provider "…" not allowed',
  },
  web3Disabled: {
    status: 422,
    code: 'web3_provider_disabled',
    message: 'Web3 provider is disabled',
  },

  // Changing an account (2.13).
  phoneExists: {
    status: 422,
    code: 'phone_exists',
    message: 'A user with this phone number has already been registered',
  },
  samePassword: {
    status: 422,
    code: 'same_password',
    message: 'New password should be different from the old password.',
  },
  insufficientAal: {
    status: 401,
    code: 'insufficient_aal',
    message: 'AAL2 session is required to update email or password when MFA is enabled.',
  },
  reauthenticationNeeded: {
    status: 400,
    code: 'reauthentication_needed',
    message: 'Password update requires reauthentication',
  },
  recoverySessionLimited: {
    status: 400,
    code: 'reauthentication_needed',
    message: 'This session may only set a new password. Sign in again to change anything else.',
  },
  reauthenticationNotValid: {
    status: 422,
    code: 'reauthentication_not_valid',
    message: 'Nonce has expired or is invalid',
  },
  appMetadataNotYours: {
    status: 403,
    code: 'not_admin',
    message: 'Updating app_metadata requires admin privileges',
  },
  noContactToReauthenticate: {
    status: 422,
    code: 'validation_failed',
    message: 'Reauthentication requires the user to have an email or a phone number',
  },
  manualLinkingDisabled: {
    status: 404,
    code: 'manual_linking_disabled',
    message: 'Manual linking is disabled',
  },

  // Second factors (2.14).
  factorNotFound: {
    status: 404,
    code: 'mfa_factor_not_found',
    message: 'Factor not found',
  },
  factorIdNotUuid: {
    status: 404,
    code: 'validation_failed',
    message: 'factor_id must be an UUID',
  },
  unknownFactorType: {
    status: 400,
    code: 'validation_failed',
    message: 'factor_type needs to be totp, phone or webauthn',
  },
  factorNameTooLong: {
    status: 400,
    code: 'validation_failed',
    message: 'friendly_name may have at most 100 characters',
  },
  factorNameConflict: {
    status: 422,
    code: 'mfa_factor_name_conflict',
    message: 'A factor with this friendly name for this user already exists',
  },
  verifiedFactorExists: {
    status: 422,
    code: 'mfa_verified_factor_exists',
    message: 'A verified phone factor already exists, unenroll the existing factor to continue',
  },
  tooManyFactors: {
    status: 422,
    code: 'too_many_enrolled_mfa_factors',
    message: 'Maximum number of verified factors reached, unenroll to continue',
  },
  enrollNeedsAal2: {
    status: 403,
    code: 'insufficient_aal',
    message: 'AAL2 required to enroll a new factor',
  },
  unenrollNeedsAal2: {
    status: 422,
    code: 'insufficient_aal',
    message: 'AAL2 required to unenroll verified factor',
  },
  totpEnrollDisabled: {
    status: 422,
    code: 'mfa_totp_enroll_not_enabled',
    message: 'MFA enroll is disabled for TOTP',
  },
  phoneEnrollDisabled: {
    status: 422,
    code: 'mfa_phone_enroll_not_enabled',
    message: 'MFA enroll is disabled for Phone',
  },
  webauthnEnrollDisabled: {
    status: 422,
    code: 'mfa_webauthn_enroll_not_enabled',
    message: 'MFA enroll is disabled for WebAuthn',
  },
  wrongSecurityKey: {
    status: 422,
    code: 'mfa_verification_failed',
    message: 'Invalid security key response',
  },
  rpNotServed: {
    status: 400,
    code: 'validation_failed',
    message: 'The relying party of this server is its own site',
  },
  challengeNotFound: {
    status: 422,
    code: 'mfa_factor_not_found',
    message: 'MFA factor with the provided challenge ID not found',
  },
  challengeExpired: {
    status: 422,
    code: 'mfa_challenge_expired',
    message:
      'MFA challenge has expired, verify against another challenge or create a new challenge.',
  },
  wrongTotpCode: {
    status: 422,
    code: 'mfa_verification_failed',
    message: 'Invalid TOTP code entered',
  },
  wrongPhoneCode: {
    status: 422,
    code: 'mfa_verification_failed',
    message: 'Invalid MFA Phone code entered',
  },
  passwordsPaused: {
    status: 429,
    code: 'over_password_guess_limit',
    message: 'Too many wrong passwords. Please try again after a while, or choose a new one.',
  },
  codesPaused: {
    status: 429,
    code: 'over_code_guess_limit',
    message: 'Too many wrong codes. Please try again after a while, with a new code.',
  },
  emptyFactorCode: {
    status: 400,
    code: 'validation_failed',
    message: 'Code needs to be non-empty',
  },

  // Administration (2.16).
  notAdmin: {
    status: 403,
    code: 'not_admin',
    message: 'User not allowed',
  },
  userIdNotUuid: {
    status: 404,
    code: 'validation_failed',
    message: 'user_id must be an UUID',
  },
  noSuchUser: {
    status: 404,
    code: 'user_not_found',
    message: 'User not found',
  },
  noSuchEmail: {
    status: 404,
    code: 'user_not_found',
    message: 'User with this email not found',
  },
  adminNeedsContact: {
    status: 400,
    code: 'validation_failed',
    message: 'Cannot create a user without either an email or phone',
  },
  adminTwoPasswords: {
    status: 400,
    code: 'validation_failed',
    message: 'Only a password or a password hash should be provided',
  },
  adminBadHash: {
    status: 400,
    code: 'validation_failed',
    message: 'The password hash is not a bcrypt hash',
  },
  adminBadId: {
    status: 400,
    code: 'validation_failed',
    message: 'ID must conform to the uuid v4 format',
  },
  adminIdExists: {
    status: 422,
    code: 'conflict',
    message: 'A user with this ID already exists',
  },
  adminPhoneExists: {
    status: 422,
    code: 'phone_exists',
    message: 'Phone number already registered by another user',
  },
  adminBadRole: {
    status: 400,
    code: 'validation_failed',
    message: 'The role must be authenticated',
  },
  adminBadBan: {
    status: 400,
    code: 'validation_failed',
    message: 'invalid format for ban duration',
  },
  adminLastAdmin: {
    status: 422,
    code: 'conflict',
    message: 'This is the only admin. Make somebody else an admin first.',
  },
  badPage: {
    status: 400,
    code: 'validation_failed',
    message: 'Bad Pagination Parameters',
  },
  badLinkType: {
    status: 400,
    code: 'validation_failed',
    message:
      'Unsupported type: signup, invite, magiclink, recovery, email_change_current or email_change_new',
  },
  linkNeedsNewEmail: {
    status: 400,
    code: 'validation_failed',
    message: 'new_email is required for this type',
  },
  linkNeedsEmail: {
    status: 400,
    code: 'validation_failed',
    message: 'Generating a link requires an email',
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
  providerUnknown: {
    status: 400,
    code: 'validation_failed',
    message: 'Unsupported provider: Provider … could not be found',
  },
  recoveryCodesDisabled: {
    status: 404,
    code: 'feature_disabled',
    message: 'Recovery codes are disabled',
  },
  passkeyChallengeNotFound: {
    status: 400,
    code: 'webauthn_challenge_not_found',
    message: 'Challenge not found or already used',
  },
  passkeyChallengeExpired: {
    status: 400,
    code: 'webauthn_challenge_expired',
    message: 'Challenge has expired',
  },
  passkeyRefused: {
    status: 400,
    code: 'webauthn_verification_failed',
    message: 'Credential verification failed',
  },
  passkeyExists: {
    status: 422,
    code: 'webauthn_credential_exists',
    message: 'This passkey is already registered',
  },
  passkeyNotFound: {
    status: 404,
    code: 'webauthn_credential_not_found',
    message: 'Passkey not found',
  },
  passkeyNameMissing: {
    status: 400,
    code: 'validation_failed',
    message: 'A passkey needs a name of at most 100 characters',
  },
  tooManyPasskeys: {
    status: 422,
    code: 'too_many_passkeys',
    message: 'You have as many passkeys as you may',
  },
  passkeysDisabled: { status: 404, code: 'passkey_disabled', message: 'Passkeys are disabled' },
  oauthDisabled: {
    status: 404,
    code: 'feature_disabled',
    message: 'OAuth server is disabled',
  },

  // Creating accounts.
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

  // Rate limits and faults of the server.
  tooManyRequests: {
    status: 429,
    code: 'over_request_rate_limit',
    message: 'Too many requests. Please try again later.',
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

export type AuthErrorName = keyof typeof authErrorCatalogue

/** Fields of an error response beside code and message. */
export type AuthErrorDetails = {
  /** Replaces the catalogue's message, where the contract puts a value into it. */
  readonly message?: string
  readonly retryAfterSeconds?: number
  /** Why a password was refused. */
  readonly weakReasons?: readonly string[]
}

export class AuthError extends Error {
  override readonly name = 'AuthError'
  readonly status: number
  readonly code: string
  readonly retryAfterSeconds: number | null
  readonly weakReasons: readonly string[] | null

  constructor({ status, code, message }: CatalogueEntry, details: AuthErrorDetails) {
    super(details.message ?? message)
    this.status = status
    this.code = code
    this.retryAfterSeconds = details.retryAfterSeconds ?? null
    this.weakReasons = details.weakReasons ?? null
  }
}

/** The named error of the catalogue; a text replaces its message. */
export const authError = (
  name: AuthErrorName,
  details: AuthErrorDetails | string = {},
): AuthError =>
  new AuthError(
    authErrorCatalogue[name],
    typeof details === 'string' ? { message: details } : details,
  )
