// What the sender is told about a message before it goes out. Nothing is stopped by it. The patterns are loaded when
// somebody writes.

import type { Side, Stage, Warning } from '@basera/contract/chain/conversation'
import { senderWarnings } from '@basera/contract/messages/chain/enquiries'

const order: readonly Warning[] = [
  'discriminating',
  'asks_money',
  'names_payee',
  'asks_code',
  'off_platform',
  'link',
]

/** The sentence about the gravest of what was found; empty when there is nothing to say. */
export function senderWarning(found: readonly Warning[], mySide: Side, stage: Stage): string {
  const isHost = mySide === 'owner' || mySide === 'broker'
  const gravest = order.find((kind) => found.includes(kind) && isDue(kind, isHost, stage))
  return gravest === undefined ? '' : senderWarnings[gravest]
}

function isDue(kind: Warning, isHost: boolean, stage: Stage): boolean {
  switch (kind) {
    case 'discriminating':
    case 'asks_money':
      return isHost && stage !== 'renting'
    case 'names_payee':
      return stage !== 'renting'
    case 'off_platform':
    case 'link':
      return stage === 'asking'
    case 'asks_code':
      return true
    default:
      return kind satisfies never
  }
}
