import { useState } from 'react'
import { split as divide } from '@basera/rules/shares'
import type { RentSplit } from '@basera/contract/chain/living-together'
import { livingTogetherMessages as messages } from '@basera/contract/messages/chain/living-together'
import { proposeSplit, toSplitProblem } from '../../../api/tenancies/living-together.ts'
import { useSession } from '../../../auth/session-context.tsx'
import { Form, FormEnd } from '../../../components/form.tsx'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { AmountField } from '../amount-field.tsx'
import { moneyOf, paiseOf, typedOf } from '../money.ts'
import { useRentSteps } from '../use-rent-steps.ts'

type SplitFormProps = { userId: string; split: RentSplit; onClosed: () => void }

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
      {people.map(({ party_id: partyId, name }, place) => (
        <AmountField
          key={partyId}
          label={messages.splitShareOf(name)}
          error={shares[place]?.paise === null ? messages.splitWrong : ''}
          value={typed[place] ?? ''}
          onChange={(next) => setTyped(typed.map((one, at) => (at === place ? next : one)))}
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
        <Button variant="ghost" onClick={() => setTyped(equal())}>
          {messages.splitEqual}
        </Button>
        <Button variant="ghost" onClick={onClosed}>
          {messages.splitClose}
        </Button>
      </FormEnd>
    </Form>
  )
}
