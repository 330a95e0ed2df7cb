// How often a surface may be used (contract 2.18, security B3). A bucket of `capacity` requests refills at
// `refillPerSecond`.

const per = (count: number, seconds: number): number => count / seconds
const MINUTE = 60
const DAY = 24 * 60 * 60

/** Sign-ins with a password from one address. */
export const PASSWORD_SIGN_IN_LIMIT = {
  name: 'token-password',
  capacity: 10,
  refillPerSecond: per(30, 5 * MINUTE),
}

/** Refreshes from one address, which may hide a whole office. */
export const REFRESH_ADDRESS_LIMIT = {
  name: 'token-refresh',
  capacity: 30,
  refillPerSecond: per(150, 5 * MINUTE),
}

export const AI_SEARCH_MINUTE_LIMIT = {
  name: 'ai-search-minute',
  capacity: 10,
  refillPerSecond: per(10, MINUTE),
}
export const AI_SEARCH_DAY_LIMIT = {
  name: 'ai-search-day',
  capacity: 100,
  refillPerSecond: per(100, DAY),
}
export const GOOGLE_MAPS_KEY_LIMIT = {
  name: 'get-google-maps-key',
  capacity: 60,
  refillPerSecond: per(60, MINUTE),
}
