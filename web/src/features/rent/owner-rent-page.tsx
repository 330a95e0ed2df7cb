// An owner's rent: the month, what waits for their word, what each home owes, which stand vacant, where they are paid.

import { FileSpreadsheet } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { bankImportMessages } from '@basera/contract/messages/chain/bank-import'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import type { RollShow } from '@basera/contract/messages/chain/rent-roll'
import { rentTaxMessages } from '@basera/contract/messages/chain/rent-tax'
import { paymentsToConfirmQuery } from '../../api/tenancies/rent.ts'
import { rentRollQuery } from '../../api/tenancies/rent-steps.ts'
import { useSession } from '../../auth/session-context.tsx'
import { AreaPage } from '../../components/area-page.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { ClaimRow } from './claim-row.tsx'
import { CsvButton } from '../../components/csv-button.tsx'
import { monthCsv } from './csv-rows.ts'
import { PayeePanel } from './payee-panel.tsx'
import { RentLoading } from './rent-loading.tsx'
import { RollChips } from './roll-chips.tsx'
import { RollHomes } from './roll-homes.tsx'
import { RollMonth } from './roll-month.tsx'
import { countsOf } from './roll-shows.ts'
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
  receiptsPathOf: (month: string) => string
  howPathOf: (propertyId: string) => string
  importPath: string
}

export function OwnerRentPage(props: OwnerRentPageProps) {
  const { userId, refetchInterval, month, show, onShow, monthPathOf, ledgerPathOf } = props
  const { receiptsPathOf, howPathOf, importPath } = props
  const { client } = useSession()
  const claims = useQuery({ ...paymentsToConfirmQuery(client, userId), refetchInterval })
  const roll = useQuery({
    ...rentRollQuery(client, userId, month),
    refetchInterval,
    placeholderData: (before) => before,
  })
  const hasHomes = roll.data !== undefined && roll.data.homes.length > 0
  return (
    <AreaPage
      action={
        hasHomes && (
          <div className="flex flex-wrap gap-3">
            <PageLink to={importPath} className={buttonClasses({ variant: 'line' })}>
              <FileSpreadsheet aria-hidden="true" className="ico" />
              {bankImportMessages.open}
            </PageLink>
            <CsvButton
              size="medium"
              label={rentTaxMessages.csvMonth}
              name={`rent-${roll.data.month.slice(0, 7)}.csv`}
              make={() => monthCsv(roll.data)}
            />
          </div>
        )
      }
    >
      <div className="mt-8 rent-columns">
        <div className="min-w-0 space-y-6">
          {hasHomes && <RollMonth roll={roll.data} monthPathOf={monthPathOf} />}
          {roll.data && roll.data.homes.length + roll.data.vacant.length > 0 && (
            <RollChips
              counts={countsOf(roll.data, claims.data ?? [])}
              show={show}
              onShow={onShow}
            />
          )}
          {(show === 'all' || show === 'confirm') && (
            <section aria-labelledby="to-confirm">
              <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
                <h2 id="to-confirm" className="text-h3">
                  {messages.toConfirm}
                </h2>
                {claims.data !== undefined && claims.data.length > 0 && (
                  <PageLink to={importPath} className="link text-small">
                    {bankImportMessages.link}
                  </PageLink>
                )}
              </div>
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
          )}
          <RentLoading query={roll}>
            {roll.data && (
              <RollHomes
                userId={userId}
                roll={roll.data}
                show={show}
                pathOf={ledgerPathOf}
                receiptsPath={receiptsPathOf(roll.data.month)}
                howPathOf={howPathOf}
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
