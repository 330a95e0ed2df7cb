import { ArrowLeft } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { letHomeWords } from '@basera/contract/messages/chain/tenancy-lists'
import type { TenancyCard } from '@basera/contract/chain/tenancy'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import {
  checkLedger,
  rentBookQuery,
  tenancyQuery,
  toRentProblem,
} from '../../api/tenancies/rent.ts'
import { useSession } from '../../auth/session-context.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { AgreedPanel } from './agreed-panel.tsx'
import { Ledger } from './ledger.tsx'
import { ChargesPanel } from './charges-panel.tsx'
import { ClaimsOfHome } from './claims-of-home.tsx'
import { Leaving } from './leaving.tsx'
import { DepositPanel } from './deposit-panel.tsx'
import { type DisputeOfPayment, NotFoundPayments } from './not-found-payments.tsx'
import { OwnerActions } from './owner-actions.tsx'
import { PanPanel } from './pan-panel.tsx'
import { RecordsPanel } from './records-panel.tsx'
import { RentFigures } from './rent-figures.tsx'
import { RentLoading } from './rent-loading.tsx'
import { RenewPanel } from './renew-panel.tsx'
import { ReversePanel } from './reverse-panel.tsx'
import { InviteCoTenant } from './together/invite-co-tenant.tsx'

type OwnerLedgerPageProps = {
  userId: string
  card: TenancyCard
  refetchInterval: number | false
  listPath: string
  receiptPathOf: (receiptId: string) => string
  printPath: string
  disputeOf: DisputeOfPayment
  agreementPath: string
}

/** The ledger of one home, as its tenants see it, and computed anew on request. */
export function OwnerLedgerPage(props: OwnerLedgerPageProps) {
  const { userId, card, refetchInterval, listPath, receiptPathOf, printPath, disputeOf } = props
  const { agreementPath } = props
  const { client } = useSession()
  const book = useQuery({ ...rentBookQuery(client, userId, card.id), refetchInterval })
  const tenancy = useQuery({ ...tenancyQuery(client, userId, card.id), refetchInterval })
  const check = useSubmit({
    send: () => checkLedger(client, card.id),
    onDone: ({ ok, postings }) =>
      ok ? notify.success(messages.ledgerWhole(postings)) : notify.lasting(messages.ledgerBroken),
    onFailed: (error) => notify.error(toRentProblem(error)),
    toProblem: () => '',
  })
  const tenants = card.people.filter(({ role }) => role !== 'owner').map(({ name }) => name)
  return (
    <div className="page-width py-10 lg:py-12">
      <PageLink to={listPath} className="link inline-flex items-center gap-1.5 text-small">
        <ArrowLeft aria-hidden="true" className="ico" />
        {messages.back}
      </PageLink>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-h2 lg:text-h1 [overflow-wrap:anywhere]">{letHomeWords(card)}</h1>
          <p className="mt-2 text-ink-2">{tenants.join(', ')}</p>
        </div>
        <Button
          variant="line"
          busy={check.isBusy && <BusyLabel>{messages.checking}</BusyLabel>}
          onClick={() => check.submit()}
        >
          {messages.checkLedger}
        </Button>
      </div>
      <div className="mt-6">
        <RentLoading query={book}>
          {book.data && (
            <>
              <ClaimsOfHome userId={userId} tenancyId={card.id} refetchInterval={refetchInterval} />
              <OwnerActions userId={userId} card={card} book={book.data} />
              <RentFigures book={book.data} ownerName={null} />
              <h2 className="mb-4 text-h3">{messages.ledger}</h2>
              <Ledger book={book.data} receiptPathOf={receiptPathOf} printPath={printPath} />
              <div className="mt-8 rent-columns">
                <div className="min-w-0 space-y-4">
                  <ChargesPanel userId={userId} book={book.data} />
                  {tenancy.data && (
                    <AgreedPanel card={card} tenancy={tenancy.data} agreementPath={agreementPath} />
                  )}
                </div>
                <div className="min-w-0 space-y-4">
                  <PanPanel userId={userId} tenancyId={card.id} />
                  <RenewPanel userId={userId} card={card} />
                  {tenancy.data && (
                    <Leaving
                      userId={userId}
                      card={tenancy.data}
                      request={tenancy.data.leave_request}
                      otherName={tenants[0] ?? ''}
                    />
                  )}
                  <DepositPanel
                    tenancyId={card.id}
                    sums={book.data.sums}
                    holder={null}
                    payPath={null}
                  />
                  <RecordsPanel tenancyId={card.id} />
                  <NotFoundPayments book={book.data} disputeOf={disputeOf} />
                  <ReversePanel userId={userId} book={book.data} />
                  {(card.state === 'upcoming' || card.state === 'active') && (
                    <InviteCoTenant userId={userId} tenancyId={card.id} />
                  )}
                </div>
              </div>
            </>
          )}
        </RentLoading>
      </div>
    </div>
  )
}
