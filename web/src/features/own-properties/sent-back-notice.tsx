import { MessageSquareWarning } from 'lucide-react'
import { reviewAnswers } from '@basera/contract/messages/chain/review-answers'
import type { OwnProperty } from '../../api/own-listings/own-properties.ts'
import { PageLink } from '../../components/page-link.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { sentBackReason, listingStateOf } from './listing-state.ts'

/** Notice on a rejected listing: the reviewer's reason, and a link to edit it. Renders nothing for another listing. */
export function SentBackNotice({ home, editPath }: { home: OwnProperty; editPath: string }) {
  const reason = sentBackReason(home)
  if (reason === null) return null
  const isRejected = listingStateOf(home).kind === 'rejected'
  return (
    <section
      aria-labelledby="sent-back"
      className="flex flex-wrap items-start justify-between gap-4 rounded-panel border border-bad/40 bg-bad-tint p-5"
    >
      <div className="flex min-w-0 flex-1 basis-72 gap-3">
        <MessageSquareWarning aria-hidden="true" className="ico mt-1 text-bad" />
        <div className="min-w-0">
          <h2 id="sent-back" className="font-sans text-base font-semibold tracking-normal text-bad">
            {isRejected ? 'Why it was not approved' : 'What should be changed'}
          </h2>
          <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line">
            {reason.note ?? reviewAnswers.noReason}
          </p>
          <p className="mt-2 text-small text-ink-2">
            {isRejected
              ? 'Change the listing and it goes to review again.'
              : 'It still waits for approval; we look again once you have changed it.'}
          </p>
        </div>
      </div>
      <PageLink to={editPath} className={buttonClasses({ variant: 'line' })}>
        Edit the listing
      </PageLink>
    </section>
  )
}
