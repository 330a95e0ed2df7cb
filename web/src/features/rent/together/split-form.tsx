import { useState } from 'react'
import { split as divide } from '@basera/rules/shares'
import type { RentSplit } from '@basera/contract/chain/living-together'
import { livingTogetherMessages as messages } from '@basera/contract/messages/chain/living-together'
import { proposeSplit, toSplitProblem } from '../../../api/tenancies/living-together.ts'
import { useSession } from '../../../auth/session-context.tsx'
import { Form, FormEnd } from '../../../components/form.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/input.tsx'
import { ToggleGroup } from '../../../ui/toggle-group.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { AmountField } from '../amount-field.tsx'
import { moneyOf, paiseOf, typedOf } from '../money.ts'
import { useRentSteps } from '../use-rent-steps.ts'

type SplitFormProps = { userId: string; split: RentSplit; onClosed: () => void }

const ways = ['shares', 'equal', 'one'] as const
type Way = (typeof ways)[number]

/** Nobody has to bear anything. */
const shareOf = (typed: string): number | null =>
  /^[\s₹]*0*(?:\.0{1,2})?\s*$/.test(typed) && typed.includes('0') ? 0 : paiseOf(typed)

/** A share for each, which together are the month's rent. */
export function SplitForm({ userId, split, onClosed }: SplitFormProps) {
  const { client } = useSession()
  const steps = useRentSteps(userId, toSplitProblem)
  const { people, month_paise: month } = split
  const equal = () =>
    divide(
      month,
      people.map(() => 1),
    ).map(typedOf)
  const [typed, setTyped] = useState<readonly string[]>(equal)
  const [way, setWay] = useState<Way>('shares')
  const [payer, setPayer] = useState(people.find(({ is_me: isMe }) => isMe)?.party_id ?? '')
  const onePays = (payerId: string) =>
    people.map(({ party_id: partyId }) => typedOf(partyId === payerId ? month : 0))
  const choose = (next: Way) => {
    setWay(next)
    if (next === 'equal') setTyped(equal())
    if (next === 'one') setTyped(onePays(payer))
  }
  const shares = people.map(({ party_id: partyId }, place) => ({
    party_id: partyId,
    paise: shareOf(typed[place] ?? ''),
  }))
  const whole = shares.flatMap(({ party_id: partyId, paise }) =>
    paise === null ? [] : [{ party_id: partyId, paise }],
  )
  const missing = month - whole.reduce((sum, { paise }) => sum + paise, 0)
  const isWhole = whole.length === people.length && missing === 0
  return (
    <Form
      className="mt-4 space-y-4 border-t border-line pt-4"
      onSubmit={() => {
        if (!isWhole) return
        steps.send({
          words: ['propose split', split.tenancy_id, whole],
          work: (key) => proposeSplit(client, split.tenancy_id, whole, key),
          onDone: () => {
            notify.success(messages.splitProposed)
            onClosed()
          },
        })
      }}
    >
      <ToggleGroup
        label={messages.splitHow}
        value={way}
        onChange={choose}
        options={ways.map((value) => ({ value, label: messages.splitWays[value] }))}
      />
      {way === 'one' && (
        <Field label={messages.splitWho}>
          {(control) => (
            <Select
              {...control}
              value={payer}
              onChange={({ target: { value } }) => {
                setPayer(value)
                setTyped(onePays(value))
              }}
            >
              {people.map(({ party_id: partyId, name, is_me: isMe }) => (
                <option key={partyId} value={partyId}>
                  {isMe ? messages.splitYou(name) : name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {people.map(({ party_id: partyId, name }, place) => (
        <AmountField
          key={partyId}
          label={messages.splitShareOf(name)}
          error={shares[place]?.paise === null ? messages.splitWrong : ''}
          value={typed[place] ?? ''}
          onChange={(next) => {
            setWay('shares')
            setTyped(typed.map((one, at) => (at === place ? next : one)))
          }}
        />
      ))}
      <output className={`tnum block text-small font-semibold ${isWhole ? 'text-ok' : 'text-bad'}`}>
        {missing === 0
          ? messages.splitAddsUp(moneyOf(month))
          : missing > 0
            ? messages.splitMissing(moneyOf(missing))
            : messages.splitTooMuch(moneyOf(-missing))}
      </output>
      <FormEnd submission={steps} label={messages.splitSend} busyLabel={messages.splitSending}>
        <Button variant="ghost" onClick={onClosed}>
          {messages.splitClose}
        </Button>
      </FormEnd>
    </Form>
  )
}
