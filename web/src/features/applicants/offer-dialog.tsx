// An offer to one applicant: rent and deposit at most as listed, from when, for how long, and until when it stands. It is sent at a
// press alone and never shown before the database has taken it.

import { Info, Users } from 'lucide-react'
import { useState } from 'react'
import type { ApplicantRow, OfferedHome } from '@basera/contract/chain/application'
import {
  OFFER_MAX_HOURS,
  OFFER_MIN_HOURS,
  OFFER_WORDS_MAX_CHARACTERS,
  STAY_MONTHS_MAX,
} from '@basera/contract/constants/applications'
import { findUnfairWords } from '@basera/contract/constants/unfair-words'
import {
  applicantsMessages,
  offerMessages as messages,
} from '@basera/contract/messages/chain/applicants'
import { unfairWordsTexts } from '@basera/contract/messages/chain/unfair-words'
import { ApiError } from '../../api/api-error.ts'
import { takeApplicantStep, toApplicantProblem } from '../../api/applying/applicants.ts'
import { useSession } from '../../auth/session-context.tsx'
import { Form, FormEnd } from '../../components/form.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { dateInIndia, formatAppointment } from '../../lib/dates.ts'
import { createPressKeys } from '../../lib/press-key.ts'
import { formatRupees, rupeesOf } from '../../lib/rupees.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Select, TextArea } from '../../ui/input.tsx'
import { calledOf } from './applicant-groups.ts'
import {
  faultsOf,
  firstOffer,
  NOTICE_MONTHS_MAX,
  paiseOf,
  termsOf,
  type OfferDraft,
} from './offer-draft.ts'

type OfferDialogProps = {
  row: ApplicantRow
  home: OfferedHome
  /** A month, in rupees; 0 when it is part of the rent. */
  maintenance: number
  /** First names of the others who still wait. */
  others: readonly string[]
  /** The button waits for what it returns. */
  onSent: (message: string) => Promise<void>
  /** Read what stands now: the other side may have been faster. */
  onRefused: () => void
  onClose: () => void
}

export function OfferDialog(props: OfferDialogProps) {
  return (
    <Dialog
      title={messages.title(calledOf(props.row))}
      shape="wide"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onClose()
      }}
    >
      <OfferForm {...props} />
    </Dialog>
  )
}

const DAY_HOURS = 24
const HOUR_MS = 3_600_000
const days = Array.from(
  { length: (OFFER_MAX_HOURS - OFFER_MIN_HOURS) / DAY_HOURS + 1 },
  (_, place) => (OFFER_MIN_HOURS + place * DAY_HOURS) / DAY_HOURS,
)
const upTo = (most: number) => Array.from({ length: most }, (_, place) => place + 1)

function OfferForm({
  row,
  home,
  maintenance,
  others,
  onSent,
  onRefused,
  onClose,
}: OfferDialogProps) {
  const { client } = useSession()
  const name = calledOf(row)
  const [nowMs] = useState(() => Date.now())
  const today = dateInIndia(new Date(nowMs).toISOString())
  const [keys] = useState(() => createPressKeys(() => crypto.randomUUID()))
  const [draft, setDraft] = useState<OfferDraft>(() => firstOffer(row, home, today))
  const [wasSent, setWasSent] = useState(false)
  const found = faultsOf(draft, home, today)
  const faults = wasSent ? found : {}
  const unfair = findUnfairWords(draft.words)
  const untilOf = (hours: number) =>
    formatAppointment(new Date(nowMs + hours * HOUR_MS).toISOString())
  const sending = useSubmit({
    send: ({ hours, ...typed }: OfferDraft) => {
      const terms = termsOf({ hours, ...typed })
      return takeApplicantStep(
        client,
        row,
        { kind: 'offer', terms, hours },
        keys.keyFor(JSON.stringify([row.id, row.state, terms, hours])),
      )
    },
    onDone: (_answer, { hours }) => onSent(applicantsMessages.offeredNow(name, untilOf(hours))),
    onFailed: (error) => {
      // Of a fault it is not known whether it was carried out: the key stays.
      if (error instanceof ApiError && error.status < 500) keys.answered()
      onRefused()
    },
    toProblem: toApplicantProblem,
  })
  const change = (part: Partial<OfferDraft>) => setDraft({ ...draft, ...part })

  return (
    <Form
      className="grid gap-6 sm:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]"
      onSubmit={() => {
        setWasSent(true)
        if (Object.keys(found).length > 0) sending.setProblem(messages.lookAtMarked)
        else if (unfair === null) sending.submit(draft)
      }}
    >
      <div className="grid grid-cols-2 content-start gap-x-4 gap-y-4">
        <Field label={messages.rent} error={faults.rent}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              value={draft.rent}
              onChange={({ target }) => change({ rent: target.value })}
            />
          )}
        </Field>
        <Field label={messages.deposit} help={depositHelp(draft)} error={faults.deposit}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              value={draft.deposit}
              onChange={({ target }) => change({ deposit: target.value })}
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
              onChange={({ target }) => change({ from: target.value })}
            />
          )}
        </Field>
        <MonthsField
          label={messages.months}
          most={STAY_MONTHS_MAX}
          value={draft.months}
          onChange={(months) => change({ months })}
        />
        <MonthsField
          label={messages.lockIn}
          most={STAY_MONTHS_MAX}
          hasNone
          value={draft.lockIn}
          error={faults.lockIn}
          onChange={(lockIn) => change({ lockIn })}
        />
        <MonthsField
          label={messages.notice}
          most={NOTICE_MONTHS_MAX}
          hasNone
          value={draft.notice}
          onChange={(notice) => change({ notice })}
        />
        <div className="col-span-2">
          <Field label={messages.until} help={messages.untilHelp}>
            {(control) => (
              <Select
                {...control}
                value={draft.hours}
                onChange={({ currentTarget }) => change({ hours: Number(currentTarget.value) })}
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
                onChange={({ target }) => change({ words: target.value })}
              />
            )}
          </Field>
        </div>
      </div>
      <aside className="space-y-4 text-meta text-ink-2">
        <Sum draft={draft} maintenance={maintenance} name={name} />
        <p className="flex gap-2.5">
          <Users aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {othersText(others, name)}
        </p>
        {home.rent_paise !== null && (
          <p className="flex gap-2.5">
            <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {messages.belowIsFine(rupeesOf(home.rent_paise))}
          </p>
        )}
      </aside>
      <div className="space-y-4 border-t border-line pt-5 sm:col-span-2">
        <FormEnd submission={sending} label={messages.send} busyLabel={applicantsMessages.sending}>
          <Button variant="ghost" disabled={sending.isBusy} onClick={onClose}>
            {applicantsMessages.cancel}
          </Button>
        </FormEnd>
      </div>
    </Form>
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

function othersText(others: readonly string[], name: string): string {
  const [first, ...rest] = others
  if (first === undefined) return messages.nobodyElse
  const last = rest.at(-1)
  if (last === undefined) return messages.other(first, name)
  return messages.others(messages.namesOf([first, ...rest.slice(0, -1)].join(', '), last), name)
}

function Sum({
  draft,
  maintenance,
  name,
}: {
  draft: OfferDraft
  maintenance: number
  name: string
}) {
  const [rent, deposit] = [paiseOf(draft.rent), paiseOf(draft.deposit)]
  if (rent === null || deposit === null) return null
  const first = rent / 100 + maintenance
  return (
    <dl aria-live="polite" className="divide-y divide-line rounded-card bg-fill px-4 py-1">
      <SumLine
        label={maintenance === 0 ? messages.firstRent : messages.firstRentAndMaintenance}
        text={formatRupees(first)}
      />
      <SumLine label={messages.sumDeposit} text={rupeesOf(deposit)} />
      <SumLine label={messages.sum(name)} text={formatRupees(first + deposit / 100)} isTotal />
    </dl>
  )
}

function SumLine({ label, text, isTotal }: { label: string; text: string; isTotal?: true }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-3">
      <dt className={isTotal && 'font-semibold text-ink'}>{label}</dt>
      <dd
        className={
          isTotal ? 'tnum font-display text-h3 text-ink' : 'tnum text-small font-semibold text-ink'
        }
      >
        {text}
      </dd>
    </div>
  )
}
