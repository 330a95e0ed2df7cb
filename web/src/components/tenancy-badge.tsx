import { CircleCheck, Clock, DoorOpen } from 'lucide-react'
import type { TenancyState } from '@basera/contract/chain/tenancy'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import { Badge } from '../ui/badge.tsx'

const looks = {
  upcoming: { tone: 'primary', Icon: Clock },
  active: { tone: 'ok', Icon: CircleCheck },
  notice: { tone: 'accent', Icon: DoorOpen },
  ended: { tone: 'neutral', Icon: null },
} as const

export function TenancyBadge({ state }: { state: TenancyState }) {
  const { tone, Icon } = looks[state]
  return (
    <Badge tone={tone}>
      {Icon !== null && <Icon aria-hidden="true" />}
      {messages.tenancyNames[state]}
    </Badge>
  )
}
