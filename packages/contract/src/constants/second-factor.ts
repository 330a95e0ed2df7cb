// Limits and delays of the second factor in the browser (specification 9).

export const secondFactorCodeDigits = 6
export const secondFactorResendSeconds = 60
/** Whoever waits at the screen looks this often whether it is still asked for. */
export const secondFactorLookMs = 30_000
/** Between success and the next page. */
export const secondFactorRedirectMs = 1000
/** How long the flags of a fresh completion are taken for true where the server cannot be asked. */
export const secondFactorOptimisticMs = 5000
