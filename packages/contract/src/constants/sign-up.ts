// Limits and delays of signing up (specification 9, security B2, B3, B9).

/** Just under the screen's countdown of 30 seconds, so that an honest client never meets it. */
export const SIGN_UP_MAIL_SPACING_SECONDS = 28
export const MAX_SIGN_UP_MAILS = 5
/** Guesses at all codes of one sign-up; then it is invalid. */
export const MAX_SIGN_UP_ATTEMPTS = 15
/** Interval of the sweep of sign-ups that nobody confirmed within a day. */
export const SIGN_UP_SWEEP_INTERVAL_MS = 60 * 60 * 1000
/** How long the sender of a code waits to hear whether the mail was refused. */
export const SIGN_UP_MAIL_WAIT_MS = 8000

/** The screen's countdown before a code can be asked for again, and the form's least password (specification 9). */
export const SIGN_UP_RESEND_SECONDS = 30
export const SIGN_UP_PASSWORD_MIN_CHARACTERS = 6
export const VERIFICATION_CODE_DIGITS = 6
/** From "verified" to the dashboard. */
export const EMAIL_VERIFIED_REDIRECT_MS = 1500

/** How long a tab stores what was typed into an unfinished sign-up. */
export const SIGN_UP_DRAFT_KEPT_MS = 60 * 60_000

/** Date of the terms that a sign-up agrees to; also the version that is recorded with it. */
export const TERMS_VERSION = '2026-11-01'
/** Longest name of a version of the terms that is stored. */
export const MAX_TERMS_VERSION_CHARACTERS = 40

/** How long an invisible captcha may take, with pictures to choose from if it shows any. */
export const CAPTCHA_TIMEOUT_MS = 2 * 60_000
