// CORS of the API (contract 1.2). No cookies are involved, so a response that every origin may read discloses nothing
// that the caller's own keys did not.

/** `*`, or the exact origins that may read responses. */
export type AllowedOrigins = '*' | readonly string[]

const METHODS = 'GET,POST,PUT,PATCH,DELETE,OPTIONS,HEAD'
const DEFAULT_HEADERS = 'authorization, x-client-info, apikey, content-type'
const PREFLIGHT_SECONDS = 3600
const exposed = [
  'Content-Range, Content-Location, Location, Range-Unit, Content-Profile, Preference-Applied, Proxy-Status',
  'X-Total-Count, Link, X-Supabase-Api-Version, x-sb-error-code, x-relay-error, sb-request-id',
  'Content-Disposition, ETag, Retry-After',
  'Tus-Resumable, Tus-Version, Tus-Extension, Tus-Max-Size, Tus-Complete',
  'Upload-Offset, Upload-Length, Upload-Metadata, Upload-Expires',
].join(', ')

export const isPreflight = (request: Request): boolean =>
  request.method === 'OPTIONS' && request.headers.has('access-control-request-method')

/** Sets the response's CORS headers when the request's origin is allowed. */
export function addCorsHeaders(
  headers: Record<string, string>,
  origin: string | null,
  allowed: AllowedOrigins,
): Record<string, string> {
  if (allowed === '*') headers['Access-Control-Allow-Origin'] = '*'
  else {
    headers['Vary'] = 'Origin'
    if (origin === null || !allowed.includes(origin)) return headers
    headers['Access-Control-Allow-Origin'] = origin
  }
  headers['Access-Control-Expose-Headers'] = exposed
  return headers
}

/** The response to a preflight. Header names are echoed, because clients add new ones over time. */
export const preflightResponse = (request: Request): Response =>
  new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': METHODS,
      'Access-Control-Allow-Headers':
        request.headers.get('access-control-request-headers') ?? DEFAULT_HEADERS,
      'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
    },
  })
