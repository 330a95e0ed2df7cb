import { visitHoursMessages as messages } from '@basera/contract/messages/chain/visit-hours'
import { clsx } from 'clsx'
import { minutesOf } from '../../lib/week-days.ts'
import { Switch } from '../../ui/switch.tsx'
import { nextSpan, type Span } from './hours-draft.ts'
import { SpanList } from './span-list.tsx'

type WeekPanelProps = {
  week: readonly (readonly Span[])[]
  slotMinutes: number
  onChange: (week: readonly (readonly Span[])[]) => void
}

/** A row a day: whether there are visits, and when. */
export function WeekPanel({ week, slotMinutes, onChange }: WeekPanelProps) {
  return (
    <section
      aria-labelledby="every-week"
      className="min-w-0 rounded-panel border border-line bg-surface"
    >
      <div className="px-4 pt-5 pb-4 sm:px-5">
        <h2 id="every-week" className="text-h3">
          {messages.week}
        </h2>
        <p className="mt-1 text-small text-ink-2">{messages.weekText}</p>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {messages.weekdays.map((day, index) => (
          <DayRow
            key={day}
            day={day}
            spans={week[index] ?? []}
            slotMinutes={slotMinutes}
            onChange={(spans) => onChange(week.map((one, at) => (at === index ? spans : one)))}
          />
        ))}
      </ul>
    </section>
  )
}

type DayRowProps = {
  day: string
  spans: readonly Span[]
  slotMinutes: number
  onChange: (spans: readonly Span[]) => void
}

function DayRow({ day, spans, slotMinutes, onChange }: DayRowProps) {
  const id = `hours-of-${day}`
  const isOpen = spans.length > 0
  const first = nextSpan([])
  return (
    <li className="relative px-4 py-3 sm:grid sm:grid-cols-[10.5rem_minmax(0,1fr)] sm:gap-4 sm:px-5">
      <div className="flex h-11 items-center gap-2">
        <Switch
          isOn={isOpen}
          labelledBy={id}
          className="-ml-2"
          onChange={(isWanted) => onChange(isWanted && first !== null ? [first] : [])}
        />
        <span id={id} className={clsx('font-semibold', !isOpen && 'text-ink-3')}>
          {day}
        </span>
        {!isOpen && (
          <span className="ml-auto text-small text-ink-2 sm:hidden">{messages.noVisits}</span>
        )}
      </div>
      {isOpen ? (
        <div className="mt-2 min-w-0 sm:mt-0">
          <Track spans={spans} />
          <SpanList
            day={day}
            spans={spans}
            slotMinutes={slotMinutes}
            onChange={onChange}
            addClassName="max-sm:absolute max-sm:top-3 max-sm:right-2"
          />
        </div>
      ) : (
        <p className="hidden h-11 items-center text-small text-ink-2 sm:flex">
          {messages.noVisits}
        </p>
      )}
    </li>
  )
}

const TRACK_FROM_MINUTES = 8 * 60
const TRACK_MINUTES = 12 * 60

const placeOf = (time: string): number =>
  Math.min(1, Math.max(0, (minutesOf(time) - TRACK_FROM_MINUTES) / TRACK_MINUTES)) * 100

/** The day from 8 am to 8 pm as a bar. Decoration: the fields beneath it say the same. */
function Track({ spans }: { spans: readonly Span[] }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      className="mb-2.5 hidden h-3 w-full max-w-[18rem] rounded-full bg-fill lg:block"
    >
      {spans.map(({ from, until }, index) => (
        <rect
          // oxlint-disable-next-line react/no-array-index-key -- as in the list beneath it
          key={index}
          x={placeOf(from)}
          width={Math.max(0, placeOf(until) - placeOf(from))}
          height="8"
          className="fill-primary"
        />
      ))}
    </svg>
  )
}
