import { Ban, Check, CircleHelp, RotateCcw, Wrench } from 'lucide-react'
import type { TicketCard } from '@basera/contract/chain/ticket'
import { ticketMessages as messages } from '@basera/contract/messages/chain/tickets'
import { Badge } from '../ui/badge.tsx'

const looks = {
  open: { tone: 'neutral', Icon: null },
  acknowledged: { tone: 'neutral', Icon: null },
  in_progress: { tone: 'primary', Icon: Wrench },
  resolved: { tone: 'accent', Icon: CircleHelp },
  closed: { tone: 'ok', Icon: Check },
  reopened: { tone: 'accent', Icon: RotateCcw },
  declined: { tone: 'neutral', Icon: Ban },
} as const

export const isHostOf = ({ side }: Pick<TicketCard, 'side'>): boolean =>
  side === 'owner' || side === 'broker'

export function TicketBadge({ ticket }: { ticket: Pick<TicketCard, 'state' | 'side'> }) {
  const { tone, Icon } = looks[ticket.state]
  const isAsked = ticket.state === 'resolved' && isHostOf(ticket)
  return (
    <Badge tone={isAsked ? 'ok' : tone}>
      {Icon !== null && <Icon aria-hidden="true" />}
      {isAsked ? messages.fixedHost : messages.stateNames[ticket.state]}
    </Badge>
  )
}
