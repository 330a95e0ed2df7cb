// The person's own papers: kept for them alone until an application shares one.

import { FileText, Plus } from 'lucide-react'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { RenterPaper } from '@basera/contract/chain/application'
import { RENTER_MAX_PAPERS } from '@basera/contract/constants/applications'
import { paperKindLabels } from '@basera/contract/messages/chain/application-words'
import { renterProfileMessages as messages } from '@basera/contract/messages/chain/renter-profile'
import {
  deletePaper,
  renterProfileKey,
  toProfileProblem,
} from '../../api/applying/renter-profile.ts'
import { useSession } from '../../auth/session-context.tsx'
import { sizeText } from '../../components/file-field.tsx'
import { FormError } from '../../components/form-error.tsx'
import { AddPaper } from './add-paper.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { formatDayWithYear } from '../../lib/dates.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { focusOnArrival } from '../../ui/focus-on-arrival.ts'

type PapersMatterProps = { userId: string; papers: readonly RenterPaper[] }

export function PapersMatter({ userId, papers }: PapersMatterProps) {
  const [isAdding, setIsAdding] = useState(false)
  const [done, setDone] = useState('')
  return (
    <>
      {papers.length > 0 ? (
        <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
          {papers.map((paper) => (
            <PaperRow
              key={paper.id}
              userId={userId}
              paper={paper}
              onDeleted={() => setDone(messages.paperDeleted)}
            />
          ))}
        </ul>
      ) : (
        <p className="text-small text-ink-2">{messages.papersNone}</p>
      )}
      <output className="block text-small font-semibold text-ok empty:hidden">{done}</output>
      {isAdding ? (
        <AddPaper
          userId={userId}
          onKept={() => {
            setIsAdding(false)
            setDone(messages.paperKept)
          }}
          onBack={() => setIsAdding(false)}
        />
      ) : papers.length >= RENTER_MAX_PAPERS ? (
        <p className="text-small text-ink-2">{messages.papersFull(RENTER_MAX_PAPERS)}</p>
      ) : (
        <Button
          variant="line"
          onClick={() => {
            setDone('')
            setIsAdding(true)
          }}
        >
          <Plus aria-hidden="true" className="ico" />
          {messages.addPaper}
        </Button>
      )}
    </>
  )
}

type PaperRowProps = { userId: string; paper: RenterPaper; onDeleted: () => void }

function PaperRow({ userId, paper, onDeleted }: PaperRowProps) {
  const { client } = useSession()
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const deleting = useSubmit({
    send: () => deletePaper(client, paper.id, key),
    onDone: () => {
      onDeleted()
      return queryClient.invalidateQueries({ queryKey: renterProfileKey(userId) })
    },
    toProblem: toProfileProblem,
  })
  return (
    <li className="px-4 py-3.5 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FileText aria-hidden="true" className="ico shrink-0 text-ink-3" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{paperKindLabels[paper.kind]}</p>
          <p className="text-meta text-ink-3 [overflow-wrap:anywhere]">
            {messages.paperFacts(paper.file_name, sizeText(paper.bytes))}
          </p>
          <p className="text-meta text-ink-3">
            {paper.kept_until === null
              ? messages.paperShared
              : messages.paperKeptUntil(formatDayWithYear(paper.kept_until))}
          </p>
        </div>
        {!isAsking && (
          <Button
            variant="line"
            size="table"
            aria-label={messages.deletePaperOf(paper.file_name)}
            onClick={() => setIsAsking(true)}
          >
            {messages.deletePaper}
          </Button>
        )}
      </div>
      {isAsking && (
        <div className="mt-3 space-y-3">
          <p ref={focusOnArrival} tabIndex={-1} className="text-small text-ink-2 outline-none">
            {messages.deletePaperSure}
          </p>
          <FormError message={deleting.problem} />
          <div className="flex flex-wrap gap-2.5">
            <Button
              variant="bad"
              size="table"
              busy={deleting.isBusy && <BusyLabel>{messages.deletingPaper}</BusyLabel>}
              onClick={() => deleting.submit()}
            >
              {messages.deletePaperConfirm}
            </Button>
            <Button variant="line" size="table" onClick={() => setIsAsking(false)}>
              {messages.keep}
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}
