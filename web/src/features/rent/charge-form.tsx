import { useState } from 'react'
import { addDays } from '@basera/rules/days'
import type { TenancyCard } from '@basera/contract/chain/tenancy'
import { rentMessages } from '@basera/contract/messages/chain/rent'
import { rentRollMessages as messages } from '@basera/contract/messages/chain/rent-roll'
import { addCharge } from '../../api/tenancies/rent-steps.ts'
import { useSession } from '../../auth/session-context.tsx'
import { Form, FormEnd } from '../../components/form.tsx'
import { dateInIndia } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { AmountField } from './amount-field.tsx'
import { moneyOf, paiseOf } from './money.ts'
import { useRentSteps } from './use-rent-steps.ts'

const LEAST_DAYS_TO_PAY = 3
const USUAL_DAYS_TO_PAY = 7

type ChargeFormProps = { userId: string; card: TenancyCard; onClosed: () => void }

/** A bill, a repair or something else that the tenant is to pay. */
export function ChargeForm({ userId, card, onClosed }: ChargeFormProps) {
  const { client } = useSession()
  const steps = useRentSteps(userId)
  const [today] = useState(() => dateInIndia(new Date().toISOString()))
  const [kind, setKind] = useState(messages.handKinds[0] ?? 'other')
  const [name, setName] = useState('')
  const [typed, setTyped] = useState('')
  const [from, setFrom] = useState(() =>
    card.start_on > `${today.slice(0, 8)}01` ? card.start_on : `${today.slice(0, 8)}01`,
  )
  const [until, setUntil] = useState(today)
  const [dueOn, setDueOn] = useState(() => addDays(today, USUAL_DAYS_TO_PAY))
  const [wasSent, setWasSent] = useState(false)
  const paise = paiseOf(typed)
  const isNamed = name.trim() !== ''
  const areDays = from !== '' && until >= from && from >= card.start_on
  const isDue = dueOn >= addDays(today, LEAST_DAYS_TO_PAY)
  const send = () => {
    setWasSent(true)
    if (paise === null || !isNamed || !areDays || !isDue) return
    const charge = {
      tenancyId: card.id,
      kind,
      name: name.trim(),
      from,
      until,
      dueOn,
      amountPaise: paise,
    }
    steps.send({
      words: ['charge', charge],
      work: (key) => addCharge(client, charge, key),
      onDone: () => {
        notify.success(messages.added(charge.name, moneyOf(paise)))
        onClosed()
      },
    })
  }
  const day = (label: string, value: string, set: (next: string) => void, error: string) => (
    <Field label={label} error={wasSent ? error : ''}>
      {(control) => (
        <Input
          {...control}
          type="date"
          value={value}
          onChange={({ target }) => set(target.value)}
        />
      )}
    </Field>
  )
  return (
    <Form onSubmit={send} className="mt-4 rent-narrow space-y-5">
      <p className="text-small text-ink-2">{messages.addText}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={messages.chargeKind}>
          {(control) => (
            <Select
              {...control}
              value={kind}
              onChange={({ target: { value } }) =>
                setKind(messages.handKinds.find((known) => known === value) ?? 'other')
              }
            >
              {messages.handKinds.map((known) => (
                <option key={known} value={known}>
                  {rentMessages.chargeNames[known]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <AmountField
          label={rentMessages.amountLabel}
          error={wasSent && paise === null ? rentMessages.amountWrong : ''}
          value={typed}
          onChange={setTyped}
        />
      </div>
      <Field
        label={messages.chargeName}
        error={wasSent && !isNamed ? messages.chargeNameNeeded : ''}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={60}
            value={name}
            onChange={({ target: { value } }) => setName(value)}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        {day(messages.from, from, setFrom, areDays ? '' : messages.daysWrong)}
        {day(messages.until, until, setUntil, '')}
      </div>
      {day(messages.due, dueOn, setDueOn, isDue ? '' : messages.dueWrong)}
      <FormEnd submission={steps} label={messages.addSend} busyLabel={messages.adding}>
        <Button variant="ghost" onClick={onClosed}>
          {messages.cancel}
        </Button>
      </FormEnd>
    </Form>
  )
}
