import { ownPropertyMessages as messages } from '@basera/contract/messages/homes/own-properties'
import { toUserError } from '../../api/api-error.ts'

/** Text beside a change that was rolled back: offline, the code of a toast may not be loaded. */
export function refusalText(error: unknown): string {
  return `${messages.notDone}. ${toUserError(error)}`
}
