// The owner's PAN as a tenant meets it: masked where it was given, asked for where it was not.

import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { panMessages as messages } from '@basera/contract/messages/chain/pan'
import { askPan, tenancyTaxQuery } from '../../api/tenancies/rent-tax.ts'
import { useSession } from '../../auth/session-context.tsx'
import { FormError } from '../../components/form-error.tsx'
import { dateInIndia, formatDay } from '../../lib/dates.ts'
import { useOnline } from '../../lib/use-online.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { useRentSteps } from './use-rent-steps.ts'

type PanOfOwnerProps = { userId: string; tenancyId: string; ownerName: string }

export function PanOfOwner({ userId, tenancyId, ownerName }: PanOfOwnerProps) {
  const { client } = useSession()
  const isOnline = useOnline()
  const steps = useRentSteps(userId)
  const [today] = useState(() => dateInIndia(new Date().toISOString()))
  const known = useQuery(tenancyTaxQuery(client, userId, tenancyId))
  if (known.data === undefined) return null
  const { pan, asked } = known.data
  if (pan !== null) {
    return (
      <div className="text-small">
        <p className="font-semibold">
          {messages.title}: <span className="tnum">{pan.masked}</span>
        </p>
        <p className="mt-0.5 text-ink-2">{messages.given(ownerName, formatDay(pan.given_at))}</p>
      </div>
    )
  }
  const mine = asked.find(({ is_me: isMe }) => isMe)
  return (
    <div className="space-y-2 text-small">
      <output className="block text-ink-2 empty:hidden">
        {mine !== undefined && messages.asked(ownerName, formatDay(mine.at))}
      </output>
      <FormError message={steps.problem} />
      {(mine === undefined || dateInIndia(mine.at) < today) && (
        <Button
          variant="line"
          size="table"
          disabled={!isOnline}
          busy={steps.isBusy && <BusyLabel>{messages.asking}</BusyLabel>}
          onClick={() =>
            steps.send({
              words: ['ask pan', tenancyId, mine?.at],
              work: (key) => askPan(client, tenancyId, key),
            })
          }
        >
          {messages.ask(ownerName)}
        </Button>
      )}
    </div>
  )
}
