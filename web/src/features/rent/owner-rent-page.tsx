// An owner's rent: the month, what waits for their word, what each home owes, where they are paid.

import { useQuery } from '@tanstack/react-query'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import { bankImportMessages } from '@basera/contract/messages/chain/bank-import'
import type { RollShow } from '@basera/contract/messages/chain/rent-roll'
import { rentTaxMessages } from '@basera/contract/messages/chain/rent-tax'
import { paymentsToConfirmQuery } from '../../api/tenancies/rent.ts'
import { rentRollQuery } from '../../api/tenancies/rent-steps.ts'
import { useSession } from '../../auth/session-context.tsx'
import { AreaPage } from '../../components/area-page.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { ClaimRow } from './claim-row.tsx'
import { CsvButton } from './csv-button.tsx'
import { monthCsv } from './csv-rows.ts'
import { PayeePanel } from './payee-panel.tsx'
import { RentLoading } from './rent-loading.tsx'
import { RollHomes } from './roll-homes.tsx'
import { RollMonth } from './roll-month.tsx'
import { InviteTenant } from './together/invite-tenant.tsx'

type OwnerRentPageProps = {
  userId: string
  refetchInterval: number | false
  /** Its first day; null for the present one. */
  month: string | null
  show: RollShow
  onShow: (show: RollShow) => void
  monthPathOf: (month: string) => string
  ledgerPathOf: (tenancyId: string) => string
  importPath: string
}

export function OwnerRentPage(props: OwnerRentPageProps) {
  const { userId, refetchInterval, month, show, onShow, monthPathOf, ledgerPathOf, importPath } =
    props
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
            <div className="space-y-3">
              <RollMonth roll={roll.data} monthPathOf={monthPathOf} />
              <CsvButton
                label={rentTaxMessages.csvMonth}
                name={`rent-${roll.data.month.slice(0, 7)}.csv`}
                make={() => monthCsv(roll.data)}
              />
            </div>
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
                <>
                  <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
                    {claims.data.map((payment) => (
                      <ClaimRow key={payment.id} userId={userId} payment={payment} />
                    ))}
                  </ul>
                  <PageLink to={importPath} className="link mt-3 inline-block text-small">
                    {bankImportMessages.link}
                  </PageLink>
                </>
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
        <div className="min-w-0 space-y-4">
          <PayeePanel userId={userId} />
          <InviteTenant userId={userId} />
        </div>
      </div>
    </AreaPage>
  )
}
