// What the sender is told about a message before it goes out. Nothing is stopped by it.

import type { Thread } from '@basera/contract/chain/conversation'

/** Empty when there is nothing to say. */
export function warningsBeforeSending(_words: string, _thread: Thread): string {
  return ''
}
