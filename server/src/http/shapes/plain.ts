import { tooOften } from '@basera/contract/messages/too-often'
import { type Fault, faultResponse, type FaultShape } from '../fault.ts'

/** Error responses of the middleware for routes without a protocol of their own: `{"message"}`. */
export const plainShape: FaultShape = (fault) =>
  faultResponse(fault, { message: faultMessage(fault) })

/** The message of a fault, for protocols that do not fix its wording. */
export function faultMessage(fault: Fault): string {
  switch (fault.kind) {
    case 'unknown-path':
      return 'There is nothing at this address.'
    case 'method-not-allowed':
      return `This address answers only ${fault.allow.join(', ')}.`
    case 'body-too-large':
      return `Request body too large (max ${fault.maxBytes} bytes)`
    case 'uri-too-long':
      return 'The address of the request is too long.'
    case 'bad-token':
      return 'Invalid JWT'
    case 'too-many-requests':
      return tooOften(fault.retryAfterSeconds)
    case 'unavailable':
      return 'The service is not available at the moment. Please try again.'
    case 'unexpected':
      return `Something went wrong on our side. Please quote ${fault.requestId} when you report it.`
    default:
      return fault satisfies never
  }
}
