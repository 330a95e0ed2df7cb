// Limits and delays of the second factor in the browser (specification 9).

export const SECOND_FACTOR_CODE_DIGITS = 6
export const SECOND_FACTOR_RESEND_SECONDS = 60
/** Polling interval of the screen: whether the factor is still required. */
export const SECOND_FACTOR_LOOK_MS = 30_000
/** Between success and the next page. */
export const SECOND_FACTOR_REDIRECT_MS = 1000
/** How long the flags of a fresh completion are taken for true where the server cannot be asked. */
export const SECOND_FACTOR_OPTIMISTIC_MS = 5000
