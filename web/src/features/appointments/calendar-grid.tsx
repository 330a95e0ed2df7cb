// Columns of a calendar, each with its heading, visiting hours and visits. For readers it is a list of days (or homes) with a
// list of visits in each, not a table of empty cells. Arrows move from visit to visit.

import type { KeyboardEvent, ReactNode } from 'react'
import { clsx } from 'clsx'
import { visitCalendarWords as words } from '@basera/contract/messages/chain/appointments'
import type { Appointment } from '../../api/applying/appointments.ts'
import { isOutsideIndia } from '../../lib/dates.ts'
import { clockText, timeAt } from '../../lib/week-days.ts'
import { CalendarBox } from './calendar-box.tsx'
import { drawnHours, type Minutes, type Placed } from './calendar.ts'
import { nextVisit } from './calendar-keys.ts'

export type CalendarColumn = {
  readonly key: string
  /** Null in all of them where the page itself says it. */
  readonly heading: ReactNode
  readonly placed: readonly Placed[]
  readonly open: readonly Minutes[]
  /** The minute of the line that says how late it is; null on another day. */
  readonly nowMinute: number | null
}

type CalendarGridProps = {
  columns: readonly CalendarColumn[]
  pathOf: (visit: Appointment) => string
  nowMs: number
  onWeek: (step: -1 | 1) => void
}

/** 30 minutes are 33 px: a name in one line. */
const PX_AN_HOUR = 66
const px = (minutes: number) => `${(minutes * PX_AN_HOUR) / 60}px`

export function CalendarGrid({ columns, pathOf, nowMs, onWeek }: CalendarGridProps) {
  const drawn = drawnHours(columns.flatMap(({ open, placed }) => [...open, ...placed]))
  const hours = Array.from(
    { length: (drawn.until - drawn.from) / 60 },
    (_, place) => drawn.from + place * 60,
  )

  const isHeaded = columns.some(({ heading }) => heading !== null)

  function byKey(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const week = { PageUp: -1, PageDown: 1 }[event.key]
    if (week === -1 || week === 1) {
      event.preventDefault()
      onWeek(week)
      return
    }
    const next = nextVisit(event.currentTarget, document.activeElement, event.key)
    if (next === null) return
    event.preventDefault()
    next.focus()
  }

  return (
    <div className="flex overflow-hidden rounded-panel border border-line bg-paper">
      <div aria-hidden="true" className="w-13 shrink-0 border-r border-line">
        {isHeaded && (
          <div className="grid h-14 place-items-center border-b border-line bg-surface text-micro text-ink-3">
            {isOutsideIndia() && words.zone}
          </div>
        )}
        <div className="relative" style={{ height: px(drawn.until - drawn.from) }}>
          {hours.slice(1).map((minute) => (
            <span
              key={minute}
              className="tnum absolute right-2 -translate-y-1/2 text-micro whitespace-nowrap text-ink-3"
              style={{ top: px(minute - drawn.from) }}
            >
              {clockText(timeAt(minute))}
              {!isHeaded && isOutsideIndia() && <span className="block">{words.zone}</span>}
            </span>
          ))}
        </div>
      </div>
      {/* Keys that bubble from its links, each of which is reached by Tab as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol
        className={clsx(
          'grid min-w-0 flex-1 auto-cols-[minmax(0,1fr)] grid-flow-col',
          columns.length !== 7 &&
            columns.length > 1 &&
            'auto-cols-[minmax(11rem,1fr)]! overflow-x-auto',
        )}
        onKeyDown={byKey}
      >
        {columns.map((column) => (
          <li key={column.key} data-column className="not-first:border-l not-first:border-line">
            {isHeaded && (
              <div className="h-14 border-b border-line bg-surface">{column.heading}</div>
            )}
            <div className="relative" style={{ height: px(drawn.until - drawn.from) }}>
              <div aria-hidden="true">
                {column.open.map(({ from, until }) => (
                  <div
                    key={from}
                    className="absolute inset-x-0 bg-surface"
                    style={{ top: px(from - drawn.from), height: px(until - from) }}
                  />
                ))}
                {hours.slice(1).map((minute) => (
                  <div
                    key={minute}
                    className="absolute inset-x-0 border-t border-line"
                    style={{ top: px(minute - drawn.from) }}
                  />
                ))}
              </div>
              {column.placed.length > 0 && (
                <ul>
                  {column.placed.map((one) => (
                    <li
                      key={one.visit.id}
                      className="@container absolute p-px"
                      style={{
                        top: px(one.from - drawn.from),
                        height: px(one.until - one.from),
                        left: `${(100 * one.lane) / one.lanes}%`,
                        width: `${100 / one.lanes}%`,
                      }}
                    >
                      <CalendarBox
                        placed={one}
                        to={pathOf(one.visit)}
                        nowMs={nowMs}
                        isWide={columns.length === 1 && one.lanes === 1}
                      />
                    </li>
                  ))}
                </ul>
              )}
              {column.nowMinute !== null &&
                column.nowMinute >= drawn.from &&
                column.nowMinute < drawn.until && (
                  <div
                    aria-hidden="true"
                    className="pointer-events-none absolute inset-x-0 border-t-2 border-accent"
                    style={{ top: px(column.nowMinute - drawn.from) }}
                  />
                )}
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
