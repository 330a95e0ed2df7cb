import { useQuery } from '@tanstack/react-query'
import type { Credit } from '@basera/rules/bank-statement'
import { addDays } from '@basera/rules/days'
import { bookedPaymentsQuery } from '../../../api/tenancies/month-receipts.ts'
import { paymentsToConfirmQuery } from '../../../api/tenancies/rent.ts'
import { rentRollQuery } from '../../../api/tenancies/rent-steps.ts'
import { useSession } from '../../../auth/session-context.tsx'
import { RentLoading } from '../rent-loading.tsx'
import type { Accepted } from './accept-lines.ts'
import { Matches } from './matches.tsx'

type ReadMatchesProps = {
  userId: string
  credits: readonly Credit[]
  ledgerPathOf: (tenancyId: string) => string
  onAccepted: (accepted: Accepted) => void
}

const BOOKED_DAYS_BEFORE = 3

/** What waits, what is open and what is booked already, read before anything is matched with it. */
export function ReadMatches({ userId, credits, ledgerPathOf, onAccepted }: ReadMatchesProps) {
  const { client } = useSession()
  const first = credits.map(({ date }) => date).toSorted()[0] ?? ''
  const claims = useQuery(paymentsToConfirmQuery(client, userId))
  const roll = useQuery(rentRollQuery(client, userId, null))
  const booked = useQuery(bookedPaymentsQuery(client, userId, addDays(first, -BOOKED_DAYS_BEFORE)))
  const unread = [claims, roll, booked].find(({ data }) => data === undefined)
  return (
    <RentLoading query={unread ?? claims}>
      {claims.data && roll.data && booked.data && (
        <Matches
          userId={userId}
          credits={credits}
          payments={claims.data}
          roll={roll.data}
          booked={booked.data.map((payment) => ({
            home: payment.tenancy_id,
            paise: payment.amount_paise,
            paidOn: payment.paid_on,
            reference: payment.reference,
          }))}
          ledgerPathOf={ledgerPathOf}
          onAccepted={onAccepted}
        />
      )}
    </RentLoading>
  )
}
