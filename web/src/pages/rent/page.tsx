import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { rentBookQuery, tenanciesQuery } from '../../api/tenancies/rent.ts'
import { agreementPath } from '../../auth/agreement-path.ts'
import { conversationPath } from '../../auth/conversation-path.ts'
import { useSecurity, useSession } from '../../auth/session-context.tsx'
import { AreaPage } from '../../components/area-page.tsx'
import { areaText } from '../../components/area-texts.ts'
import { rollShows } from '../../features/rent/roll-shows.ts'
import { RentLoading } from '../../features/rent/rent-loading.tsx'
import { ownerOf, TenantRentPage } from '../../features/rent/tenant-rent-page.tsx'
import { UnknownPayment } from '../../features/rent/unknown-payment.tsx'
import { useRentWatch } from '../../features/rent/use-rent-watch.ts'
import type { PageHead } from '../../head.ts'
import { useRoutePath } from '../../hooks/use-route-path.ts'
import { paths } from '../../paths.ts'
import { deferred } from '../../ui/deferred.tsx'
import '../../features/rent/rent.css'

// What is not on the first page loads with its own.
const PayPage = deferred(() =>
  import('../../features/rent/pay-page.tsx').then((module) => module.PayPage),
)
const PaymentPage = deferred(() =>
  import('../../features/rent/payment-page.tsx').then((module) => module.PaymentPage),
)
const ReceiptPage = deferred(() =>
  import('../../features/rent/receipt-page.tsx').then((module) => module.ReceiptPage),
)
const ImportPage = deferred(() =>
  import('../../features/rent/statement/import-page.tsx').then((module) => module.ImportPage),
)
const StatementPage = deferred(() =>
  import('../../features/rent/statement-page.tsx').then((module) => module.StatementPage),
)
const MonthReceiptsPage = deferred(() =>
  import('../../features/rent/month-receipts-page.tsx').then((module) => module.MonthReceiptsPage),
)
const LedgerPrintPage = deferred(() =>
  import('../../features/rent/ledger-print-page.tsx').then((module) => module.LedgerPrintPage),
)
const OwnerLedgerPage = deferred(() =>
  import('../../features/rent/owner-ledger-page.tsx').then((module) => module.OwnerLedgerPage),
)
const OwnerRentPage = deferred(() =>
  import('../../features/rent/owner-rent-page.tsx').then((module) => module.OwnerRentPage),
)

const DisputePanel = deferred(() =>
  import('../../features/disputes/dispute-panel.tsx').then((module) => module.DisputePanel),
)

export const head: PageHead = ({ routePath, searchParams }) => ({
  title: areaText(routePath).title,
  preloads: preloadsOf(routePath, searchParams),
})

/** Whether the person lets homes is known from the address in the areas of owners and tenants alone. */
function preloadsOf(routePath: string, parameters: URLSearchParams): readonly string[] {
  if (parameters.has('receipt')) return ['features/rent/receipt-page.tsx']
  if (parameters.has('pay')) return ['features/rent/pay-page.tsx']
  if (parameters.has('payment')) return ['features/rent/payment-page.tsx']
  if (parameters.get('view') === 'statement') return ['features/rent/statement/import-page.tsx']
  if (parameters.get('view') === 'receipts') return ['features/rent/month-receipts-page.tsx']
  if (parameters.get('view') === 'ledger') return ['features/rent/ledger-print-page.tsx']
  if (parameters.has('year')) return ['features/rent/statement-page.tsx']
  if (!routePath.startsWith(paths.owner.index())) return []
  return parameters.has('tenancy')
    ? ['features/rent/owner-ledger-page.tsx']
    : ['features/rent/owner-rent-page.tsx']
}

/** Rent of whoever is signed in: of the homes that an owner lets, else of the home that a tenant lives in. */
export function Component() {
  const security = useSecurity()
  const routePath = useRoutePath()
  if (security.kind !== 'signed-in') return null
  const letsHomes =
    routePath.startsWith(paths.owner.index()) ||
    (!routePath.startsWith(paths.tenant.index()) && security.roles.includes('owner'))
  return <RentOf userId={security.person.id} as={letsHomes ? 'owner' : 'tenant'} />
}

function RentOf({ userId, as }: { userId: string; as: 'tenant' | 'owner' }) {
  const security = useSecurity()
  const { client } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const refetchInterval = useRentWatch(userId)
  const cards = useQuery({ ...tenanciesQuery(client, userId, as), refetchInterval })
  const wanted = parameters.get('tenancy')
  const named = cards.data?.find(({ id }) => id === wanted)
  const card = named ?? cards.data?.[0]
  const month = /^\d{4}-\d{2}-\d{2}$/.exec(parameters.get('month') ?? '')?.[0] ?? null
  const show = rollShows.find((known) => known === parameters.get('show')) ?? 'all'
  const purpose = parameters.get('pay') === 'deposit' ? 'deposit' : 'rent'
  const isPaying = as === 'tenant' && parameters.has('pay') && card !== undefined
  const paymentId = as === 'tenant' && card !== undefined ? parameters.get('payment') : null
  const book = useQuery({
    ...rentBookQuery(client, userId, card?.id ?? ''),
    enabled: isPaying || paymentId !== null,
    refetchInterval,
  })
  const disputeOf = (id: string, title: string) => (
    <DisputePanel userId={userId} kind="payment" subjectId={id} title={title} />
  )
  const pathTo = (search: Readonly<Record<string, string>>) =>
    `${pathname}?${new URLSearchParams(search).toString()}`
  const receiptPathOf = (id: string) => pathTo({ receipt: id })
  const ownPayment = (id: string | null) =>
    book.data?.payments.find((payment) => payment.id === id && payment.is_mine)
  const payment = ownPayment(paymentId)
  const paymentPathOf = (tenancyId: string, id: string) =>
    pathTo({ payment: id, tenancy: tenancyId })
  const receiptId = parameters.get('receipt')
  if (receiptId !== null) {
    return (
      <ReceiptPage
        userId={userId}
        receiptId={receiptId}
        listPath={pathname}
        checkAddress={`${window.location.host}${paths.verification()}`}
      />
    )
  }
  const isUnknown = paymentId !== null && payment === undefined
  if (cards.data === undefined || isUnknown || (isPaying && book.data === undefined)) {
    return (
      <AreaPage>
        <div className="mt-8">
          <RentLoading query={cards.data === undefined ? cards : book}>
            {isUnknown && <UnknownPayment isComing={book.isFetching} listPath={pathname} />}
          </RentLoading>
        </div>
      </AreaPage>
    )
  }
  if (card !== undefined && payment !== undefined) {
    const pay = { pay: payment.purpose, tenancy: card.id }
    return (
      <PaymentPage
        userId={userId}
        payment={payment}
        ownerName={ownerOf(card)}
        listPath={pathname}
        payPath={pathTo(pay)}
        againPath={pathTo({ ...pay, again: payment.id })}
        conversationPath={
          card.enquiry_id === null ? null : conversationPath(security, card.enquiry_id)
        }
        receiptPathOf={receiptPathOf}
        disputeOf={disputeOf}
        onTakenBack={() => void navigate(pathTo(pay), { replace: true })}
      />
    )
  }
  if (isPaying && book.data !== undefined) {
    const again = ownPayment(parameters.get('again'))
    return (
      <PayPage
        key={`${card.id} ${purpose} ${again?.id ?? ''}`}
        userId={userId}
        card={card}
        book={book.data}
        purpose={purpose}
        ownerName={ownerOf(card)}
        listPath={pathname}
        receiptPathOf={receiptPathOf}
        again={again}
        onSent={(id) => void navigate(paymentPathOf(card.id, id), { replace: true })}
      />
    )
  }
  if (as === 'owner' && parameters.get('view') === 'statement')
    return (
      <ImportPage
        userId={userId}
        listPath={pathname}
        ledgerPathOf={(id) => pathTo({ tenancy: id })}
      />
    )
  if (as === 'owner' && parameters.get('view') === 'receipts' && month !== null)
    return (
      <MonthReceiptsPage
        userId={userId}
        month={month}
        listPath={pathTo({ month })}
        receiptPathOf={receiptPathOf}
      />
    )
  const printPathOf = (id: string) => pathTo({ view: 'ledger', tenancy: id })
  if (parameters.get('view') === 'ledger' && named !== undefined) {
    return (
      <LedgerPrintPage
        userId={userId}
        card={named}
        listPath={pathTo({ tenancy: named.id })}
        receiptPathOf={receiptPathOf}
      />
    )
  }
  const year = parameters.get('year')
  if (year !== null && card !== undefined)
    return <StatementPage userId={userId} tenancyId={card.id} year={year} listPath={pathname} />
  if (as === 'owner') {
    return named === undefined ? (
      <OwnerRentPage
        userId={userId}
        refetchInterval={refetchInterval}
        month={month}
        show={show}
        onShow={(next) =>
          void navigate(
            pathTo({ ...(month && { month }), ...(next !== 'all' && { show: next }) }),
            {
              preventScrollReset: true,
              replace: true,
            },
          )
        }
        monthPathOf={(first) => pathTo({ month: first, ...(show !== 'all' && { show }) })}
        ledgerPathOf={(id) => pathTo({ tenancy: id })}
        receiptsPathOf={(first) => pathTo({ view: 'receipts', month: first })}
        howPathOf={(id) =>
          `${paths.owner.child('analytics')}?${new URLSearchParams({ home: id }).toString()}`
        }
        importPath={pathTo({ view: 'statement' })}
      />
    ) : (
      <OwnerLedgerPage
        userId={userId}
        card={named}
        refetchInterval={refetchInterval}
        listPath={pathname}
        receiptPathOf={receiptPathOf}
        printPath={printPathOf(named.id)}
        disputeOf={disputeOf}
        agreementPath={agreementPath(security, named.agreement_id)}
      />
    )
  }
  return (
    <TenantRentPage
      userId={userId}
      cards={cards.data}
      card={card}
      refetchInterval={refetchInterval}
      payPathOf={(id, what) => pathTo({ pay: what, tenancy: id })}
      statementPathOf={(id, of) => pathTo({ year: of, tenancy: id })}
      receiptPathOf={receiptPathOf}
      paymentPathOf={paymentPathOf}
      printPathOf={printPathOf}
      agreementPathOf={(id) => agreementPath(security, id)}
      conversationPathOf={(id) => conversationPath(security, id)}
      onJoined={(id) => void navigate(conversationPath(security, id))}
      disputeOf={disputeOf}
      onHome={(id) => void navigate(pathTo({ tenancy: id }), { preventScrollReset: true })}
    />
  )
}
