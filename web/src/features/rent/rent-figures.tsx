import { useState } from 'react'
import type { RentBook } from '@basera/contract/chain/tenancy'
import { rentFigureMessages as messages } from '@basera/contract/messages/chain/rent-figures'
import { dateInIndia, formatMonth } from '../../lib/dates.ts'
import { BarPlot } from '../../ui/bar-plot.tsx'
import { FigureStrip } from '../../ui/figure-strip.tsx'
import { bookFigures } from './book-figures.ts'
import { chargedMonths } from './charged-months.ts'
import { moneyOf } from './money.ts'
import { SidePanel } from './side-panel.tsx'

type RentFiguresProps = {
  book: RentBook
  /** Null for the owner. */
  ownerName: string | null
}

/** Above a ledger: what is due, waiting, paid and held, and the last months as bars with their table. */
export function RentFigures({ book, ownerName }: RentFiguresProps) {
  const [today] = useState(() => dateInIndia(new Date().toISOString()))
  const months = chargedMonths(book.charges)
  const paid = months.reduce((sum, month) => sum + month.paid, 0)
  const open = months.reduce((sum, month) => sum + month.open, 0)
  return (
    <div className="mb-8 space-y-4">
      <FigureStrip label={messages.label} figures={bookFigures(book, ownerName, today)} />
      {months.length > 0 && (
        <SidePanel title={messages.months}>
          <BarPlot
            caption={messages.monthsSentence(months.length, moneyOf(paid), moneyOf(paid + open))}
            parts={[
              { name: messages.parts.paid, tone: 'primary' },
              { name: messages.parts.open, tone: 'accent' },
            ]}
            bars={months.map((month) => ({
              key: month.month,
              label: formatMonth(month.month).slice(0, 3),
              name: formatMonth(month.month),
              values: [month.paid, month.open],
            }))}
            tableLabel={messages.table}
            nameHead={messages.month}
            shown={moneyOf}
          />
        </SidePanel>
      )}
    </div>
  )
}
