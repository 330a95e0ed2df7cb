import { Check, Clock, ClockAlert, Hourglass, X } from 'lucide-react'
import type { DueState, PaymentState } from '@basera/contract/chain/tenancy'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import { Badge } from '../../ui/badge.tsx'

const dueLooks = {
  due: { tone: 'accent', Icon: Clock },
  late: { tone: 'bad', Icon: ClockAlert },
  part_paid: { tone: 'accent', Icon: Clock },
  paid: { tone: 'ok', Icon: Check },
  waived: { tone: 'neutral', Icon: null },
} as const

const paymentLooks = {
  claimed: { tone: 'accent', Icon: Hourglass },
  confirmed: { tone: 'ok', Icon: Check },
  rejected: { tone: 'bad', Icon: X },
  taken_back: { tone: 'neutral', Icon: null },
  reversed: { tone: 'bad', Icon: X },
} as const

export function DueBadge({ state }: { state: DueState }) {
  const { tone, Icon } = dueLooks[state]
  return (
    <Badge tone={tone}>
      {Icon !== null && <Icon aria-hidden="true" />}
      {messages.dueNames[state]}
    </Badge>
  )
}

/** A claim is marigold until the owner's word. */
export function PaymentBadge({ state }: { state: PaymentState }) {
  const { tone, Icon } = paymentLooks[state]
  return (
    <Badge tone={tone}>
      {Icon !== null && <Icon aria-hidden="true" />}
      {messages.paymentNames[state]}
    </Badge>
  )
}
