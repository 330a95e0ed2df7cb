import { useState } from 'react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { brand } from '@basera/contract/brand'
import { accountStateMessages as messages } from '@basera/contract/messages/account/account-state'
import { suspensionQuery, type ShownSuspension } from '../../api/account/answer-suspension.ts'
import { useApi } from '../../api/api-context.tsx'
import { ApiError, toUserError } from '../../api/api-error.ts'
import { AccountFrame } from '../../components/account-frame.tsx'
import { FormError } from '../../components/form-error.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { AnswerForm } from '../../features/account-state/answer-form.tsx'
import type { PageHead } from '../../head.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { focusOnArrival } from '../../ui/focus-on-arrival.ts'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'

export const head: PageHead = () => ({ title: messages.title })

type State =
  | { readonly kind: 'loading' | 'bad' | 'sent' }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'found'; readonly suspension: ShownSuspension }

/** Page of the link in the mail about a suspension. A suspended person cannot sign in: the link's token authorises. */
export function Component() {
  const api = useApi()
  const [parameters] = useSearchParams()
  const token = parameters.get('token') ?? ''
  const [isSent, setIsSent] = useState(false)
  const asked = useQuery(suspensionQuery(api, token))
  const state: State = isSent ? { kind: 'sent' } : token === '' ? { kind: 'bad' } : stateOf(asked)

  return (
    <AccountFrame>
      {/* The focused button is unmounted: the focus moves to the outcome. */}
      <h1 ref={isSent ? focusOnArrival : null} tabIndex={-1} className="text-h2">
        {titleOf(state)}
      </h1>
      <div className="mt-5 space-y-5">
        <Content
          state={state}
          token={token}
          onRetry={() => void asked.refetch()}
          onSent={() => setIsSent(true)}
          onTooLate={() => void asked.refetch()}
        />
        {state.kind !== 'loading' && <Rights isLifted={isLifted(state)} />}
      </div>
    </AccountFrame>
  )
}

function stateOf({ data, error, isFetching }: UseQueryResult<ShownSuspension>): State {
  if (data !== undefined) return { kind: 'found', suspension: data }
  if (error === null || isFetching) return { kind: 'loading' }
  const isRefused = error instanceof ApiError && error.status === 400
  return isRefused ? { kind: 'bad' } : { kind: 'failed', why: toUserError(error) }
}

type Answering = {
  token: string
  onSent: () => void
  /** It was answered already, or its time is over. */
  onTooLate: () => void
}
type ContentProps = Answering & { state: State; onRetry: () => void }

function Content({ state, onRetry, ...answering }: ContentProps) {
  switch (state.kind) {
    case 'loading':
      return (
        <SkeletonRegion label="Loading your case" className="space-y-3">
          <Skeleton className="h-24 w-full rounded-card" />
          <Skeleton className="h-36 w-full rounded-card" />
        </SkeletonRegion>
      )
    case 'failed':
      return (
        <>
          <FormError message={messages.loadFailed(state.why)} />
          <Button variant="line" onClick={onRetry}>
            {messages.retry}
          </Button>
        </>
      )
    case 'bad':
      return <p className="text-ink-2">{messages.bad}</p>
    case 'sent':
      return <p className="text-ink-2">{messages.sent}</p>
    case 'found':
      return <Found suspension={state.suspension} {...answering} />
    default:
      return state satisfies never
  }
}

type FoundProps = Answering & { suspension: ShownSuspension }

function Found({ suspension, ...answering }: FoundProps) {
  switch (suspension.state) {
    case 'open':
      return <AnswerForm suspension={suspension} {...answering} />
    case 'answered':
      return <p className="text-ink-2">{messages.answered}</p>
    case 'over':
      return null
    case 'lifted':
      return (
        <>
          <p className="text-ink-2">{messages.lifted}</p>
          <PageLink to={paths.login()} className={buttonClasses({ wide: true })}>
            {messages.signIn}
          </PageLink>
        </>
      )
    default:
      return suspension.state satisfies never
  }
}

/** Rights that need no session. */
function Rights({ isLifted: isOver }: { isLifted: boolean }) {
  return (
    <div className="space-y-2 border-t border-line pt-4 text-small text-ink-3">
      <p>
        {messages.writeToUs} <Mail to={brand.supportEmail} />.
      </p>
      {!isOver && (
        <p>
          {messages.dataRights} <Mail to={brand.privacyEmail} />.
        </p>
      )}
    </div>
  )
}

const Mail = ({ to }: { to: string }) => (
  <a href={`mailto:${to}`} className="link">
    {to}
  </a>
)

const isLifted = (state: State): boolean =>
  state.kind === 'found' && state.suspension.state === 'lifted'

function titleOf(state: State): string {
  switch (state.kind) {
    case 'bad':
      return messages.badTitle
    case 'sent':
      return messages.sentTitle
    case 'found':
      return titles[state.suspension.state]
    case 'loading':
    case 'failed':
      return messages.title
    default:
      return state satisfies never
  }
}

const titles: Readonly<Record<ShownSuspension['state'], string>> = {
  open: messages.title,
  answered: messages.answeredTitle,
  over: messages.overTitle,
  lifted: messages.liftedTitle,
}
