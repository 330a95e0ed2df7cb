// Limits of signing up by a mailed code (security B2, B3, B9).

/** Just under the screen's countdown of 30 seconds, so that an honest client never meets it. */
export const SIGN_UP_MAIL_SPACING_SECONDS = 28
export const MAX_SIGN_UP_MAILS = 5
/** Guesses at all codes of one sign-up; then it is dead. */
export const MAX_SIGN_UP_ATTEMPTS = 15
/** Between two looks for sign-ups that nobody confirmed within a day. */
export const SIGN_UP_SWEEP_INTERVAL_MS = 60 * 60 * 1000
/** How long the sender of a code waits to hear whether the mail was refused. */
export const SIGN_UP_MAIL_WAIT_MS = 8000
