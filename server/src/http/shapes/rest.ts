// Error responses of the middleware for `/rest/v1` (contract 3.9): `{code, message, details, hint}`.
import type { TokenFault } from '../../jwt/claims.ts'
import { type Fault, faultResponse, type FaultShape } from '../fault.ts'
import { faultMessage } from './plain.ts'

type RestError = { code: string; message: string }

export const restShape: FaultShape = (fault) => {
  const { code, message } = restError(fault)
  return faultResponse(
    fault,
    { code, message, details: null, hint: null },
    {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Proxy-Status': `PostgREST; error=${code}`,
        ...challenge(fault, message),
      },
    },
  )
}

function restError(fault: Fault): RestError {
  switch (fault.kind) {
    case 'unknown-path':
      return { code: 'PGRST125', message: 'Invalid path specified in request URL' }
    case 'method-not-allowed':
      return { code: 'PGRST117', message: 'Unsupported HTTP method' }
    case 'bad-token':
      return tokenError(fault.fault)
    case 'unavailable':
      return { code: 'PGRST001', message: 'Database connection lost. Retrying the connection.' }
    case 'body-too-large':
      return { code: '413', message: faultMessage(fault) }
    case 'uri-too-long':
      return { code: '414', message: faultMessage(fault) }
    case 'too-many-requests':
      return { code: '429', message: faultMessage(fault) }
    case 'unexpected':
      return { code: '500', message: faultMessage(fault) }
    default:
      return fault satisfies never
  }
}

function tokenError(fault: TokenFault): RestError {
  switch (fault.kind) {
    case 'malformed':
      return {
        code: 'PGRST301',
        message:
          fault.parts === 3
            ? 'JWT cryptographic operation failed'
            : `Expected 3 parts in JWT; got ${fault.parts}`,
      }
    case 'unknown-key':
      return { code: 'PGRST301', message: 'No suitable key or wrong key type' }
    case 'bad-signature':
      return { code: 'PGRST301', message: 'JWT cryptographic operation failed' }
    case 'bad-claims':
      return { code: 'PGRST303', message: 'Parsing claims failed' }
    case 'expired':
      return { code: 'PGRST303', message: 'JWT expired' }
    case 'not-yet-valid':
      return { code: 'PGRST303', message: 'JWT not yet valid' }
    case 'issued-in-future':
      return { code: 'PGRST303', message: 'JWT issued at future' }
    case 'wrong-audience':
      return { code: 'PGRST303', message: 'JWT not in audience' }
    case 'unknown-role':
      return { code: '22023', message: `role "${fault.role}" does not exist` }
    default:
      return fault satisfies never
  }
}

const challenge = (fault: Fault, message: string): Record<string, string> =>
  fault.kind === 'bad-token'
    ? {
        'WWW-Authenticate': `Bearer error="invalid_token", error_description="${quotable(message)}"`,
      }
    : {}

/** A role named by a token may hold any character; a header value may not. */
const quotable = (text: string): string => text.replaceAll(/[^ !#-[\]-~]/g, '')
