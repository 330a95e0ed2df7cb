// The backend messages that make up the answer of an exchange, as `pg-protocol` parses them.

import type { Answer, Field } from './answer.ts'
import type { TransactionStatus } from './session.ts'
import { type ErrorResponse, toDatabaseError } from './wire-error.ts'

export type BackendMessage =
  | { readonly name: 'rowDescription'; readonly fields: readonly Field[] }
  | { readonly name: 'dataRow'; readonly fields: (string | null)[] }
  | { readonly name: 'commandComplete'; readonly text: string }
  | { readonly name: 'emptyQuery' }
  | ({ readonly name: 'error' } & ErrorResponse)
  | { readonly name: 'readyForQuery'; readonly status: TransactionStatus }
  | { readonly name: 'notification'; readonly channel: string; readonly payload: string }
  | { readonly name: 'copyInResponse' }

/** Adds a message of an exchange to its answer; other messages are ignored. */
export function deliver(message: BackendMessage, answer: Answer): void {
  switch (message.name) {
    case 'rowDescription':
      return answer.rowDescription(message.fields)
    case 'dataRow':
      return answer.dataRow(message.fields)
    case 'commandComplete':
      return answer.commandComplete(message.text)
    case 'emptyQuery':
      return answer.commandComplete('')
    case 'error':
      answer.error ??= toDatabaseError(message)
      return undefined
    case 'readyForQuery':
    case 'notification':
    case 'copyInResponse':
      return undefined
    default:
      // ParseComplete, BindComplete, ParameterStatus and the like.
      return message satisfies never
  }
}
