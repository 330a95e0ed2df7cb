import type { ReactNode } from 'react'
import type { VisitSettings } from '@basera/contract/chain/visit'
import {
  VISITS_PER_DAY_MAX,
  visitBufferMinutes,
  visitDaysAhead,
  visitNoticeHours,
  visitSlotMinutes,
} from '@basera/contract/constants/visit-hours'
import { visitHoursMessages as messages } from '@basera/contract/messages/chain/visit-hours'
import { Field } from '../../ui/field.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { Switch } from '../../ui/switch.tsx'

type RulesPanelProps = {
  settings: VisitSettings
  pauseFault: string
  today: string
  onChange: (part: Partial<VisitSettings>) => void
}

const perDayChoices = Array.from({ length: VISITS_PER_DAY_MAX }, (_, index) => index + 1)

/** How long visits are, how many, how long before they are asked for, and whether the lister confirms them. */
export function RulesPanel({ settings, pauseFault, today, onChange }: RulesPanelProps) {
  return (
    <Panel title={messages.rules} id="rules">
      <div className="grid grid-cols-2 items-end gap-4">
        <NumberField
          label={messages.slot}
          value={settings.slot_minutes}
          choices={visitSlotMinutes}
          textOf={messages.minutes}
          onChange={(minutes) => onChange({ slot_minutes: minutes })}
        />
        <NumberField
          label={messages.buffer}
          value={settings.buffer_minutes}
          choices={visitBufferMinutes}
          textOf={(minutes) => (minutes === 0 ? messages.noBuffer : messages.minutes(minutes))}
          onChange={(minutes) => onChange({ buffer_minutes: minutes })}
        />
        <NumberField
          label={messages.perDay}
          value={settings.per_day}
          choices={perDayChoices}
          textOf={String}
          onChange={(visits) => onChange({ per_day: visits })}
        />
        <NumberField
          label={messages.notice}
          value={settings.notice_hours}
          choices={visitNoticeHours}
          textOf={(hours) => (hours === 0 ? messages.noNotice : messages.hours(hours))}
          onChange={(hours) => onChange({ notice_hours: hours })}
        />
        <NumberField
          label={messages.daysAhead}
          value={settings.days_ahead}
          choices={visitDaysAhead}
          textOf={messages.days}
          onChange={(days) => onChange({ days_ahead: days })}
        />
      </div>
      <div className="mt-5 flex items-start gap-3 border-t border-line pt-5">
        <Switch
          isOn={settings.confirms_itself}
          labelledBy="confirms-itself"
          describedBy="confirms-itself-text"
          className="-my-2.5 -ml-2"
          onChange={(isOn) => onChange({ confirms_itself: isOn })}
        />
        <div>
          <h3 id="confirms-itself" className="font-sans text-small font-semibold">
            {messages.confirmsItself}
          </h3>
          <p id="confirms-itself-text" className="mt-0.5 text-meta text-ink-2">
            {messages.confirmsItselfText}
          </p>
        </div>
      </div>
      <div className="mt-5 border-t border-line pt-5">
        <Field label={messages.pause} help={messages.pauseHelp} error={pauseFault}>
          {(control) => (
            <Input
              {...control}
              type="date"
              min={today}
              value={settings.paused_until ?? ''}
              onChange={({ currentTarget: { value } }) =>
                onChange({ paused_until: value === '' ? null : value })
              }
            />
          )}
        </Field>
      </div>
    </Panel>
  )
}

export function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="rounded-panel border border-line bg-surface p-4 sm:p-5"
    >
      <h2 id={id} className="mb-4 text-h3">
        {title}
      </h2>
      {children}
    </section>
  )
}

type NumberFieldProps<Value extends number> = {
  label: string
  value: Value
  choices: readonly Value[]
  textOf: (value: number) => string
  onChange: (value: Value) => void
}

/** A choice of a few; what is stored is among them, even if it is none of them. */
function NumberField<Value extends number>({
  label,
  value,
  choices,
  textOf,
  onChange,
}: NumberFieldProps<Value>) {
  const all = choices.includes(value)
    ? choices
    : [...choices, value].toSorted((one, other) => one - other)
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ currentTarget }) => {
            const chosen = all.find((choice) => String(choice) === currentTarget.value)
            if (chosen !== undefined) onChange(chosen)
          }}
        >
          {all.map((choice) => (
            <option key={choice} value={choice}>
              {textOf(choice)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
