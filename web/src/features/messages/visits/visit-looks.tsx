import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { VisitPlaceViews, VisitRow } from '@basera/contract/chain/visit'
import { visitPanelMessages as messages } from '@basera/contract/messages/chain/visits'
import { placeViewsQuery, toVisitProblem } from '../../../api/applying/visits.ts'
import { useSession } from '../../../auth/session-context.tsx'
import { LoadFailed } from '../../../components/load-failed.tsx'
import { formatAppointment } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'

type VisitLooksProps = { userId: string; visit: VisitRow; name: string }

/** For the host: when which side looked at the address. */
export function VisitLooks({ userId, visit, name }: VisitLooksProps) {
  const { client } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const looks = useQuery({ ...placeViewsQuery(client, userId, visit.id), enabled: isOpen })
  return (
    <div>
      <Button
        variant="text"
        size="table"
        className="-ml-3.5"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {messages.looks}
      </Button>
      {isOpen && (
        <div className="mt-1 text-meta text-ink-2">
          {looks.isPending ? (
            <output>{messages.looksLoading}</output>
          ) : looks.data === undefined ? (
            <LoadFailed
              title={messages.looksFailed}
              reason={toVisitProblem(looks.error)}
              onRetry={() => looks.refetch()}
            />
          ) : looks.data.length === 0 ? (
            <p>{messages.noLooks}</p>
          ) : (
            <ul className="space-y-1">
              {looks.data.map((look) => (
                <li key={`${look.side} ${look.at}`}>{lookText(look, name)}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )
}

function lookText({ side, at }: VisitPlaceViews[number], name: string): string {
  const when = formatAppointment(at)
  return side === 'seeker' ? messages.lookOfSeeker(name, when) : messages.lookOfHost(when)
}
