import { useState } from 'react'
import { waitingQuestionWords } from '@basera/contract/messages/chain/enquiry-card'
import { waitingVisitWords } from '@basera/contract/messages/chain/visit-card'
import { pendingHomeId } from '../../auth/pending-question.ts'
import { pendingVisitHomeId } from '../../auth/pending-visit.ts'
import { PageLink } from '../../components/page-link.tsx'
import { paths } from '../../paths.ts'
import { buttonClasses } from '../../ui/button.tsx'

/** Leads back to a home whose page sent the person here to confirm a number first, for a visit or a message. */
export function WaitingQuestion({ isConfirmed }: { isConfirmed: boolean }) {
  const [visitHomeId] = useState(() => pendingVisitHomeId(Date.now()))
  const [questionHomeId] = useState(() => pendingHomeId(Date.now()))
  const homeId = visitHomeId ?? questionHomeId
  if (homeId === null) return null
  const messages = visitHomeId === null ? waitingQuestionWords : waitingVisitWords
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-card bg-fill px-4 py-3">
      <output className="min-w-0 text-small">
        {isConfirmed ? messages.after : messages.before}
      </output>
      <PageLink
        to={paths.property(homeId)}
        className={buttonClasses({ variant: isConfirmed ? 'primary' : 'line' })}
      >
        {messages.back}
      </PageLink>
    </div>
  )
}
