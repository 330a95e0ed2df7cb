import { CalendarPlus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { visitHoursMessages as messages } from '@basera/contract/messages/chain/visit-hours'
import { shortDay } from '../../lib/week-days.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { newDayFault, nextSpan, type DatedHours } from './hours-draft.ts'
import { Panel } from './rules-panel.tsx'
import { SpanList } from './span-list.tsx'

type OtherDaysPanelProps = {
  dates: readonly DatedHours[]
  slotMinutes: number
  today: string
  onChange: (dates: readonly DatedHours[]) => void
}

/** Dates on which other hours hold than those of their weekday, or none. */
export function OtherDaysPanel({ dates, slotMinutes, today, onChange }: OtherDaysPanelProps) {
  const [day, setDay] = useState('')
  const [fault, setFault] = useState('')
  const field = useRef<HTMLInputElement>(null)
  function add() {
    const found = newDayFault(day, dates, today)
    setFault(found)
    if (found !== '') return
    setDay('')
    onChange([...dates, { day, spans: [] }].toSorted((a, b) => a.day.localeCompare(b.day)))
  }
  return (
    <Panel title={messages.otherDays} id="other-days">
      <p className="-mt-3 text-small text-ink-2">{messages.otherDaysText}</p>
      {dates.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {dates.map((dated) => (
            <DatedRow
              key={dated.day}
              dated={dated}
              slotMinutes={slotMinutes}
              onChange={(spans) =>
                onChange(dates.map((one) => (one === dated ? { ...one, spans } : one)))
              }
              onRemove={() => {
                onChange(dates.filter((one) => one !== dated))
                // The button that was pressed goes with its row.
                field.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      <div className="mt-4 space-y-3">
        <Field label={messages.newDay} error={fault} announces>
          {(control) => (
            <Input
              {...control}
              ref={field}
              type="date"
              min={today}
              value={day}
              onChange={({ currentTarget }) => {
                setDay(currentTarget.value)
                setFault('')
              }}
              onKeyDown={(event) => {
                // Enter in this field adds the day, it does not save the hours.
                if (event.key !== 'Enter') return
                event.preventDefault()
                add()
              }}
            />
          )}
        </Field>
        <Button variant="line" wide onClick={add}>
          <CalendarPlus aria-hidden="true" className="ico" />
          {messages.addDay}
        </Button>
      </div>
    </Panel>
  )
}

type DatedRowProps = {
  dated: DatedHours
  slotMinutes: number
  onChange: (spans: DatedHours['spans']) => void
  onRemove: () => void
}

function DatedRow({ dated: { day, spans }, slotMinutes, onChange, onRemove }: DatedRowProps) {
  const first = nextSpan([])
  return (
    <li className="py-3">
      <div className="flex items-center justify-between gap-2">
        <span className="font-semibold">{shortDay(day)}</span>
        <Button
          variant="ghost"
          size="icon"
          aria-label={messages.removeDay(shortDay(day))}
          onClick={onRemove}
        >
          <X aria-hidden="true" className="ico" />
        </Button>
      </div>
      <Select
        aria-label={messages.ofDay(shortDay(day))}
        value={spans.length === 0 ? 'closed' : 'open'}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === 'open' && first !== null ? [first] : [])
        }
        className="mb-2 h-11"
      >
        <option value="closed">{messages.closed}</option>
        <option value="open">{messages.ownHours}</option>
      </Select>
      {spans.length > 0 && (
        <SpanList day={shortDay(day)} spans={spans} slotMinutes={slotMinutes} onChange={onChange} />
      )}
    </li>
  )
}
