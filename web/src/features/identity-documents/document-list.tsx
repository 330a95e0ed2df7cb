import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { ExternalLink, Undo2 } from 'lucide-react'
import { documentTypeLabels } from '@basera/contract/constants/identity-documents'
import { documentMessages as messages } from '@basera/contract/messages/account/documents'
import { toUserError } from '../../api/api-error.ts'
import {
  documentLink,
  identityDocumentsKey,
  takeBackDocument,
  type IdentityDocument,
} from '../../api/account/identity-documents.ts'
import { useSession } from '../../auth/session-context.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { formatDayWithYear } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast/notify.ts'

type DocumentListProps = { userId: string; documents: readonly IdentityDocument[] }

/** The submitted documents with their states. */
export function DocumentList({ userId, documents }: DocumentListProps) {
  if (documents.length === 0) return <p className="text-ink-2">{messages.none}</p>
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface">
      {documents.map((document) => (
        <li key={document.id} className="px-5 py-4">
          <DocumentRow userId={userId} document={document} />
        </li>
      ))}
    </ul>
  )
}

const states = {
  pending: { tone: 'accent', text: 'Waiting for a check' },
  verified: { tone: 'ok', text: 'Checked' },
  rejected: { tone: 'bad', text: 'Not accepted' },
} as const

function DocumentRow({ userId, document }: { userId: string; document: IdentityDocument }) {
  const { tone, text } = states[document.status]
  const label = documentTypeLabels[document.document_type]
  return (
    <article aria-label={label}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-sans text-base font-semibold tracking-normal">
            {label} <span className="tnum font-normal text-ink-2">{document.document_number}</span>
          </h3>
          <p className="mt-0.5 text-meta text-ink-3 [overflow-wrap:anywhere]">
            {document.full_name} · handed in on {formatDayWithYear(document.created_at)}
            {document.reviewed_at !== null &&
              ` · decided on ${formatDayWithYear(document.reviewed_at)}`}
          </p>
        </div>
        <Badge tone={tone}>{text}</Badge>
      </div>
      {document.status === 'rejected' && (
        <p className="mt-2 max-w-[60ch] text-small text-ink-2">
          <strong className="font-semibold text-ink">Why:</strong>{' '}
          {document.reason ?? 'No reason was given. You can hand in another picture.'}
        </p>
      )}
      <DocumentActions userId={userId} document={document} label={label} />
    </article>
  )
}

function DocumentActions(props: { userId: string; document: IdentityDocument; label: string }) {
  const { userId, document, label } = props
  const { client } = useSession()
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)

  async function open(path: string) {
    // Opened within the click event: later the browser's popup blocker would stop it.
    const tab = window.open('', '_blank')
    try {
      const link = await documentLink(await client(), path)
      if (tab === null) window.location.assign(link)
      else tab.location.replace(link)
    } catch {
      tab?.close()
      notify.error(messages.openFailed)
    }
  }

  const takingBack = useSubmit({
    send: async () => takeBackDocument(await client(), document),
    onDone: async (isDone) => {
      if (isDone) notify.success(messages.takenBack)
      else notify.error(messages.takeBackLate)
      await queryClient.invalidateQueries({ queryKey: identityDocumentsKey(userId) })
      setIsAsking(false)
    },
    onFailed: (error) => {
      notify.error(toUserError(error))
      setIsAsking(false)
    },
    toProblem: toUserError,
  })

  const { document_url: path, status } = document
  return (
    <div className="mt-2 -ml-3.5 flex flex-wrap items-center gap-1">
      {path !== null && (
        <Button
          variant="text"
          size="table"
          aria-label={`Open the picture of ${label}`}
          onClick={() => void open(path)}
        >
          <ExternalLink aria-hidden="true" className="ico" />
          Open
        </Button>
      )}
      {status === 'pending' && !isAsking && (
        <Button
          variant="ghost"
          size="table"
          aria-label={`Take back ${label}`}
          onClick={() => setIsAsking(true)}
        >
          <Undo2 aria-hidden="true" className="ico" />
          Take back
        </Button>
      )}
      {isAsking && (
        <div className="flex flex-wrap items-center gap-2 pl-3.5">
          <p className="text-small text-ink-2">The picture is deleted for good.</p>
          <Button
            variant="bad"
            size="table"
            // The focused button is unmounted: the focus moves to this one.
            ref={(button) => button?.focus()}
            busy={takingBack.isBusy && <BusyLabel>Taking back...</BusyLabel>}
            onClick={() => takingBack.submit()}
          >
            Take back for good
          </Button>
          <Button variant="line" size="table" onClick={() => setIsAsking(false)}>
            Keep
          </Button>
        </div>
      )}
    </div>
  )
}
