import { whileWritingMessages } from '@basera/contract/messages/chain/while-writing'
import { ApiError } from '../../../api/api-error.ts'
import { refusalOf } from '../../../api/conversations/conversations.ts'

/** As `refusalOf`; a conversation that is not found stood open while the words were written. */
export function refusalOfSent(error: unknown): string | null {
  const isClosed = error instanceof ApiError && error.status === 404 && error.hint === 'not_found'
  return isClosed ? whileWritingMessages.closed : refusalOf(error)
}
