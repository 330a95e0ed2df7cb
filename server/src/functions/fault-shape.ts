// Error responses of the HTTP layer and the runtime below `/functions/v1` (contract 6). The header `x-relay-error` marks faults of
// the runtime, so that clients can distinguish them from a function's own answer.
import { type Fault, faultResponse, type FaultShape } from '../http/fault.ts'
import { faultMessage } from '../http/shapes/plain.ts'

export const functionsFaultShape: FaultShape = (fault) => faultResponse(fault, faultBody(fault))

function faultBody(fault: Fault): unknown {
  switch (fault.kind) {
    case 'unknown-path':
      return { code: 'NOT_FOUND', message: 'Requested function was not found' }
    case 'unexpected':
      return {
        code: 'WORKER_ERROR',
        message: 'Function exited due to an error (please check logs)',
      }
    case 'bad-token':
      return { code: 401, message: 'Invalid JWT' }
    case 'method-not-allowed':
    case 'body-too-large':
    case 'uri-too-long':
    case 'too-many-requests':
    case 'unavailable':
      return { error: faultMessage(fault) }
    default:
      return fault satisfies never
  }
}
