import { clsx } from 'clsx'
import { Check, UserX } from 'lucide-react'
import { visitCalendarWords as words } from '@basera/contract/messages/chain/appointments'
import { PageLink } from '../../components/page-link.tsx'
import { formatClock, formatTime, formatWeekday } from '../../lib/dates.ts'
import { badgeOf } from './agenda.ts'
import { drawingOf, type Drawing, type Placed } from './calendar.ts'

/** A waiting visit is dashed as well: colour alone says nothing. */
export const drawingClasses: Readonly<Record<Drawing, string>> = {
  waits: 'border-2 border-dashed border-accent bg-accent-tint text-accent-text',
  asked: 'border border-dashed border-control bg-surface text-ink-2',
  agreed: 'bg-primary-tint text-primary',
  attended: 'bg-ok-tint text-ok',
  missed: 'bg-bad-tint text-bad',
  over: 'bg-fill text-ink-2',
}

type CalendarBoxProps = {
  placed: Placed
  to: string
  nowMs: number
  /** There is room for what home it is about. */
  isWide: boolean
}

/** One visit; its name is read whole, its drawing as far as there is room. */
export function CalendarBox({ placed: { visit }, to, nowMs, isWide }: CalendarBoxProps) {
  const drawing = drawingOf(visit, nowMs) ?? 'over'
  const { home, other, starts_at: from, ends_at: until, proposal } = visit
  const state = badgeOf(visit, nowMs).text
  const name = words.visit(
    other.name,
    formatWeekday(from),
    formatClock(from),
    formatClock(until),
    proposal === null ? state : `${state}, ${words.otherTime}`,
    home.title,
  )
  const Mark = drawing === 'attended' ? Check : drawing === 'missed' ? UserX : null
  return (
    <PageLink
      to={to}
      title={name}
      data-visit={visit.id}
      className={clsx(
        'flex size-full items-start gap-1.5 overflow-hidden rounded-control px-1.5 py-1 text-meta leading-tight',
        drawingClasses[drawing],
      )}
    >
      <span className="sr-only">{name}</span>
      {Mark !== null && <Mark aria-hidden="true" className="ico size-3.5 shrink-0" />}
      <span aria-hidden="true" className="min-w-0 flex-1 truncate">
        <span className="font-semibold">{other.name}</span>
        {isWide && <span className="ml-2">{home.title}</span>}
      </span>
      {/* The hours beside the days say whether it is morning. A name comes before the time where there is room for one. */}
      <span aria-hidden="true" className="tnum hidden shrink-0 @min-[7rem]:inline">
        {formatTime(from).slice(0, -3)}
      </span>
    </PageLink>
  )
}
