import { Clock } from 'lucide-react'
import type { AgreementRow } from '@basera/contract/chain/agreement'
import { agreementMessages as messages } from '@basera/contract/messages/chain/agreements'
import { Badge } from '../ui/badge.tsx'

/** Whose turn it is decides the colour. */
const tones = {
  draft: 'neutral',
  sent: 'primary',
  partly_signed: 'primary',
  in_force: 'ok',
  ended: 'neutral',
  declined: 'neutral',
  expired: 'neutral',
  void: 'neutral',
} as const

/** The state of an agreement as the reader has it: one that waits for their signature says so. */
export function AgreementBadge({
  agreement: { state, is_my_turn: isMyTurn, my_side: side },
}: {
  agreement: Pick<AgreementRow, 'state' | 'is_my_turn' | 'my_side'>
}) {
  if (isMyTurn)
    return (
      <Badge tone="accent">
        <Clock aria-hidden="true" />
        {messages.badges.yours}
      </Badge>
    )
  // A tenant has a draft only after it was sent once.
  if (state === 'draft' && (side === 'seeker' || side === 'co_tenant'))
    return <Badge>{messages.badges.takenBack}</Badge>
  return <Badge tone={tones[state]}>{messages.badges[state]}</Badge>
}
