// What two sides could not settle: one of them asks us to look, both say how they see it, both take our proposal or leave it.

import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Dispute, DisputeKind, DisputeOf, DisputeSide } from '@basera/contract/chain/dispute'
import { disputeMessages as messages } from '@basera/contract/messages/chain/disputes'
import {
  answerDispute,
  disputeOfQuery,
  sayInDispute,
  takeDisputeBack,
  toDisputeProblem,
} from '../../api/tenancies/disputes.ts'
import { isRefusal } from '../../api/api-error.ts'
import { rentKey } from '../../api/tenancies/rent.ts'
import { useSession } from '../../auth/session-context.tsx'
import { FormError } from '../../components/form-error.tsx'
import { useKeyedSubmit } from '../../components/use-keyed-submit.ts'
import { formatMoment } from '../../lib/dates.ts'
import { rupeesOf } from '../../lib/rupees.ts'
import { typedRupees } from '../../lib/typed-rupees.ts'
import { useOnline } from '../../lib/use-online.ts'
import { Badge } from '../../ui/badge.tsx'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, TextArea } from '../../ui/input.tsx'

type DisputePanelProps = {
  userId: string
  kind: DisputeKind
  subjectId: string
  /** Names what it is about, where a page has several. */
  title?: string | undefined
}

/** Nothing where nothing is in dispute. */
export function DisputePanel({ userId, kind, subjectId, title }: DisputePanelProps) {
  const { client } = useSession()
  const { data } = useQuery(disputeOfQuery(client, userId, kind, subjectId))
  if (data === undefined || (data.dispute === null && !data.may_ask)) return null
  return <Known key={data.dispute?.id ?? ''} {...{ userId, kind, subjectId, title, found: data }} />
}

function Known(props: DisputePanelProps & { found: DisputeOf }) {
  const { userId, kind, subjectId, title = messages.title, found } = props
  const { client } = useSession()
  const isOnline = useOnline()
  const heading = useId()
  const step = useKeyedSubmit({ stale: rentKey(userId), isRefusal, toProblem: toDisputeProblem })
  const { dispute, may_ask: mayAsk, my_side: mySide } = found
  const isMine = dispute?.asked_side === mySide
  return (
    <section aria-labelledby={heading} className="rounded-panel border border-line bg-surface p-5">
      <h2 id={heading} className="mb-2 text-h3">
        {title}
      </h2>
      <p className="text-small text-ink-2">{messages.text}</p>
      {dispute !== null && <Said dispute={dispute} mySide={mySide} />}
      <FormError message={step.problem} />
      {dispute?.state === 'proposed' && !dispute[mySide].takes && (
        <div className="mt-4 flex flex-wrap gap-3">
          {[true, false].map((takes) => (
            <Button
              key={String(takes)}
              variant={takes ? 'primary' : 'line'}
              disabled={!isOnline}
              busy={step.isBusy && <BusyLabel>{messages.answering}</BusyLabel>}
              onClick={() =>
                step.send({
                  words: ['answer', dispute.id, takes],
                  work: (key) => answerDispute(client, dispute, takes, key),
                })
              }
            >
              {takes ? messages.take : messages.leave}
            </Button>
          ))}
        </div>
      )}
      {(mayAsk || dispute?.state === 'asked') && (
        <SayForm
          first={mayAsk ? null : dispute}
          mySide={mySide}
          isBusy={step.isBusy}
          isDisabled={!isOnline}
          onSay={(said) =>
            step.send({
              words: ['say', subjectId, said.words, said.paise],
              work: (key) => sayInDispute(client, kind, subjectId, said, key),
            })
          }
        />
      )}
      {dispute?.state === 'asked' && isMine && (
        <Button
          variant="line"
          className="mt-3"
          disabled={!isOnline}
          busy={step.isBusy && <BusyLabel>{messages.takingBack}</BusyLabel>}
          onClick={() =>
            step.send({
              words: ['take back', dispute.id],
              work: (key) => takeDisputeBack(client, dispute, key),
            })
          }
        >
          {messages.takeBack}
        </Button>
      )}
    </section>
  )
}

function Said({ dispute, mySide }: { dispute: Dispute; mySide: DisputeSide }) {
  const { proposal, closed_kind: closed, closed_words: why } = dispute
  return (
    <div className="mt-4 space-y-3 text-small">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{messages.number(dispute.no)}</span>
        <Badge tone={dispute.state === 'agreed' ? 'ok' : closed === null ? 'accent' : 'neutral'}>
          {messages.stateNames[dispute.state]}
        </Badge>
      </p>
      {(['owner', 'tenant'] as const).map((side) => (
        <div key={side} className="[overflow-wrap:anywhere]">
          <p className="font-semibold">
            {messages.says(side)}
            {dispute[side].paise !== null && <>: {rupeesOf(dispute[side].paise)}</>}
          </p>
          <p className="whitespace-pre-line text-ink-2">
            {dispute[side].words ?? messages.saidNothing}
          </p>
        </div>
      ))}
      {proposal !== null && (
        <div className="rounded-control bg-fill px-4 py-3 [overflow-wrap:anywhere]">
          <p className="font-semibold">
            {messages.proposal}
            {proposal.paise !== null && <>: {rupeesOf(proposal.paise)}</>}
          </p>
          <p className="whitespace-pre-line">{proposal.words}</p>
          {dispute.state === 'proposed' && (
            <p className="mt-1 text-ink-2">
              {dispute[mySide].takes
                ? messages.taken
                : messages.until(formatMoment(proposal.ends_at))}
            </p>
          )}
        </div>
      )}
      {dispute.state === 'agreed' && <p className="font-semibold">{messages.agreed}</p>}
      {closed !== null && <p>{messages.closedKinds[closed]}</p>}
      {why !== null && <p className="[overflow-wrap:anywhere]">“{why}”</p>}
    </div>
  )
}

type SayFormProps = {
  /** Null: asks anew. */
  first: Dispute | null
  mySide: DisputeSide
  isBusy: boolean
  isDisabled: boolean
  onSay: (said: { words: string; paise: number | null }) => void
}

function SayForm({ first, mySide, isBusy, isDisabled, onSay }: SayFormProps) {
  const said = first?.[mySide]
  const [words, setWords] = useState(said?.words ?? '')
  const [sum, setSum] = useState(said?.paise == null ? '' : String(said.paise / 100))
  const [faults, setFaults] = useState({ words: '', sum: '' })
  const label =
    first === null ? messages.ask : said?.words == null ? messages.say : messages.sayAnew
  function send() {
    const rupees = typedRupees(sum)
    const paise = rupees === null ? null : rupees * 100
    const found = {
      words: words.trim() === '' ? messages.wordsNeeded : '',
      sum: sum.trim() !== '' && paise === null ? messages.sumWrong : '',
    }
    setFaults(found)
    if (found.words === '' && found.sum === '') onSay({ words: words.trim(), paise })
  }
  return (
    <div className="mt-4 space-y-3">
      <Field label={messages.words} help={messages.read} error={faults.words}>
        {(control) => (
          <TextArea
            {...control}
            maxLength={500}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </Field>
      <Field label={messages.sum} error={faults.sum}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            className="tnum"
            maxLength={20}
            value={sum}
            onChange={({ target }) => setSum(target.value)}
          />
        )}
      </Field>
      <Button
        variant={first === null ? 'primary' : 'line'}
        disabled={isDisabled}
        busy={isBusy && <BusyLabel>{messages.sending}</BusyLabel>}
        onClick={send}
      >
        {label}
      </Button>
    </div>
  )
}
