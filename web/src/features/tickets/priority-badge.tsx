import { Siren } from 'lucide-react'
import type { TicketPriority } from '@basera/contract/chain/ticket'
import { ticketMessages as messages } from '@basera/contract/messages/chain/tickets'
import { Badge } from '../../ui/badge.tsx'

const priorityTones = { emergency: 'bad', soon: 'accent', whenever: 'neutral' } as const

export function PriorityBadge({ priority }: { priority: TicketPriority }) {
  return (
    <Badge tone={priorityTones[priority]}>
      {priority === 'emergency' && <Siren aria-hidden="true" />}
      {messages.priorityNames[priority]}
    </Badge>
  )
}
