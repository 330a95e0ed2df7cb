// Error responses: their shape depends on the API version that the client names (contract 2.1).
import type { AuthError } from './auth-error.ts'

const VERSION_WITH_STRING_CODES = '2024-01-01'
const VERSION_HEADER = 'X-Supabase-Api-Version'

/** The API version of the request header; null for the oldest. */
function recognizedVersion(headers: Headers): string | null {
  const asked = headers.get(VERSION_HEADER) ?? ''
  // ISO dates sort as text.
  const isDate = /^\d{4}-\d\d-\d\d$/.test(asked)
  return isDate && asked >= VERSION_WITH_STRING_CODES ? VERSION_WITH_STRING_CODES : null
}

/** Copies the version header to the response: clients parse the body by it. */
export function echoVersion(request: Request, response: Response): Response {
  const version = recognizedVersion(request.headers)
  if (version !== null) response.headers.set(VERSION_HEADER, version)
  return response
}

/** `errorId` names the request in the log; only for faults of the server. */
export function errorResponse(error: AuthError, request: Request, errorId?: string): Response {
  const response = inEnvelope(error, request, errorId)
  if (error.retryAfterSeconds !== null) {
    response.headers.set('Retry-After', String(error.retryAfterSeconds))
  }
  return response
}

function inEnvelope(
  { status, code, message, weakReasons }: AuthError,
  request: Request,
  errorId?: string,
): Response {
  const why = weakReasons === null ? {} : { weak_password: { reasons: weakReasons } }
  if (recognizedVersion(request.headers) !== null) {
    const headers = { 'x-sb-error-code': code }
    return echoVersion(request, Response.json({ code, message, ...why }, { status, headers }))
  }
  const withId = errorId === undefined ? {} : { error_id: errorId }
  return Response.json(
    { code: status, error_code: code, msg: message, ...why, ...withId },
    { status },
  )
}
