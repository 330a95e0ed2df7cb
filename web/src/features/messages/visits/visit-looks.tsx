import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { VisitPlaceViews, VisitRow } from '@basera/contract/chain/visit'
import { visitPanelMessages as messages } from '@basera/contract/messages/chain/visits'
import { placeViewsQuery, toVisitProblem } from '../../../api/applying/visits.ts'
import { useSession } from '../../../auth/session-context.tsx'
import { LogDisclosure } from '../../../components/log-disclosure.tsx'
import { formatAppointment } from '../../../lib/dates.ts'

type VisitLooksProps = { userId: string; visit: VisitRow; name: string }

const words = {
  title: messages.looks,
  loading: messages.looksLoading,
  failed: messages.looksFailed,
  none: messages.noLooks,
}

/** For the host: when which side looked at the address. */
export function VisitLooks({ userId, visit, name }: VisitLooksProps) {
  const { client } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const looks = useQuery({ ...placeViewsQuery(client, userId, visit.id), enabled: isOpen })
  return (
    <LogDisclosure
      words={words}
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
      query={looks}
      toProblem={toVisitProblem}
      lines={looks.data?.map((look) => ({
        key: `${look.side} ${look.at}`,
        text: lookText(look, name),
      }))}
    />
  )
}

function lookText({ side, at }: VisitPlaceViews[number], name: string): string {
  const when = formatAppointment(at)
  return side === 'seeker' ? messages.lookOfSeeker(name, when) : messages.lookOfHost(when)
}
