import { Clock } from 'lucide-react'
import type { ApplicationState } from '@basera/contract/chain/application'
import { applicationMessages } from '@basera/contract/messages/chain/applications'
import { Badge } from '../ui/badge.tsx'

/** As its tenant reads it: whose turn it is decides the colour. */
const tones = {
  draft: 'neutral',
  submitted: 'primary',
  shortlisted: 'primary',
  offered: 'accent',
  accepted: 'ok',
  declined: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
} as const

/** The state of an application, for the tenant. */
export function ApplicationBadge({ state }: { state: ApplicationState }) {
  return (
    <Badge tone={tones[state]}>
      {state === 'offered' && <Clock aria-hidden="true" />}
      {applicationMessages.badges[state]}
    </Badge>
  )
}
