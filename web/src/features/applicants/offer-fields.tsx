// The fields of an offer: money, days, months, until when it stands, words.

import {
  OFFER_MAX_HOURS,
  OFFER_MIN_HOURS,
  OFFER_WORDS_MAX_CHARACTERS,
  STAY_MONTHS_MAX,
} from '@basera/contract/constants/applications'
import type { findUnfairWords } from '@basera/contract/constants/unfair-words'
import { offerMessages as messages } from '@basera/contract/messages/chain/applicants'
import { unfairWordsTexts } from '@basera/contract/messages/chain/unfair-words'
import { Field } from '../../ui/field.tsx'
import { Input, Select, TextArea } from '../../ui/input.tsx'
import { type faultsOf, NOTICE_MONTHS_MAX, paiseOf, type OfferDraft } from './offer-draft.ts'

const DAY_HOURS = 24
const days = Array.from(
  { length: (OFFER_MAX_HOURS - OFFER_MIN_HOURS) / DAY_HOURS + 1 },
  (_, place) => (OFFER_MIN_HOURS + place * DAY_HOURS) / DAY_HOURS,
)
const upTo = (most: number) => Array.from({ length: most }, (_, place) => place + 1)

type OfferFieldsProps = {
  draft: OfferDraft
  faults: Partial<ReturnType<typeof faultsOf>>
  unfair: ReturnType<typeof findUnfairWords>
  /** Of the applicant. */
  name: string
  /** In India, as a date field has it. */
  today: string
  /** How a moment that many hours from now is written. */
  untilOf: (hours: number) => string
  onChange: (part: Partial<OfferDraft>) => void
}

export function OfferFields(props: OfferFieldsProps) {
  const { draft, faults, unfair, name, today, untilOf, onChange } = props
  return (
    <div className="grid grid-cols-2 content-start gap-x-4 gap-y-4">
      <Field label={messages.rent} error={faults.rent}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            value={draft.rent}
            onChange={({ target }) => onChange({ rent: target.value })}
          />
        )}
      </Field>
      <Field label={messages.deposit} help={depositHelp(draft)} error={faults.deposit}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            value={draft.deposit}
            onChange={({ target }) => onChange({ deposit: target.value })}
          />
        )}
      </Field>
      <Field label={messages.from} error={faults.from}>
        {(control) => (
          <Input
            {...control}
            type="date"
            min={today}
            value={draft.from}
            onChange={({ target }) => onChange({ from: target.value })}
          />
        )}
      </Field>
      <MonthsField
        label={messages.months}
        most={STAY_MONTHS_MAX}
        value={draft.months}
        onChange={(months) => onChange({ months })}
      />
      <MonthsField
        label={messages.lockIn}
        most={STAY_MONTHS_MAX}
        hasNone
        value={draft.lockIn}
        error={faults.lockIn}
        onChange={(lockIn) => onChange({ lockIn })}
      />
      <MonthsField
        label={messages.notice}
        most={NOTICE_MONTHS_MAX}
        hasNone
        value={draft.notice}
        onChange={(notice) => onChange({ notice })}
      />
      <div className="col-span-2">
        <Field label={messages.until} help={messages.untilHelp}>
          {(control) => (
            <Select
              {...control}
              value={draft.hours}
              onChange={({ currentTarget }) => onChange({ hours: Number(currentTarget.value) })}
            >
              {days.map((count) => (
                <option key={count} value={count * DAY_HOURS}>
                  {messages.untilOption(untilOf(count * DAY_HOURS), count)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div className="col-span-2">
        <Field
          label={messages.words}
          help={messages.wordsHelp(name)}
          announces
          error={unfair === null ? '' : unfairWordsTexts[unfair.kind](unfair.phrase)}
        >
          {(control) => (
            <TextArea
              {...control}
              value={draft.words}
              maxLength={OFFER_WORDS_MAX_CHARACTERS}
              onChange={({ target }) => onChange({ words: target.value })}
            />
          )}
        </Field>
      </div>
    </div>
  )
}

type MonthsFieldProps = {
  label: string
  most: number
  value: number
  hasNone?: boolean
  error?: string | undefined
  onChange: (months: number) => void
}

function MonthsField({ label, most, value, hasNone = false, error, onChange }: MonthsFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        >
          {hasNone && <option value={0}>{messages.none}</option>}
          {upTo(most).map((months) => (
            <option key={months} value={months}>
              {messages.monthsOf(months)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** "2 months of rent.", where it is whole months. */
function depositHelp({ rent, deposit }: OfferDraft): string | undefined {
  const [rentPaise, depositPaise] = [paiseOf(rent), paiseOf(deposit)]
  if (!rentPaise || !depositPaise || depositPaise % rentPaise !== 0) return undefined
  return messages.depositMonths(depositPaise / rentPaise)
}
