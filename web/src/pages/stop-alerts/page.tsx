import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { savedSearchesMessages as messages } from '@basera/contract/messages/saved-searches'
import { AccountFrame } from '../../components/account-frame.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { StopMails } from '../../features/saved-searches/stop-mails.tsx'
import type { PageHead } from '../../head.ts'
import { paths } from '../../paths.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { focusOnArrival } from '../../ui/focus-on-arrival.ts'

export const head: PageHead = () => ({ title: messages.stopTitle })

type State =
  | { readonly kind: 'asking' }
  | { readonly kind: 'refused' }
  /** `name`: of the search; null when it was deleted. */
  | { readonly kind: 'stopped'; readonly name: string | null }

/** Unsubscribe page, of the link in every mail about a saved search. Needs no session. */
export function Component() {
  const [parameters] = useSearchParams()
  const token = parameters.get('token') ?? ''
  const [state, setState] = useState<State>({ kind: token === '' ? 'refused' : 'asking' })
  const isAsking = state.kind === 'asking'
  // The focused button is unmounted: the focus moves to the outcome.
  const takesFocus = !isAsking && token !== ''

  return (
    <AccountFrame>
      <h1 ref={takesFocus ? focusOnArrival : null} tabIndex={-1} className="text-h2">
        {titles[state.kind]}
      </h1>
      <div className="mt-5">
        {isAsking ? (
          <StopMails
            token={token}
            onStopped={(name) => setState({ kind: 'stopped', name })}
            onRefused={() => setState({ kind: 'refused' })}
          />
        ) : (
          <>
            <p className="mb-6 text-ink-2 [overflow-wrap:anywhere]">{outcomeOf(state)}</p>
            <PageLink to={paths.savedSearches()} className={buttonClasses({ wide: true })}>
              {messages.seeAll}
            </PageLink>
          </>
        )}
      </div>
    </AccountFrame>
  )
}

const titles: Readonly<Record<State['kind'], string>> = {
  asking: messages.stopTitle,
  refused: messages.stopBadTitle,
  stopped: messages.stoppedTitle,
}

function outcomeOf(state: State): string {
  if (state.kind !== 'stopped') return messages.stopBad
  return state.name === null ? messages.stoppedWithoutName : messages.stopped(state.name)
}
