// SQLSTATE → HTTP status (contract 3.9). A longer prefix is looked up before a shorter one.

const statusBySqlstate: Readonly<Record<string, number>> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '21000': 500,
  '22023': 400,
  '23503': 409,
  '23505': 409,
  '25': 500,
  '25006': 405,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '42501': 403,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53': 503,
  '53400': 500,
  '54': 500,
  // Beside PostgREST, which answers 500: a cap on what one person may store is no fault of the server.
  '54000': 400,
  '55': 500,
  '57': 500,
  '57P01': 503,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  P0001: 400,
  XX: 500,
}

/** HTTP status of an error PostgreSQL reported; `isAnonymous` callers get 401 (sign in) where others get 403. */
export function statusOfSqlstate(code: string, message: string, isAnonymous: boolean): number {
  if (code === '42501' && isAnonymous) return 401
  if (code === '21000' && message.endsWith('requires a WHERE clause')) return 400
  if (code === '22023' && /^role .* does not exist$/.test(message)) return 401
  return statusBySqlstate[code] ?? statusBySqlstate[code.slice(0, 2)] ?? 400
}
