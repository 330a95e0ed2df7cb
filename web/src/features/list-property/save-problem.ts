// Error message when a listing could not be submitted or saved.

import { listingMessages as messages } from '@basera/contract/messages/homes/listing'
import { ApiError, toUserError } from '../../api/api-error.ts'
import { isNetworkFailure } from '../../lib/network-failure.ts'

/** Messages of the database that are meant for people are shown; those of a constraint are not. */
export function toSaveProblem(error: unknown): string {
  if (isNetworkFailure(error)) return messages.saveNeedsConnection
  const isConstraint =
    error instanceof ApiError &&
    error.status < 500 &&
    (error.message.includes('violates') || error.code.startsWith('22'))
  return isConstraint ? messages.outOfBounds : toUserError(error)
}
