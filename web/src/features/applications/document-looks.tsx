import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { ApplicationRow } from '@basera/contract/chain/application'
import { applicationMessages as messages } from '@basera/contract/messages/chain/applications'
import { documentViewsQuery, toApplicationProblem } from '../../api/applying/applications.ts'
import { useSession } from '../../auth/session-context.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { formatAppointment } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'

type DocumentLooksProps = { userId: string; application: ApplicationRow; name: string }

/** Who looked at which paper, and when. */
export function DocumentLooks({ userId, application, name }: DocumentLooksProps) {
  const { client } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const looks = useQuery({
    ...documentViewsQuery(client, userId, application.id),
    enabled: isOpen,
  })
  const fileOf = (id: string) =>
    application.documents.find((document) => document.id === id)?.file_name ?? messages.deleted
  return (
    <div className="mt-2">
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
        <div className="mt-1 text-small text-ink-2">
          {looks.isPending ? (
            <output>{messages.looksLoading}</output>
          ) : looks.data === undefined ? (
            <LoadFailed
              title={messages.looksFailed}
              reason={toApplicationProblem(looks.error)}
              onRetry={() => looks.refetch()}
            />
          ) : looks.data.length === 0 ? (
            <p>{messages.notOpened}</p>
          ) : (
            <ul className="space-y-1.5">
              {looks.data.map(({ document_id: id, side, at }) => (
                <li key={`${id} ${side} ${at}`} className="[overflow-wrap:anywhere]">
                  {messages.lookOf(
                    side === 'broker' ? messages.lookOfBroker : name,
                    fileOf(id),
                    formatAppointment(at),
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )
}
