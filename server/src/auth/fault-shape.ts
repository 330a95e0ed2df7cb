import { tooOften } from '@basera/contract/messages/too-often'
import type { Fault, FaultShape } from '../http/fault.ts'
import { type AuthError, authError } from './auth-error.ts'
import { errorResponse } from './error-envelope.ts'

/** Shape of the HTTP layer's own error responses below `/auth/v1`. */
export const authFaultShape: FaultShape = (fault, request) => {
  const errorId = fault.kind === 'unexpected' ? fault.requestId : undefined
  const response = errorResponse(toAuthError(fault), request, errorId)
  if ('retryAfterSeconds' in fault) {
    response.headers.set('Retry-After', String(fault.retryAfterSeconds))
  }
  if (fault.kind === 'method-not-allowed') response.headers.set('Allow', fault.allow.join(', '))
  return response
}

function toAuthError(fault: Fault): AuthError {
  switch (fault.kind) {
    case 'unknown-path':
      return authError('unknownPath')
    case 'method-not-allowed':
      return authError('methodNotAllowed')
    case 'body-too-large':
      return authError('bodyTooLarge', `Request body too large (max ${fault.maxBytes} bytes)`)
    case 'uri-too-long':
      return authError('targetTooLong')
    case 'bad-token':
      return authError('badToken')
    case 'too-many-requests':
      return authError('tooManyRequests', tooOften(fault.retryAfterSeconds))
    case 'unavailable':
      return authError('unavailable')
    case 'unexpected':
      return authError('unexpected')
    default:
      return fault satisfies never
  }
}
