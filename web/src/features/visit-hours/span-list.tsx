// The hours of one day: each with its beginning, its end and what is wrong with it, and a button for more.

import { clsx } from 'clsx'
import { CircleAlert, Plus, X } from 'lucide-react'
import { useId, useRef } from 'react'
import {
  VISIT_HOURS_STEP_MINUTES,
  VISIT_WINDOWS_A_DAY_MAX,
} from '@basera/contract/constants/visit-hours'
import { visitHoursMessages as messages } from '@basera/contract/messages/chain/visit-hours'
import { clockText, timeAt } from '../../lib/week-days.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/input.tsx'
import { nextSpan, spanFault, type Span } from './hours-draft.ts'

const DAY_MINUTES = 1_440
const quarters = Array.from({ length: DAY_MINUTES / VISIT_HOURS_STEP_MINUTES + 1 }, (_, index) =>
  timeAt(index * VISIT_HOURS_STEP_MINUTES),
)
const beginnings = quarters.slice(0, -1)
const ends = quarters.slice(1)

const textOf = (time: string): string => (time === '24:00' ? messages.midnight : clockText(time))

type SpanListProps = {
  /** As it is read: "Tuesday", "Sun 29 Nov". */
  day: string
  spans: readonly Span[]
  slotMinutes: number
  onChange: (spans: readonly Span[]) => void
  /** Where the button for more stands, when not beside the last hours. */
  addClassName?: string
}

export function SpanList(props: SpanListProps) {
  const { day, spans, slotMinutes, onChange, addClassName } = props
  const addButton = useRef<HTMLButtonElement>(null)
  const next = spans.length < VISIT_WINDOWS_A_DAY_MAX ? nextSpan(spans) : null
  return (
    <div className="flex flex-wrap items-start gap-2">
      {spans.map((span, index) => (
        <SpanFields
          // Its place is what it is: spans have no names, and their fields hold no state.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          label={messages.hoursOf(day, index + 1)}
          removeLabel={messages.removeHours(
            messages.span(textOf(span.from), textOf(span.until)),
            day,
          )}
          span={span}
          fault={spanFault(spans, index, slotMinutes)}
          onChange={(part) =>
            onChange(spans.map((one, at) => (at === index ? { ...one, ...part } : one)))
          }
          onRemove={() => {
            onChange(spans.filter((_, at) => at !== index))
            // The button that was pressed goes with its span.
            addButton.current?.focus()
          }}
        />
      ))}
      <Button
        ref={addButton}
        variant="text"
        aria-label={messages.addHoursOn(day)}
        aria-disabled={next === null || undefined}
        onClick={() => {
          if (next !== null) onChange([...spans, next])
        }}
        className={clsx('px-3', addClassName)}
      >
        <Plus aria-hidden="true" className="ico" />
        {spans.length === 0 && messages.addHours}
      </Button>
    </div>
  )
}

type SpanFieldsProps = {
  label: string
  removeLabel: string
  span: Span
  fault: string
  onChange: (part: Partial<Span>) => void
  onRemove: () => void
}

function SpanFields({ label, removeLabel, span, fault, onChange, onRemove }: SpanFieldsProps) {
  const faultId = useId()
  const described = fault === '' ? {} : { 'aria-invalid': true, 'aria-describedby': faultId }
  return (
    <fieldset aria-label={label} className="w-full max-w-[18rem] min-w-0">
      <div className="flex items-center gap-1">
        <TimeSelect
          label={messages.from}
          value={span.from}
          times={beginnings}
          onChange={(from) => onChange({ from })}
          {...described}
        />
        <span className="text-small text-ink-3">{messages.to}</span>
        <TimeSelect
          label={messages.until}
          value={span.until}
          times={ends}
          onChange={(until) => onChange({ until })}
          {...described}
        />
        <Button
          variant="ghost"
          size="icon"
          aria-label={removeLabel}
          className="-mr-2"
          onClick={onRemove}
        >
          <X aria-hidden="true" className="ico" />
        </Button>
      </div>
      <div role="alert">
        {fault !== '' && (
          <p id={faultId} className="mt-1 flex items-center gap-1.5 text-meta font-medium text-bad">
            <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
            {fault}
          </p>
        )}
      </div>
    </fieldset>
  )
}

type TimeSelectProps = {
  label: string
  value: string
  times: readonly string[]
  onChange: (time: string) => void
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}

function TimeSelect({ label, value, times, onChange, ...described }: TimeSelectProps) {
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      className="h-11 min-w-0 flex-1 pr-7! pl-2! text-small sm:pl-3!"
      {...described}
    >
      {times.map((time) => (
        <option key={time} value={time}>
          {textOf(time)}
        </option>
      ))}
    </Select>
  )
}
