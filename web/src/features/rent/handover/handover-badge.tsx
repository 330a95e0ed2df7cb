import { Lock, MessageSquareWarning, Pencil, PenLine } from 'lucide-react'
import type { HandoverState } from '@basera/contract/chain/handover'
import { handoverMessages as messages } from '@basera/contract/messages/chain/handover'
import { Badge } from '../../../ui/badge.tsx'

const looks = {
  draft: { tone: 'neutral', Icon: Pencil },
  proposed: { tone: 'accent', Icon: PenLine },
  agreed: { tone: 'ok', Icon: Lock },
  disputed: { tone: 'bad', Icon: MessageSquareWarning },
} as const

export function HandoverBadge({ state }: { state: HandoverState }) {
  const { tone, Icon } = looks[state]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" />
      {messages.stateNames[state]}
    </Badge>
  )
}
