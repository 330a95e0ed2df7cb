// A reminder of the day on which tax is to be kept back from the rent: a tenant's own, by one press.

import { Bell } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { rentTaxMessages as messages } from '@basera/contract/messages/chain/rent-tax'
import { remindOfTax, tenancyTaxQuery } from '../../api/tenancies/rent-tax.ts'
import { useSession } from '../../auth/session-context.tsx'
import { FormError } from '../../components/form-error.tsx'
import { formatWholeDay } from '../../lib/dates.ts'
import { useOnline } from '../../lib/use-online.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { useRentSteps } from './use-rent-steps.ts'

type TaxReminderProps = {
  userId: string
  tenancyId: string
  /** The day it is offered for. */
  day: string
  today: string
}

/** Nothing on and after the day, unless another one was asked for. */
export function TaxReminder({ userId, tenancyId, day, today }: TaxReminderProps) {
  const { client } = useSession()
  const isOnline = useOnline()
  const steps = useRentSteps(userId)
  const known = useQuery(tenancyTaxQuery(client, userId, tenancyId))
  if (known.data === undefined) return null
  const { remind_on: remindOn } = known.data
  if (remindOn === null && day <= today) return null
  const remind = (on: string | null) =>
    steps.send({
      words: ['tax reminder', tenancyId, on],
      work: (key) => remindOfTax(client, tenancyId, on, key),
    })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {remindOn === null ? (
        <Button
          size="table"
          disabled={!isOnline}
          busy={steps.isBusy && <BusyLabel>{messages.tdsReminding}</BusyLabel>}
          onClick={() => remind(day)}
        >
          <Bell aria-hidden="true" className="ico" />
          {messages.tdsRemind(formatWholeDay(day))}
        </Button>
      ) : (
        <>
          <output className="flex items-center gap-2 text-small font-medium">
            <Bell aria-hidden="true" className="ico text-primary" />
            {messages.tdsReminded(formatWholeDay(remindOn))}
          </output>
          <Button
            variant="ghost"
            size="table"
            disabled={!isOnline}
            busy={steps.isBusy && <BusyLabel>{messages.tdsReminding}</BusyLabel>}
            onClick={() => remind(null)}
          >
            {messages.tdsNoReminder}
          </Button>
        </>
      )}
      <FormError message={steps.problem} />
    </div>
  )
}
