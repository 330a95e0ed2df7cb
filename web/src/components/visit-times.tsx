// Chooses one of a home's free times: the day first, then the hour. Radio buttons, so that arrows move and readers count.

import { useId, useState } from 'react'
import { VISIT_DAYS_SHOWN } from '@basera/contract/constants/visit-panel'
import { visitTimeMessages as messages } from '@basera/contract/messages/chain/visits'
import {
  dateInIndia,
  formatDay,
  formatShortWeekday,
  formatTime,
  formatWeekday,
} from '../lib/dates.ts'
import { daysOf, type Slot } from '../lib/visit-days.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton, SkeletonRegion } from '../ui/skeleton.tsx'

type VisitTimesProps = {
  slots: readonly Slot[]
  /** The chosen moment; null before. One that is offered no more counts as none. */
  value: string | null
  onChange: (startsAt: string | null) => void
}

const CHIP_CLASSES =
  'relative grid cursor-pointer place-items-center rounded-control border border-line bg-surface text-center hover:border-control has-[:checked]:border-primary has-[:checked]:bg-primary-tint has-[:checked]:text-primary has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-primary'
const HIDDEN_CLASSES =
  'absolute inset-0 size-full cursor-pointer appearance-none rounded-control outline-none'

export function VisitTimes({ slots, value, onChange }: VisitTimesProps) {
  const name = useId()
  const days = daysOf(slots)
  const [chosenDay, setChosenDay] = useState<string | null>(null)
  const [isWhole, setIsWhole] = useState(false)
  const date = chosenDay ?? (value === null ? null : dateInIndia(value))
  const day = days.find((one) => one.date === date)
  const shown = isWhole
    ? days
    : days.filter((one, place) => place < VISIT_DAYS_SHOWN || one === day)
  return (
    <div className="space-y-4">
      <fieldset>
        <legend className="mb-2 text-small font-semibold">{messages.day}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))] gap-1.5">
          {shown.map((one) => (
            <label key={one.date} className={`${CHIP_CLASSES} min-h-14 px-1 py-1.5`}>
              <input
                type="radio"
                name={`${name}day`}
                aria-label={formatWeekday(one.date)}
                checked={one === day}
                onChange={() => {
                  setChosenDay(one.date)
                  onChange(null)
                }}
                className={HIDDEN_CLASSES}
              />
              <span aria-hidden="true" className="text-micro">
                {formatShortWeekday(one.date).slice(0, 3)}
              </span>
              <span aria-hidden="true" className="tnum text-small font-semibold whitespace-nowrap">
                {formatDay(one.date)}
              </span>
            </label>
          ))}
        </div>
        {shown.length < days.length && (
          <Button
            variant="text"
            size="table"
            className="mt-2 -ml-3.5"
            onClick={() => setIsWhole(true)}
          >
            {messages.moreDays}
          </Button>
        )}
      </fieldset>
      {day !== undefined && (
        <fieldset>
          <legend className="mb-2 text-small font-semibold">
            {messages.hour(formatWeekday(day.date))}
          </legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
            {day.slots.map(({ starts_at: at }) => (
              <label
                key={at}
                className={`${CHIP_CLASSES} tnum min-h-11 px-1 text-small font-semibold`}
              >
                <input
                  type="radio"
                  name={`${name}hour`}
                  value={at}
                  checked={at === value}
                  onChange={() => onChange(at)}
                  className={HIDDEN_CLASSES}
                />
                {formatTime(at)}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <p className="text-meta text-ink-3">
        {day?.slots[0] === undefined
          ? messages.indianTime
          : messages.indianTimeAndLength(minutesOf(day.slots[0]))}
      </p>
    </div>
  )
}

const minutesOf = ({ starts_at: from, ends_at: until }: Slot): number =>
  (Date.parse(until) - Date.parse(from)) / 60_000

export function VisitTimesSkeleton() {
  return (
    <SkeletonRegion label={messages.loading} className="grid grid-cols-4 gap-2">
      {['one', 'two', 'three', 'four'].map((place) => (
        <Skeleton key={place} className="h-14 w-full rounded-control" />
      ))}
    </SkeletonRegion>
  )
}
