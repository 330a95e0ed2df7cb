import { useQuery } from '@tanstack/react-query'
import { chainMonthMessages as messages } from '@basera/contract/messages/chain/chain-months'
import type { AdminClient } from '../../../api/admin/admin-client.ts'
import { chainMonthsQuery, type ChainMonths } from '../../../api/admin/chain-months.ts'
import { formatMonth } from '../../../lib/dates.ts'
import { rupeesOf } from '../../../lib/rupees.ts'
import { ChainFrame } from './chain-frame.tsx'
import { ChainStrip, moneyShown, shown } from './chain-strip.tsx'
import { type CellName, monthRows, shareOf, sumsOf } from './chain-sums.ts'
import { MonthBars } from './month-bars.tsx'
import { lastDayOf, type Period } from './report-period.ts'
import { ReportTable } from './report-table.tsx'

/** Homes that are lived in, by month: rent, repairs, payments that were not found, reviews. Sums alone. */
export function ChainMonthsSection({ client, period }: { client: AdminClient; period: Period }) {
  const asked = useQuery(chainMonthsQuery(client, `${period.from}-01`, lastDayOf(period.until)))
  return (
    <ChainFrame
      id="report-tenancies"
      messages={messages}
      asked={asked}
      file={`tenancies-${period.from}-${period.until}.csv`}
      rowsOf={monthRows}
      note={messages.note}
    >
      {(data) => (
        <>
          <ChainStrip figures={data} />
          <Cards figures={data} />
        </>
      )}
    </ChainFrame>
  )
}

function Cards({ figures }: { figures: ChainMonths }) {
  const { months } = figures
  const best = Math.max(0, ...months.map(({ rent }) => rent.paise ?? 0))
  const repairs = sumsOf(figures, 'repairs')
  const reviews = sumsOf(figures, 'reviews')
  const notFound = shareOf(figures, 'not_found', 'claims')
  const days = repairs.count === 0 ? null : repairs.hours / repairs.count / 24
  const stars = reviews.count === 0 ? null : reviews.stars / reviews.count
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 md:grid-cols-2">
      <Card
        figures={figures}
        title={messages.rentCard}
        value={best === 0 ? null : moneyShown(best)}
        note={messages.best}
        names={['paise', 'rent']}
      />
      <Card
        figures={figures}
        title={messages.repairs}
        value={days === null ? null : messages.days(days.toFixed(1))}
        note={messages.fromReport}
        names={['repairs']}
      />
      <Card
        figures={figures}
        title={messages.notFound}
        value={notFound === null ? null : messages.percent(notFound)}
        note={messages.ofReferences}
        names={['not_found', 'claims']}
      />
      <Card
        figures={figures}
        title={messages.reviews}
        value={stars === null ? null : stars.toFixed(1)}
        note={messages.middle(shown(reviews.count), shown(sumsOf(figures, 'hidden').count))}
        names={['reviews']}
      />
    </div>
  )
}

type ColumnName = keyof typeof messages.columns

type CardProps = {
  figures: ChainMonths
  title: string
  /** Null: fewer than five in each month. */
  value: string | null
  note: string
  /** The first is drawn, all are in the table. */
  names: readonly ColumnName[]
}

function Card({ figures: { months }, title, value, note, names }: CardProps) {
  const columns = names.map((name) => ({
    name,
    label: messages.columns[name],
    tone: 'primary' as const,
  }))
  const rows = months.map((month) => ({
    month: month.month,
    counts: Object.fromEntries(
      names.map((name) => [
        name,
        name === 'paise' ? (month.rent.paise ?? null) : month[name satisfies CellName].count,
      ]),
    ),
  }))
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
      {value === null ? (
        <p className="mt-2 text-small text-ink-2">{messages.empty}</p>
      ) : (
        <>
          <p className="tnum mt-1 font-display text-h3">
            {value} <span className="font-sans text-meta font-normal text-ink-3">{note}</span>
          </p>
          {rows.some(({ counts }) => (counts[columns[0]?.name ?? ''] ?? 0) > 0) && (
            <MonthBars
              title={title}
              outcomes={columns.slice(0, 1)}
              months={rows}
              say={(said) => (names[0] === 'paise' ? rupeesOf(said) : shown(said))}
            />
          )}
        </>
      )}
      <ReportTable
        title={messages.byMonth(title)}
        heading={messages.month}
        outcomes={columns}
        rows={rows.map(({ month, counts }) => ({ name: formatMonth(`${month}-01`), counts }))}
        say={(said, name) => (said !== null && name === 'paise' ? rupeesOf(said) : shown(said))}
      />
    </section>
  )
}
