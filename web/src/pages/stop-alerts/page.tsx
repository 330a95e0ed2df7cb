import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { stopNotificationMessages } from '@basera/contract/messages/chain/notifications'
import { savedSearchesMessages as messages } from '@basera/contract/messages/homes/saved-searches'
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
  /** `name`: of the search or the kind of mails; null when search or account was deleted. */
  | { readonly kind: 'stopped'; readonly name: string | null }

/** Unsubscribe page, of the link in every mail about a saved search or a notification. Needs no session. */
export function Component() {
  const [parameters] = useSearchParams()
  const token = parameters.get('token') ?? ''
  const texts = parameters.get('mails') === 'notifications' ? textsOfNotifications : textsOfSearches
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
            text={texts.question}
            onStopped={(name) => setState({ kind: 'stopped', name })}
            onRefused={() => setState({ kind: 'refused' })}
          />
        ) : (
          <>
            <p className="mb-6 text-ink-2 [overflow-wrap:anywhere]">{outcomeOf(state, texts)}</p>
            <PageLink to={texts.next()} className={buttonClasses({ wide: true })}>
              {texts.nextLabel}
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

type Texts = {
  readonly question: string
  readonly stopped: (name: string) => string
  readonly stoppedWithoutName: string
  readonly next: () => string
  readonly nextLabel: string
}

const textsOfSearches: Texts = {
  question: messages.stopText,
  stopped: messages.stopped,
  stoppedWithoutName: messages.stoppedWithoutName,
  next: paths.savedSearches,
  nextLabel: messages.seeAll,
}

const textsOfNotifications: Texts = {
  question: stopNotificationMessages.stopText,
  stopped: stopNotificationMessages.stopped,
  stoppedWithoutName: stopNotificationMessages.stoppedWithoutName,
  next: paths.profileSettings,
  nextLabel: stopNotificationMessages.seeSettings,
}

function outcomeOf(state: State, texts: Texts): string {
  if (state.kind !== 'stopped') return messages.stopBad
  return state.name === null ? texts.stoppedWithoutName : texts.stopped(state.name)
}
