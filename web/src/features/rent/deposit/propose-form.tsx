import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { DeductionKind, Deposit } from '@basera/contract/chain/handover'
import { depositMessages as messages } from '@basera/contract/messages/chain/deposit'
import { rentMessages } from '@basera/contract/messages/chain/rent'
import { proposeRefund } from '../../../api/tenancies/deposit.ts'
import { handoverQuery, handoversQuery } from '../../../api/tenancies/handovers.ts'
import { useSession } from '../../../auth/session-context.tsx'
import { Form, FormEnd } from '../../../components/form.tsx'
import { formatWholeDay } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select, TextArea } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { AmountField } from '../amount-field.tsx'
import { moneyOf, typedOf } from '../money.ts'
import {
  ceilingOf,
  type DeductionDraft,
  draftOf,
  isOfCharge,
  isOfThing,
  isWhole,
  newDraft,
  problemsOf,
  sumOf,
  toPropose,
} from './deduction-draft.ts'
import { useRecordSteps } from '../use-record-steps.ts'

const MOST_LINES = 50
const kinds: readonly DeductionKind[] = [
  'damage',
  'missing',
  'rent_due',
  'bill_due',
  'cleaning',
  'other',
]

type ProposeFormProps = { userId: string; deposit: Deposit; onClosed: () => void }

/** What an owner wants to keep, line by line against the record of moving out; the rest goes back. */
export function ProposeForm({ userId, deposit, onClosed }: ProposeFormProps) {
  const { client } = useSession()
  const steps = useRecordSteps(userId)
  const records = useQuery(handoversQuery(client, userId, deposit.tenancy_id))
  const outId = records.data?.records.find(({ kind }) => kind === 'move_out')?.record?.id
  const out = useQuery({
    ...handoverQuery(client, userId, outId ?? ''),
    enabled: outId !== undefined,
  })
  const items = out.data?.state === 'draft' ? [] : (out.data?.items ?? [])
  const present = deposit.deductions.filter(({ round }) => round === deposit.settlement?.round)
  const [drafts, setDrafts] = useState<readonly DeductionDraft[]>(() => present.map(draftOf))
  const [words, setWords] = useState('')
  const [wasSent, setWasSent] = useState(false)
  const keeps = sumOf(drafts)
  const isAbove = keeps > deposit.held_paise
  const change = (id: string, changes: Partial<DeductionDraft>) =>
    setDrafts(drafts.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  const send = () => {
    setWasSent(true)
    if (isAbove || !drafts.every((draft) => isWhole(problemsOf(draft, deposit)))) return
    const said = words.trim() === '' ? null : words.trim()
    steps.send({
      words: ['propose', deposit.tenancy_id, deposit.settlement?.version, drafts, said],
      work: (key) => proposeRefund(client, deposit, drafts.map(toPropose), said, key),
      onDone: () => {
        notify.success(messages.proposed)
        onClosed()
      },
    })
  }
  return (
    <Form onSubmit={send} className="space-y-5">
      <p className="text-small text-ink-2">{messages.proposeText}</p>
      {drafts.map((draft, index) => (
        <LineFields
          key={draft.id}
          draft={draft}
          place={index + 1}
          deposit={deposit}
          offerPaise={present.find(({ id }) => id === draft.id)?.offer_paise ?? null}
          items={items}
          wasSent={wasSent}
          onChange={(changes) => change(draft.id, changes)}
          onRemove={() => setDrafts(drafts.filter(({ id }) => id !== draft.id))}
        />
      ))}
      {drafts.length < MOST_LINES && (
        <Button
          variant="line"
          onClick={() => setDrafts([...drafts, newDraft(crypto.randomUUID())])}
        >
          {messages.addLine}
        </Button>
      )}
      <Field label={messages.words}>
        {(control) => (
          <TextArea
            {...control}
            maxLength={500}
            value={words}
            onChange={({ target: { value } }) => setWords(value)}
          />
        )}
      </Field>
      <output className={isAbove ? 'block font-semibold text-bad' : 'block font-semibold'}>
        {isAbove
          ? messages.aboveHeld
          : messages.sums(moneyOf(keeps), moneyOf(deposit.held_paise - keeps))}
      </output>
      <FormEnd submission={steps} label={messages.sendProposal} busyLabel={messages.sending}>
        <Button variant="ghost" onClick={onClosed}>
          {messages.cancel}
        </Button>
      </FormEnd>
    </Form>
  )
}

type LineFieldsProps = {
  draft: DeductionDraft
  place: number
  deposit: Deposit
  /** What the tenant offers instead of the line that stands. */
  offerPaise: number | null
  items: readonly { readonly id: string; readonly room: string; readonly item: string }[]
  wasSent: boolean
  onChange: (changes: Partial<DeductionDraft>) => void
  onRemove: () => void
}

function LineFields(props: LineFieldsProps) {
  const { draft, place, deposit, offerPaise, items, wasSent, onChange, onRemove } = props
  const problems = problemsOf(draft, deposit)
  const ceiling = ceilingOf(draft, deposit.lives)
  const said = (problem: string) => (wasSent ? problem : '')
  return (
    <fieldset className="space-y-4 rounded-panel border border-line bg-surface p-4 sm:p-5">
      <legend className="px-1 text-small font-semibold">{messages.line(place)}</legend>
      <Field label={messages.kind}>
        {(control) => (
          <Select
            {...control}
            value={draft.kind}
            onChange={({ target: { value } }) =>
              onChange({ kind: kinds.find((kind) => kind === value) ?? 'other' })
            }
          >
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {messages.kindNames[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isOfThing(draft.kind) && (
        <>
          <Field label={messages.item}>
            {(control) => (
              <Select
                {...control}
                value={draft.itemId}
                onChange={({ target: { value } }) => onChange({ itemId: value })}
              >
                <option value="">{messages.noItem}</option>
                {items.map(({ id, room, item }) => (
                  <option key={id} value={id}>
                    {room}, {item}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={messages.thing}>
            {(control) => (
              <Select
                {...control}
                value={draft.thing}
                onChange={({ target: { value } }) => onChange({ thing: value })}
              >
                {deposit.lives.map(({ thing }) => (
                  <option key={thing} value={thing}>
                    {messages.thingName(thing)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <AmountField
              label={messages.cost}
              error={said(problems.cost)}
              value={draft.cost}
              onChange={(cost) => onChange({ cost })}
            />
            <Field label={messages.age}>
              {(control) => (
                <Input
                  {...control}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={3}
                  value={draft.age}
                  onChange={({ target: { value } }) => onChange({ age: value })}
                />
              )}
            </Field>
          </div>
          {ceiling !== null && (
            <output className="block text-small text-ink-2">
              {messages.mostNow(moneyOf(ceiling))}
            </output>
          )}
        </>
      )}
      {isOfCharge(draft.kind) && (
        <Field label={messages.charge} error={said(problems.charge)}>
          {(control) => (
            <Select
              {...control}
              value={draft.chargeId}
              onChange={({ target: { value } }) => onChange({ chargeId: value })}
            >
              <option value="">{messages.noCharge}</option>
              {deposit.open_charges.map((charge) => (
                <option key={charge.id} value={charge.id}>
                  {charge.name === '' ? rentMessages.chargeNames[charge.kind] : charge.name},{' '}
                  {formatWholeDay(charge.from)}, {moneyOf(charge.open_paise)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <AmountField
        label={messages.sum}
        error={said(problems.sum)}
        value={draft.sum}
        onChange={(sum) => onChange({ sum })}
      />
      {offerPaise !== null && offerPaise > 0 && (
        <Button variant="quiet" onClick={() => onChange({ sum: typedOf(offerPaise) })}>
          {messages.takeOffer(moneyOf(offerPaise))}
        </Button>
      )}
      <Field label={messages.why} error={said(problems.words)}>
        {(control) => (
          <TextArea
            {...control}
            maxLength={500}
            value={draft.words}
            onChange={({ target: { value } }) => onChange({ words: value })}
          />
        )}
      </Field>
      <Button variant="ghost" onClick={onRemove}>
        {messages.removeLine(place)}
      </Button>
    </fieldset>
  )
}
