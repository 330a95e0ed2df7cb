// Changes that tenants asked for, as prose with what it says and what it should say, each with the owner's answer or its buttons.

import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Agreement } from '@basera/contract/chain/agreement'
import {
  agreementChangeMessages as messages,
  changePlaceWords,
} from '@basera/contract/messages/chain/agreement-changes'
import {
  agreementChangesQuery,
  answerAgreementChange,
  type AskedChange,
} from '../../api/tenancies/agreement-changes.ts'
import { isNotFound } from '../../api/conversations/conversations.ts'
import { toAgreementProblem } from '../../api/tenancies/agreements.ts'
import { useSession } from '../../auth/session-context.tsx'
import { FormError } from '../../components/form-error.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { useOnline } from '../../lib/use-online.ts'
import { Badge } from '../../ui/badge.tsx'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { AgreeToAll } from './agree-to-all.tsx'
import { AskAbout, askingOf } from './ask-about.tsx'
import { changeText } from './change-words.ts'
import { useAgreementSteps } from './use-agreement-steps.ts'

type AskedChangesProps = {
  userId: string
  agreement: Agreement
  /** The draft beside it has changes that are not saved: an answer would write below them. */
  isUnsaved?: boolean
  /** Null for whoever has no part in it; nothing is asked there. */
  conversationPath?: string | null
}

/** Nothing where nothing was asked for. */
export function AskedChanges(props: AskedChangesProps) {
  const { userId, agreement, isUnsaved = false, conversationPath = null } = props
  const { client } = useSession()
  const asked = useQuery(agreementChangesQuery(client, userId, agreement.id))
  // The page says it of all its parts.
  if (isNotFound(asked.error)) return null
  if (asked.isError)
    return (
      <LoadFailed
        title={messages.failed}
        reason={toAgreementProblem(asked.error)}
        onRetry={() => asked.refetch()}
      />
    )
  const changes = asked.data?.changes ?? []
  if (changes.length === 0) return null
  const { state, my_side: side } = agreement
  const isAnswerer = side === 'owner' && (state === 'sent' || state === 'draft')
  const waiting = changes.filter((one) => one.state === 'asked')
  const answered = changes.length - waiting.length
  const asking = askingOf(agreement, userId, conversationPath)
  const askOf = ({ about, wanted, version_no: version, is_mine: isMine }: AskedChange) =>
    asking !== null &&
    !isMine && (
      <AskAbout
        {...asking}
        version={version}
        place={changePlaceWords[about]}
        words={changeText(about, wanted)}
      />
    )
  return (
    <section
      aria-label={messages.title}
      className="space-y-4 rounded-panel border border-line bg-surface p-5"
    >
      <div>
        <h2 className="text-h3">{messages.title}</h2>
        <p className="mt-1 text-small text-ink-2">
          {messages.answered(answered, changes.length)}{' '}
          {isAnswerer && state === 'sent' && answered < changes.length && messages.agreeText}
        </p>
        {isAnswerer && isUnsaved && <p className="mt-1 text-small">{messages.saveFirst}</p>}
      </div>
      {isAnswerer && (
        <AgreeToAll userId={userId} agreement={agreement} changes={waiting} isUnsaved={isUnsaved} />
      )}
      <ul className="space-y-3">
        {changes.map((change) => (
          <li
            key={change.id}
            data-change
            tabIndex={-1}
            className="space-y-3 rounded-card bg-fill px-4 py-3"
          >
            <ChangeWords change={change} isAnswerer={isAnswerer} />
            {isAnswerer && change.state === 'asked' && (
              <Answer userId={userId} agreement={agreement} change={change} isUnsaved={isUnsaved}>
                {askOf(change)}
              </Answer>
            )}
            {!(isAnswerer && change.state === 'asked') && askOf(change)}
          </li>
        ))}
      </ul>
    </section>
  )
}

const tones = { asked: 'accent', agreed: 'ok', kept: 'neutral' } as const

function ChangeWords({ change, isAnswerer }: { change: AskedChange; isAnswerer: boolean }) {
  const { about, present, wanted, note, name, state, version_no: version } = change
  const before = changeText(about, present)
  return (
    <div className="space-y-1 [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-center justify-between gap-2 font-semibold">
        {changePlaceWords[about]}
        <Badge tone={tones[state]}>
          {state === 'asked' && isAnswerer ? messages.yours : messages.states[state]}
        </Badge>
      </p>
      <p className="whitespace-pre-line">
        {before !== '' && (
          <>
            <del className="text-ink-2">
              <span className="sr-only">{messages.removed}: </span>
              {before}
            </del>{' '}
          </>
        )}
        <ins className="font-semibold">
          <span className="sr-only">{messages.added}: </span>
          <bdi>{changeText(about, wanted)}</bdi>
        </ins>
      </p>
      <p className="text-small text-ink-2">
        <bdi>{messages.askedIn(name, version)}</bdi>
        {note !== null && <bdi className="block">{messages.note(note)}</bdi>}
      </p>
    </div>
  )
}

type AnswerProps = Omit<Required<AskedChangesProps>, 'conversationPath'> & {
  change: AskedChange
  /** Beside its buttons. */
  children: ReactNode
}

function Answer({ userId, agreement, change, isUnsaved, children }: AnswerProps) {
  const { client } = useSession()
  const isOnline = useOnline()
  const steps = useAgreementSteps(userId)
  const answer = (isAgreed: boolean) =>
    steps.send({
      words: JSON.stringify(['answer', change.id, isAgreed, agreement.state]),
      work: (key) => answerAgreementChange(client, agreement, change.id, isAgreed, key),
    })
  const isOff = isUnsaved || !isOnline
  return (
    <>
      <FormError message={steps.problem} />
      <div className="flex flex-wrap gap-3">
        <Button
          data-agree
          disabled={isOff}
          busy={steps.isBusy && <BusyLabel>{messages.working}</BusyLabel>}
          onClick={() => answer(true)}
        >
          {messages.agree}
        </Button>
        <Button variant="line" disabled={isOff || steps.isBusy} onClick={() => answer(false)}>
          {messages.keep}
        </Button>
        {children}
      </div>
    </>
  )
}
