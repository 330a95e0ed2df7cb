import { MessagesSquare } from 'lucide-react'
import { appointmentsMessages as messages } from '@basera/contract/messages/chain/appointments'
import type { Appointment } from '../../api/applying/appointments.ts'
import { PageLink } from '../../components/page-link.tsx'
import { SideArch } from '../../components/side-arch.tsx'
import { timeLeft, waitsFor } from '../../components/visit-waits.ts'
import { formatAppointment } from '../../lib/dates.ts'
import { firstNameOf } from '../../lib/words.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { ConfirmVisit } from './confirm-visit.tsx'

type WaitingVisitProps = {
  userId: string
  visit: Appointment
  /** A visit that the reader agreed to for this time, as host; null without one. */
  agreed: Appointment | null
  /** Address of its conversation, where it is answered. */
  to: string
  nowMs: number
}

/** A visit that waits for the reader: who, when, what they wrote, and how long there is. */
export function WaitingVisit({ userId, visit, agreed, to, nowMs }: WaitingVisitProps) {
  const { other, home, proposal } = visit
  const when = formatAppointment(visit.starts_at)
  const isWord = waitsFor(visit, nowMs) === 'word'
  // A time that the host has promised to somebody else is no time to say yes to, and one proposed by the other side waits in the conversation.
  const isConfirmable =
    visit.state === 'requested' &&
    visit.my_side !== 'seeker' &&
    proposal === null &&
    agreed === null &&
    Date.parse(visit.starts_at) > nowMs
  const left = isWord ? '' : timeLeft(visit.answer_until, nowMs)
  return (
    <li className="rounded-panel border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        <SideArch name={other.name} isTenant={visit.my_side !== 'seeker'} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <h3 className="font-sans text-base font-semibold break-words">{other.name}</h3>
            {left !== '' && <span className="tnum text-meta text-accent-text">{left}</span>}
          </div>
          <p className="text-small break-words text-ink-2">
            {factsOf(visit)} · {home.title}
          </p>
        </div>
      </div>
      <p className="tnum mt-3 font-display text-h3">{when}</p>
      {proposal !== null && (
        <p className="tnum mt-1 text-small font-semibold text-accent-text">
          {messages.proposed(formatAppointment(proposal.starts_at))}
        </p>
      )}
      {agreed !== null && !isWord && (
        <p className="mt-1 text-small font-semibold text-accent-text">
          {messages.sameTime(firstNameOf(agreed.other.name))}
        </p>
      )}
      {visit.note !== null && !isWord && (
        <p className="mt-1.5 text-small break-words whitespace-pre-line text-ink-2">
          {messages.quoted(visit.note)}
        </p>
      )}
      {isConfirmable && <ConfirmVisit userId={userId} visit={visit} />}
      <PageLink
        to={to}
        className={buttonClasses({
          variant: isConfirmable ? 'line' : 'primary',
          wide: true,
          className: 'mt-4 h-auto! min-h-11 py-2 whitespace-normal!',
        })}
      >
        <MessagesSquare aria-hidden="true" className="ico" />
        <span>
          {isWord ? messages.say : messages.answer}
          <span className="sr-only">{messages.about(other.name, when)}</span>
        </span>
      </PageLink>
    </li>
  )
}

export const factsOf = ({ people, mode }: Pick<Appointment, 'people' | 'mode'>): string =>
  `${messages.people(people)}, ${mode === 'video' ? messages.byVideo : messages.inPerson}`
