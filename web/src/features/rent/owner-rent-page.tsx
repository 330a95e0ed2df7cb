// An owner's rent: the month, what waits for their word, what each home owes, where they are paid.

import { useQuery } from '@tanstack/react-query'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import type { RollShow } from '@basera/contract/messages/chain/rent-roll'
import { paymentsToConfirmQuery } from '../../api/tenancies/rent.ts'
import { rentRollQuery } from '../../api/tenancies/rent-steps.ts'
import { useSession } from '../../auth/session-context.tsx'
import { AreaPage } from '../../components/area-page.tsx'
import { ClaimRow } from './claim-row.tsx'
import { PayeePanel } from './payee-panel.tsx'
import { RentLoading } from './rent-loading.tsx'
import { RollHomes } from './roll-homes.tsx'
import { RollMonth } from './roll-month.tsx'

type OwnerRentPageProps = {
  userId: string
  refetchInterval: number | false
  /** Its first day; null for the present one. */
  month: string | null
  show: RollShow
  onShow: (show: RollShow) => void
  monthPathOf: (month: string) => string
  ledgerPathOf: (tenancyId: string) => string
}

export function OwnerRentPage(props: OwnerRentPageProps) {
  const { userId, refetchInterval, month, show, onShow, monthPathOf, ledgerPathOf } = props
  const { client } = useSession()
  const claims = useQuery({ ...paymentsToConfirmQuery(client, userId), refetchInterval })
  const roll = useQuery({
    ...rentRollQuery(client, userId, month),
    refetchInterval,
    placeholderData: (before) => before,
  })
  return (
    <AreaPage>
      <div className="mt-8 rent-columns">
        <div className="min-w-0 space-y-8">
          {roll.data && roll.data.homes.length > 0 && (
            <RollMonth roll={roll.data} monthPathOf={monthPathOf} />
          )}
          <section aria-labelledby="to-confirm">
            <h2 id="to-confirm" className="mb-3 text-h3">
              {messages.toConfirm}
            </h2>
            <RentLoading query={claims}>
              {claims.data?.length === 0 && (
                <p className="text-small text-ink-2">{messages.toConfirmNone}</p>
              )}
              {claims.data !== undefined && claims.data.length > 0 && (
                <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
                  {claims.data.map((payment) => (
                    <ClaimRow key={payment.id} userId={userId} payment={payment} />
                  ))}
                </ul>
              )}
            </RentLoading>
          </section>
          <RentLoading query={roll}>
            {roll.data && (
              <RollHomes
                userId={userId}
                roll={roll.data}
                show={show}
                onShow={onShow}
                pathOf={ledgerPathOf}
              />
            )}
          </RentLoading>
        </div>
        <PayeePanel userId={userId} />
      </div>
    </AreaPage>
  )
}
