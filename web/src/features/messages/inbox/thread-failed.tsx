// A conversation that could not be read, or is not there for this person.

import { threadMessages } from '@basera/contract/messages/chain/enquiries'
import { isNotFound, toConversationProblem } from '../../../api/conversations/conversations.ts'
import { LoadFailed } from '../../../components/load-failed.tsx'
import { PageLink } from '../../../components/page-link.tsx'
import { buttonClasses } from '../../../ui/button.tsx'

export function ThreadFailed({
  error,
  listAddress,
  onRetry,
}: {
  error: unknown
  listAddress: string
  onRetry: () => unknown
}) {
  const isGone = isNotFound(error)
  return (
    <div className="p-5">
      {isGone ? (
        <>
          <h2 className="text-h3">{threadMessages.goneTitle}</h2>
          <p className="mt-2 text-ink-2">{threadMessages.goneText}</p>
        </>
      ) : (
        <LoadFailed
          title={threadMessages.failed}
          reason={toConversationProblem(error)}
          onRetry={onRetry}
        />
      )}
      <PageLink to={listAddress} className={buttonClasses({ variant: 'line', className: 'mt-4' })}>
        {threadMessages.back}
      </PageLink>
    </div>
  )
}
