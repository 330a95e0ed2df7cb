// Reading to sign: the document page by page, and the file that is signed compared with its fingerprint. The next step opens after the
// last page, and when the file is the one on record.

import { useId } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Agreement } from '@basera/contract/chain/agreement'
import { agreementMessages } from '@basera/contract/messages/chain/agreements'
import { signingMessages as messages } from '@basera/contract/messages/chain/agreement-signing'
import { paperQuery } from '../../api/tenancies/agreement-papers.ts'
import { useApi } from '../../api/api-context.tsx'
import { sayRead, type Shown } from '../../api/tenancies/sign-agreement.ts'
import { useSession } from '../../auth/session-context.tsx'
import { FormError } from '../../components/form-error.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { saveFile } from '../../lib/save-file.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { focusOnArrival } from '../../ui/focus-on-arrival.ts'
import { paperProblem } from './agreement-files.tsx'
import { presentVersion } from './agreement-texts.ts'
import { PaperFacts, PaperHead, PaperPart, PaperRemarks } from './paper-view.tsx'
import { ReadToMe } from './read-to-me.tsx'
import { SignFoot } from './sign-foot.tsx'
import { documentOf } from './stored-paper.ts'
import { useAgreementSteps } from './use-agreement-steps.ts'
import { WarningNotes } from './warning-notes.tsx'

type SignReadProps = {
  userId: string
  agreement: Agreement
  shown: Shown
  /** Where it is said that something is wrong; null for nowhere. */
  wrongPath: string | null
  /** From 0. */
  page: number
  onPage: (page: number) => void
  onRead: () => void
}

export function SignRead(props: SignReadProps) {
  const { userId, agreement, shown, wrongPath, page: wanted, onPage, onRead } = props
  const api = useApi()
  const { client } = useSession()
  const steps = useAgreementSteps(userId)
  const pageId = useId()
  const document = documentOf(presentVersion(agreement))
  const { document_sha256: sha256, version_no: versionNo } = shown
  const file = useQuery(
    paperQuery(api, client, userId, {
      agreementId: shown.id,
      kind: 'document',
      versionNo,
      sha256,
    }),
  )
  if (document === null) return <p className="mt-8 text-ink-2">{messages.unreadable}</p>
  const pages = [
    { id: 'first', part: <PaperHead document={document} /> },
    { id: 'facts', part: <PaperFacts facts={document.keyFacts} /> },
    ...document.sections.map((section) => ({
      id: section.id,
      part: <PaperPart section={section} />,
    })),
    { id: 'remarks', part: <PaperRemarks remarks={document.remarks} /> },
  ]
  const page = Math.min(wanted, pages.length - 1)
  const isLast = page === pages.length - 1
  const present = pages[page]
  return (
    <div className="mt-6 space-y-5">
      {page === 0 && <WarningNotes agreement={agreement} />}
      <section
        key={present?.id}
        id={pageId}
        ref={focusOnArrival}
        tabIndex={-1}
        aria-label={messages.page(page + 1, pages.length)}
        className="rounded-panel border border-line bg-surface p-5 outline-none sm:p-8"
      >
        {present?.part}
        {isLast && <p className="mt-4 text-small text-ink-2">{agreementMessages.limits}</p>}
      </section>
      {wrongPath !== null && (
        <PageLink
          to={wrongPath}
          className={buttonClasses({ variant: 'text', className: '-ml-4.5' })}
        >
          {messages.wrong}
        </PageLink>
      )}
      {file.isError && (
        <LoadFailed
          title={messages.fileNeeded}
          reason={paperProblem(file.error)}
          onRetry={() => file.refetch()}
        />
      )}
      {file.data !== undefined && (
        <div className="text-small text-ink-2">
          <p className="[overflow-wrap:anywhere]">
            {messages.checked}: {agreementMessages.fingerprint(sha256)}
          </p>
          <Button
            variant="text"
            className="-ml-4.5"
            onClick={() => saveFile(`${agreement.number}.pdf`, file.data)}
          >
            {messages.savePdf}
          </Button>
        </div>
      )}
      <SignFoot>
        <FormError message={steps.problem} />
        <div className="flex items-center justify-between gap-3">
          <p aria-live="polite" className="tnum text-small text-ink-2">
            {messages.page(page + 1, pages.length)}
          </p>
          <ReadToMe key={present?.id} pageId={pageId} />
        </div>
        <div className="flex flex-wrap gap-2.5">
          {isLast ? (
            <Button
              data-main
              size="large"
              disabled={file.data === undefined}
              busy={
                steps.isBusy ? (
                  <BusyLabel>{messages.opening}</BusyLabel>
                ) : (
                  file.isPending && <BusyLabel>{messages.checking}</BusyLabel>
                )
              }
              onClick={() =>
                steps.send({
                  words: JSON.stringify(['read', shown.id, sha256, shown.state]),
                  work: (key) => sayRead(client, shown, key),
                  onDone: onRead,
                })
              }
            >
              {messages.readToEnd}
            </Button>
          ) : (
            <Button data-main size="large" onClick={() => onPage(page + 1)}>
              {messages.nextPage}
            </Button>
          )}
          {page > 0 && (
            <Button variant="line" size="large" onClick={() => onPage(page - 1)}>
              {messages.previousPage}
            </Button>
          )}
        </div>
      </SignFoot>
    </div>
  )
}
