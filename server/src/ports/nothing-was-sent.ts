/** Errors before a connection was established. */
const codes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** The system's error code when a failed fetch certainly sent nothing; null when the other side may have received the request. */
export function nothingWasSent(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return codes.has(code) ? code : null
}
