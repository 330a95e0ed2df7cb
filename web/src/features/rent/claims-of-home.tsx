import { useId } from 'react'
import { useQuery } from '@tanstack/react-query'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import { paymentsToConfirmQuery } from '../../api/tenancies/rent.ts'
import { useSession } from '../../auth/session-context.tsx'
import { ClaimRow } from './claim-row.tsx'

type ClaimsOfHomeProps = { userId: string; tenancyId: string; refetchInterval: number | false }

/** Payments of one home that wait for the owner's word, where they are answered at once; nothing without any. */
export function ClaimsOfHome({ userId, tenancyId, refetchInterval }: ClaimsOfHomeProps) {
  const { client } = useSession()
  const id = useId()
  const claims = useQuery({ ...paymentsToConfirmQuery(client, userId), refetchInterval })
  const ofHome = claims.data?.filter(({ tenancy_id: of }) => of === tenancyId) ?? []
  if (ofHome.length === 0) return null
  return (
    <section aria-labelledby={id} className="mb-4 rounded-panel border border-line bg-surface">
      <h2 id={id} className="px-5 pt-4 text-h3">
        {messages.toConfirm}
      </h2>
      <ul className="divide-y divide-line">
        {ofHome.map((payment) => (
          <ClaimRow key={payment.id} userId={userId} payment={payment} />
        ))}
      </ul>
    </section>
  )
}
