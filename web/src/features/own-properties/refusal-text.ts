import { ownPropertyMessages as messages } from '@basera/contract/messages/own-properties'
import { toUserError } from '../../api/api-error.ts'

/** Beside what was taken back: without a connection the code of a toast may not be there to say it. */
export function refusalText(error: unknown): string {
  return `${messages.notDone}. ${toUserError(error)}`
}
