import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { amountInFigures } from '@basera/rules/amount-words'
import { commissionMessages as messages } from '@basera/contract/messages/chain/broker'
import { toUserError } from '../../api/api-error.ts'
import { commissionsQuery } from '../../api/broker/broker.ts'
import { useSession } from '../../auth/session-context.tsx'
import { CsvButton } from '../../components/csv-button.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { TaxYearField } from '../../components/tax-year-field.tsx'
import { dateInIndia } from '../../lib/dates.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { commissionsCsv } from './commission-csv.ts'
import { CommissionLedger } from './commission-ledger.tsx'
import { isOwed } from './commission-side.ts'
import { FigureStrip } from '../../ui/figure-strip.tsx'
import { MandatesSection } from './mandates-section.tsx'
import { yearsUntil } from '../../lib/tax-years.ts'

type CommissionsPageProps = { userId: string; isBroker: boolean }

/** What was earned by mandates in a year, or is owed for them, and the mandates themselves. */
export function CommissionsPage({ userId, isBroker }: CommissionsPageProps) {
  const [years] = useState(() => yearsUntil(dateInIndia(new Date().toISOString())))
  const [place, setPlace] = useState(0)
  const year = years[place] ?? { from: '', until: '' }
  const { client } = useSession()
  const [newest = year] = years
  // Read by the ledger, too: what stands below it is shown once it has its height.
  const first = useQuery(commissionsQuery(client, userId, newest.from, newest.until))
  return (
    <>
      <section aria-label={messages.ledger}>
        <div className="mt-6 max-w-xs">
          <TaxYearField
            label={messages.year}
            nameOf={messages.yearName}
            years={years}
            value={place}
            onChange={setPlace}
          />
        </div>
        <YearOf
          key={year.from}
          userId={userId}
          isBroker={isBroker}
          from={year.from}
          until={year.until}
        />
      </section>
      <div hidden={first.isPending}>
        <MandatesSection userId={userId} isBroker={isBroker} />
      </div>
    </>
  )
}

type YearOfProps = CommissionsPageProps & { from: string; until: string }

function YearOf({ userId, isBroker, from, until }: YearOfProps) {
  const { client } = useSession()
  const asked = useQuery(commissionsQuery(client, userId, from, until))
  const { data } = asked
  if (data === undefined)
    return asked.error !== null && !asked.isFetching ? (
      <div className="mt-6">
        <LoadFailed
          title={messages.failed}
          reason={toUserError(asked.error)}
          onRetry={() => asked.refetch()}
        />
      </div>
    ) : (
      <div className="mt-6">
        <Spinner label={messages.loading} />
      </div>
    )
  if (data.entries.length === 0)
    return (
      <div className="mt-6 rounded-panel border border-line bg-surface px-5 py-6">
        <p className="font-semibold">{messages.noneTitle}</p>
        <p className="mt-1 text-ink-2">{isBroker ? messages.noneText : messages.noneOwed}</p>
      </div>
    )
  const open = data.entries.reduce((sum, entry) => sum + (entry.open_paise ?? 0), 0)
  const labels = isOwed(data.entries)
    ? { accrued: messages.owed, received: messages.paidSum, open: messages.toPay }
    : { accrued: messages.earned, received: messages.received, open: messages.toCome }
  return (
    <>
      <FigureStrip
        label={messages.figures}
        figures={[
          { label: labels.accrued, value: amountInFigures(data.accrued_paise) },
          { label: labels.received, value: amountInFigures(data.received_paise) },
          { label: labels.open, value: amountInFigures(open) },
          { label: messages.givenBack, value: amountInFigures(data.returned_paise) },
        ]}
      />
      <div className="mt-8 flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-h3">{messages.ledger}</h2>
        <CsvButton
          label={messages.csv}
          name={`${messages.csvName}-${from}.csv`}
          make={() => commissionsCsv(data.entries)}
        />
      </div>
      <CommissionLedger userId={userId} entries={data.entries} />
    </>
  )
}
