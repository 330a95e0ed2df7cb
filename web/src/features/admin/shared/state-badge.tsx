import { Check, Clock, FileQuestion, X } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import { inWords } from './admin-list.ts'

const looks = {
  pending: { tone: 'accent', Icon: Clock },
  approved: { tone: 'ok', Icon: Check },
  verified: { tone: 'ok', Icon: Check },
  rejected: { tone: 'bad', Icon: X },
  requires_documents: { tone: 'primary', Icon: FileQuestion },
} as const

const isKnown = (state: string): state is keyof typeof looks => state in looks

/** Badge of a state: text, colour and icon. */
export function StateBadge({ state }: { state: string }) {
  if (!isKnown(state)) return <Badge>{inWords(state)}</Badge>
  const { tone, Icon } = looks[state]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" />
      {inWords(state)}
    </Badge>
  )
}
