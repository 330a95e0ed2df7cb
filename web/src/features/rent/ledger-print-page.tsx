import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { TenancyCard } from '@basera/contract/chain/tenancy'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import { rentTaxMessages } from '@basera/contract/messages/chain/rent-tax'
import { rentBookQuery } from '../../api/tenancies/rent.ts'
import { useSession } from '../../auth/session-context.tsx'
import { dateInIndia, formatWholeDay } from '../../lib/dates.ts'
import { Ledger } from './ledger.tsx'
import { PrintBar } from './print-bar.tsx'
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
      <PrintBar
        listPath={listPath}
        print={rentTaxMessages.print}
        isReady={book.data !== undefined}
      />
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
