import { ArrowLeft, Printer } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { TenancyCard } from '@basera/contract/chain/tenancy'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import { rentTaxMessages } from '@basera/contract/messages/chain/rent-tax'
import { rentBookQuery } from '../../api/tenancies/rent.ts'
import { useSession } from '../../auth/session-context.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { dateInIndia, formatWholeDay } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Ledger } from './ledger.tsx'
import { RentLoading } from './rent-loading.tsx'

type LedgerPrintPageProps = {
  userId: string
  card: TenancyCard
  listPath: string
  receiptPathOf: (receiptId: string) => string
}

/** Every line of a ledger on one page that prints, the same for both sides. */
export function LedgerPrintPage({ userId, card, listPath, receiptPathOf }: LedgerPrintPageProps) {
  const { client } = useSession()
  const book = useQuery(rentBookQuery(client, userId, card.id))
  const [today] = useState(() => dateInIndia(new Date().toISOString()))
  const namesOf = (isOwner: boolean) =>
    card.people
      .filter(({ role }) => (role === 'owner') === isOwner)
      .map(({ name }) => name)
      .join(', ')
  return (
    <div className="page-width py-10 lg:py-12">
      <div className="flex flex-wrap items-center justify-between gap-3 rent-screen-only">
        <PageLink to={listPath} className="link inline-flex items-center gap-1.5 text-small">
          <ArrowLeft aria-hidden="true" className="ico" />
          {messages.back}
        </PageLink>
        {book.data && (
          <Button variant="line" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="ico" />
            {rentTaxMessages.print}
          </Button>
        )}
      </div>
      <article className="mt-6 rent-paper">
        <h1 className="text-h2 [overflow-wrap:anywhere]">{messages.ledgerOf(card.home_title)}</h1>
        <p className="mt-2 mb-5 text-ink-2 [overflow-wrap:anywhere]">
          {messages.ledgerAsOf(namesOf(true), namesOf(false), formatWholeDay(today))}
        </p>
        <RentLoading query={book}>
          {book.data && <Ledger book={book.data} receiptPathOf={receiptPathOf} printPath={null} />}
        </RentLoading>
      </article>
    </div>
  )
}
