/** Before a connection there was nothing to take. */
const CODES = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** The system's code when a failed fetch surely reached nobody; null when the other side may have got the request. */
export function nothingWasSent(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return CODES.has(code) ? code : null
}
