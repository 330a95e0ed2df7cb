// Error responses of the middleware for `/storage/v1` (contract 4.1): the status of the response is 400 for most faults,
// whatever `statusCode` in the body says.
import type { TokenFault } from '../../jwt/claims.ts'
import { type Fault, faultResponse, type FaultShape } from '../fault.ts'
import { faultMessage } from './plain.ts'

type StorageError = {
  statusCode: string
  error: string
  message: string
  code: string
  status?: number
}

export const storageShape: FaultShape = (fault) => {
  const { status, ...body } = storageError(fault)
  return faultResponse(fault, body, status === undefined ? {} : { status })
}

function storageError(fault: Fault): StorageError {
  const message = faultMessage(fault)
  switch (fault.kind) {
    case 'unknown-path':
      return { statusCode: '404', error: 'Not Found', message, code: 'NotFound' }
    case 'method-not-allowed':
      return { statusCode: '405', error: 'Method Not Allowed', message, code: 'MethodNotAllowed' }
    case 'body-too-large':
      return {
        statusCode: '413',
        error: 'Payload too large',
        message: 'The object exceeded the maximum allowed size',
        code: 'EntityTooLarge',
        status: 400,
      }
    case 'uri-too-long':
      return { statusCode: '414', error: 'URI Too Long', message, code: 'InvalidRequest' }
    case 'bad-token':
      return {
        statusCode: '403',
        error: 'Unauthorized',
        message: tokenMessage(fault.fault),
        code: 'AccessDenied',
        status: 400,
      }
    case 'too-many-requests':
      return { statusCode: '429', error: 'Too Many Requests', message, code: 'SlowDown' }
    case 'unavailable':
      return { statusCode: '503', error: 'Service Unavailable', message, code: 'SlowDown' }
    case 'unexpected':
      return { statusCode: '500', error: 'Internal', message, code: 'InternalError' }
    default:
      return fault satisfies never
  }
}

export function tokenMessage(fault: TokenFault): string {
  if (fault.kind === 'expired') return 'jwt expired'
  return fault.kind === 'malformed' ? 'Invalid Compact JWS' : 'Invalid JWT'
}
