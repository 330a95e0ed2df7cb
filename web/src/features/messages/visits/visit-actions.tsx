import { useState } from 'react'
import type { VisitRow } from '@basera/contract/chain/visit'
import { visitPanelMessages as messages } from '@basera/contract/messages/chain/visits'
import { formatAppointment, formatClock } from '../../../lib/dates.ts'
import { BusyLabel } from '../../../ui/busy-label.tsx'
import { Button } from '../../../ui/button.tsx'
import type { VisitSteps } from './use-visit-steps.ts'
import { VisitAnswerForm } from './visit-answer-form.tsx'
import { VisitFeedbackForm, VisitMissedForm } from './visit-feedback-form.tsx'
import { VisitProblem } from './visit-form-parts.tsx'
import { VisitMoveForm } from './visit-move-form.tsx'
import { isProposedToMe, missedFromMs, partyOf, type VisitAct } from './visit-offers.ts'
import { VisitCancelForm, VisitDeclineForm } from './visit-reason-form.tsx'

type VisitActionsProps = {
  visit: VisitRow
  homeId: string | null
  name: string
  nowMs: number
  steps: VisitSteps
  acts: readonly VisitAct[]
  /** Whose form is open; null for none. */
  doing: VisitAct | null
  isOnline: boolean
  onOpen: (act: VisitAct | null) => void
}

/** The buttons of what can be done with a visit, or the form of the one that was pressed. */
export function VisitActions(props: VisitActionsProps) {
  const { visit, homeId, name, nowMs, steps, acts, doing, isOnline, onOpen } = props
  const form = { visit, name, nowMs, steps, onBack: () => onOpen(null) }
  /** Of several proposed times the one that was pressed. */
  const [chosen, setChosen] = useState<string | null>(null)
  const proposed = visit.proposal?.starts_at ?? visit.starts_at
  switch (doing) {
    case 'confirm':
      return <VisitAnswerForm {...form} kind="confirm" startsAt={visit.starts_at} />
    case 'accept':
      return <VisitAnswerForm {...form} kind="accept" startsAt={chosen ?? proposed} />
    case 'decline':
      return <VisitDeclineForm {...form} />
    case 'cancel':
      return <VisitCancelForm {...form} />
    case 'propose':
      return homeId === null ? null : <VisitMoveForm {...form} homeId={homeId} />
    case 'feedback':
      return <VisitFeedbackForm {...form} />
    case 'missed':
      return <VisitMissedForm {...form} />
    case 'ask':
    case 'refuse':
    case 'complete':
    case null:
      break
    default:
      return doing satisfies never
  }

  /** A host's yes to a request opens the address and shares a number by choice: asked once more. */
  const isFirstYes = visit.state === 'requested' && partyOf(visit.my_side) === 'host'
  function accept(startsAt: string) {
    setChosen(startsAt)
    if (isFirstYes) onOpen('accept')
    else
      steps.take(
        visit,
        { kind: 'accept', startsAt, sharesPhone: null },
        messages.acceptedNow(formatAppointment(startsAt)),
      )
  }
  function press(act: VisitAct) {
    if (act === 'accept') accept(proposed)
    else if (act === 'refuse')
      steps.take(visit, { kind: 'refuse', startsAt: proposed }, messages.refusedNow)
    else if (act === 'complete') steps.take(visit, { kind: 'complete' }, messages.cameNow)
    else onOpen(act)
  }

  const busy = steps.isBusy && <BusyLabel>{messages.sending}</BusyLabel>
  return (
    <div className="space-y-3">
      <VisitProblem steps={steps} />
      {isProposedToMe(visit) && (
        <OtherTimes
          times={(visit.proposal?.others ?? []).filter((at) => Date.parse(at) > nowMs)}
          isOff={!isOnline || steps.isBusy}
          onAccept={accept}
        />
      )}
      <div className="flex flex-col gap-2.5">
        {acts.map((act, place) => (
          <Button
            key={act}
            wide
            variant={
              place === 0 && isMain(act)
                ? 'primary'
                : act === 'cancel' || act === 'decline'
                  ? 'ghost'
                  : 'line'
            }
            disabled={!isOnline || steps.isBusy}
            busy={place === 0 && busy}
            onClick={() => press(act)}
          >
            {labelOf(act, visit, name)}
          </Button>
        ))}
      </div>
      {visit.state === 'confirmed' &&
        nowMs >= Date.parse(visit.starts_at) &&
        !acts.includes('missed') && (
          <p className="text-meta text-ink-3">
            {messages.missedLater(formatClock(new Date(missedFromMs(visit)).toISOString()))}
          </p>
        )}
    </div>
  )
}

type OtherTimesProps = {
  times: readonly string[]
  isOff: boolean
  onAccept: (startsAt: string) => void
}

function OtherTimes({ times, isOff, onAccept }: OtherTimesProps) {
  if (times.length === 0) return null
  return (
    <fieldset disabled={isOff}>
      <legend className="mb-2 text-small font-semibold">{messages.orOneOf}</legend>
      <div className="grid gap-2.5">
        {times.map((at) => (
          <Button
            key={at}
            wide
            variant="line"
            aria-label={messages.accept(formatAppointment(at))}
            onClick={() => onAccept(at)}
          >
            {formatAppointment(at)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

const isMain = (act: VisitAct) =>
  act === 'confirm' || act === 'accept' || act === 'complete' || act === 'feedback' || act === 'ask'

function labelOf(act: VisitAct, visit: VisitRow, name: string): string {
  const set = formatAppointment(visit.starts_at)
  switch (act) {
    case 'ask':
      return messages.askAgain
    case 'confirm':
      return messages.confirmAt(set)
    case 'accept':
      return messages.accept(formatAppointment(visit.proposal?.starts_at ?? visit.starts_at))
    case 'refuse':
      return visit.state === 'confirmed' ? messages.keep(set) : messages.refuse
    case 'propose':
      return messages.propose
    case 'decline':
      return messages.decline
    case 'cancel':
      return visit.state === 'confirmed' ? messages.cancel : messages.takeBack
    case 'complete':
      return messages.came(name)
    case 'missed':
      return messages.missed(name)
    case 'feedback':
      return visit.feedback === null ? messages.feedback : messages.feedbackChange
    default:
      return act satisfies never
  }
}
