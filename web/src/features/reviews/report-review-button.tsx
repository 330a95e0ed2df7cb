import { useState } from 'react'
import { reviewMessages as messages } from '@basera/contract/messages/chain/reviews'
import { useFromSecurity } from '../../auth/session-context.tsx'
import { deferred } from '../../ui/deferred.tsx'

const ReportReview = deferred(() =>
  import('./report-review.tsx').then((module) => module.ReportReview),
)

/** For who is signed in: a report has a name, which the writer is not told. */
export function ReportReviewButton({ reviewId, name }: { reviewId: string; name: string }) {
  const isSignedIn = useFromSecurity(({ kind }) => kind === 'signed-in')
  const [isOpen, setIsOpen] = useState(false)
  if (!isSignedIn) return null
  if (isOpen)
    return <ReportReview reviewId={reviewId} name={name} onClosed={() => setIsOpen(false)} />
  return (
    <button
      type="button"
      aria-label={messages.reportOf(name)}
      onClick={() => setIsOpen(true)}
      className="link mt-1 min-h-6 text-small"
    >
      {messages.report}
    </button>
  )
}
