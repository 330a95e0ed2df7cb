import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { VisitRow } from '@basera/contract/chain/visit'
import {
  feedbackReasonLabels,
  visitInterestLabels,
  visitModeLabels,
  visitPanelMessages as messages,
  visitReasonLabels,
} from '@basera/contract/messages/chain/visits'
import { formatAppointment } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { isProposedToMe, partyOf } from './visit-offers.ts'
import { VisitCalendarButton } from './visit-calendar-button.tsx'
import { VisitLooks } from './visit-looks.tsx'
import { VisitPlaceCard } from './visit-place-card.tsx'
import { visitBadge, visitTitle } from './visit-words.ts'

type VisitFactsProps = {
  userId: string
  visit: VisitRow
  name: string
  nowMs: number
  /** Key of what is read again when the address turns out to be closed. */
  conversation: readonly unknown[]
  /** What is asked about it, below its title. */
  children?: ReactNode
}

/** What is so of a visit: when, how, why it ended, where it is. */
export function VisitFacts(props: VisitFactsProps) {
  const { userId, visit, name, nowMs, conversation, children } = props
  const queryClient = useQueryClient()
  const badge = visitBadge(visit)
  const isHost = partyOf(visit.my_side) === 'host'
  const isToCome = visit.state === 'requested' || visit.state === 'confirmed'
  return (
    <div className="space-y-3">
      <div>
        <Badge tone={badge.tone}>
          <CalendarClock aria-hidden="true" />
          {badge.text}
        </Badge>
        <h3 className="mt-2 font-sans text-base font-semibold tracking-normal">
          {visitTitle(visit, name, nowMs)}
        </h3>
        {isToCome && (
          <p className="text-small text-ink-2">
            {messages.facts(visit.people, visitModeLabels[visit.mode])}
          </p>
        )}
        {visit.note !== null && isToCome && <Quote words={visit.note} />}
      </div>
      {children}
      <Meanwhile visit={visit} name={name} />
      <Ended visit={visit} />
      <Feedback visit={visit} name={name} isHost={isHost} />
      {visit.is_place_open && (
        <>
          <VisitPlaceCard
            // What was read for one time is not shown for another.
            key={`${visit.id} ${visit.state} ${visit.starts_at}`}
            visit={visit}
            name={name}
            onFailed={() => void queryClient.invalidateQueries({ queryKey: conversation })}
          />
          {isHost && visit.mode === 'in_person' && (
            <VisitLooks userId={userId} visit={visit} name={name} />
          )}
          {!isHost && (
            <p className="rounded-card bg-accent-tint px-4 py-3 text-meta text-ink-2">
              {messages.payNothing}
            </p>
          )}
        </>
      )}
      <VisitCalendarButton key={`${visit.id} ${visit.version}`} visit={visit} nowMs={nowMs} />
    </div>
  )
}

/** Another time that was proposed, or until when a request is to be answered. */
function Meanwhile({ visit, name }: { visit: VisitRow; name: string }) {
  const { proposal, answer_until: until } = visit
  const set = formatAppointment(visit.starts_at)
  if (proposal !== null) {
    const proposed = formatAppointment(proposal.starts_at)
    return (
      <div className="rounded-card bg-fill px-4 py-3 text-small">
        <p className="font-semibold">
          {isProposedToMe(visit)
            ? messages.proposedByOther(name, proposed)
            : messages.proposedByMe(name, proposed)}
        </p>
        <p className="mt-0.5 text-ink-2">
          {isProposedToMe(visit) && visit.state === 'confirmed'
            ? messages.stays(set)
            : messages.insteadOf(set)}
        </p>
        {proposal.words !== null && <Quote words={proposal.words} />}
        {proposal.others.length > 0 && !isProposedToMe(visit) && (
          <p className="mt-1 text-ink-2">
            {messages.keptTimes}: {proposal.others.map((at) => formatAppointment(at)).join('; ')}
          </p>
        )}
      </div>
    )
  }
  if (until === null) return null
  const when = formatAppointment(until)
  return (
    <p className="text-small text-ink-2">
      {partyOf(visit.my_side) === 'host'
        ? messages.answerUntilMe(when)
        : messages.answerUntilOther(name, when)}
    </p>
  )
}

function Ended({ visit }: { visit: VisitRow }) {
  const party = partyOf(visit.my_side)
  if (visit.state === 'declined' || visit.state === 'cancelled')
    return (
      <div className="text-small text-ink-2">
        {visit.reason_kind !== null && (
          <p>{messages.reasonOf(visitReasonLabels[visit.reason_kind])}</p>
        )}
        {visit.reason !== null && <Quote words={visit.reason} />}
        {visit.state === 'cancelled' && visit.calendar_sequence > 0 && (
          <p>{messages.addressClosed}</p>
        )}
      </div>
    )
  const isOver = visit.state === 'no_show' && visit.missed_side === null
  if (!isOver && visit.missed_side !== party) return null
  return (
    <p className="text-small text-ink-2">
      {isOver ? messages.missedByNobodyText : messages.missedByMeText}
    </p>
  )
}

function Feedback({ visit, name, isHost }: { visit: VisitRow; name: string; isHost: boolean }) {
  if (visit.feedback === null) return null
  const { interest, reasons, words } = visit.feedback
  const said = visitInterestLabels[interest]
  return (
    <div className="text-small text-ink-2">
      <p className="font-semibold text-ink">
        {isHost ? messages.saidByOther(name, said) : messages.saidByMe(said)}
      </p>
      {reasons.length > 0 && (
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{feedbackReasonLabels[reason]}</li>
          ))}
        </ul>
      )}
      {words !== null && <Quote words={words} />}
    </div>
  )
}

function Quote({ words }: { words: string }) {
  return (
    <p className="mt-1 text-small whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
      {messages.quoted(words)}
    </p>
  )
}
