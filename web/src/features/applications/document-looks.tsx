import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { ApplicationRow } from '@basera/contract/chain/application'
import { applicationMessages as messages } from '@basera/contract/messages/chain/applications'
import { documentViewsQuery, toApplicationProblem } from '../../api/applying/applications.ts'
import { useSession } from '../../auth/session-context.tsx'
import { LogDisclosure } from '../../components/log-disclosure.tsx'
import { formatAppointment } from '../../lib/dates.ts'

type DocumentLooksProps = { userId: string; application: ApplicationRow; name: string }

const words = {
  title: messages.looks,
  loading: messages.looksLoading,
  failed: messages.looksFailed,
  none: messages.notOpened,
}

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
      <LogDisclosure
        words={words}
        isOpen={isOpen}
        onToggle={() => setIsOpen(!isOpen)}
        query={looks}
        toProblem={toApplicationProblem}
        lines={looks.data?.map(({ document_id: id, side, at }) => ({
          key: `${id} ${side} ${at}`,
          text: messages.lookOf(
            side === 'broker' ? messages.lookOfBroker : name,
            fileOf(id),
            formatAppointment(at),
          ),
        }))}
      />
    </div>
  )
}
