import { useState } from 'react'
import type { RentCharge } from '@basera/contract/chain/tenancy'
import { rentMessages } from '@basera/contract/messages/chain/rent'
import { rentRollMessages as messages } from '@basera/contract/messages/chain/rent-roll'
import { waiveCharge } from '../../api/tenancies/rent-steps.ts'
import { useSession } from '../../auth/session-context.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { AmountField } from './amount-field.tsx'
import { moneyOf, paiseOf, typedOf } from './money.ts'
import { useRentSteps } from './use-rent-steps.ts'
import { WordsForm } from './words-form.tsx'

type WaiveFormProps = { userId: string; charge: RentCharge; onClosed: () => void }

/** A charge or a part of it need not be paid, and both read why. */
export function WaiveForm({ userId, charge, onClosed }: WaiveFormProps) {
  const { client } = useSession()
  const steps = useRentSteps(userId)
  const [typed, setTyped] = useState(() => typedOf(charge.open_paise))
  const paise = paiseOf(typed)
  const isSum = paise !== null && paise <= charge.open_paise
  return (
    <>
      <div className="mt-4 rent-narrow">
        <AmountField
          label={messages.waiveAmount}
          help={messages.waiveMost(moneyOf(charge.open_paise))}
          error={isSum ? '' : rentMessages.amountWrong}
          value={typed}
          onChange={setTyped}
        />
      </div>
      <WordsForm
        label={messages.waiveReason}
        help={messages.waiveReasonHelp}
        needed={messages.waiveReasonNeeded}
        submission={steps}
        sendLabel={messages.waiveSend}
        busyLabel={messages.waiving}
        onClosed={onClosed}
        onSend={(reason) => {
          if (!isSum) return
          steps.send({
            words: ['waive', charge.id, paise, reason],
            work: (key) => waiveCharge(client, charge.id, paise, reason, key),
            onDone: () => {
              notify.success(messages.waivedToast(moneyOf(paise)))
              onClosed()
            },
          })
        }}
      />
    </>
  )
}
