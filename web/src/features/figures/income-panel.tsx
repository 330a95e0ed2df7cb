import { useState } from 'react'
import { analyticsMessages as messages } from '@basera/contract/messages/chain/analytics'
import { amountInFigures } from '@basera/rules/amount-words'
import { toUserError } from '../../api/api-error.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { dateInIndia, formatMonth } from '../../lib/dates.ts'
import { yearsUntil } from '../../lib/tax-years.ts'
import { BarPlot } from '../../ui/bar-plot.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'
import { ToggleGroup } from '../../ui/toggle-group.tsx'
import { monthsOfIncome } from './income-months.ts'
import { IncomeYears } from './income-years.tsx'
import { Panel } from './panel.tsx'
import { useReportRows } from './report-rows.ts'

const shows = ['months', 'years'] as const

type IncomePanelProps = {
  userId: string
  /** One home is chosen on the page; rent is of all, which is said. */
  isOfAll: boolean
}

/** What was received in each month of the tax year or in each tax year, and what of it came late. */
export function IncomePanel({ userId, isOfAll }: IncomePanelProps) {
  const [today] = useState(() => dateInIndia(new Date().toISOString()))
  const [show, setShow] = useState<(typeof shows)[number]>('months')
  const years = yearsUntil(today)
  const year = years[0] ?? { from: today, until: today }
  const { data: rows, error, isFetching, refetch } = useReportRows(userId, 'income', year)
  return (
    <Panel
      id="figures-income"
      title={messages.income}
      {...(isOfAll ? { text: messages.incomeOfAll } : {})}
      action={
        <ToggleGroup
          label={messages.incomeShow}
          value={show}
          onChange={setShow}
          options={shows.map((value) => ({ value, label: messages.incomeShows[value] }))}
        />
      }
    >
      {show === 'years' ? (
        <IncomeYears userId={userId} years={years} />
      ) : rows === undefined ? (
        error !== null && !isFetching ? (
          <LoadFailed
            title={messages.incomeFailed}
            reason={toUserError(error)}
            onRetry={() => refetch()}
          />
        ) : (
          <SkeletonRegion label={`Loading: ${messages.income}`}>
            <Skeleton className="h-44 w-full rounded-card" />
          </SkeletonRegion>
        )
      ) : rows.length === 0 ? (
        <p className="text-small text-ink-2">{messages.incomeNone}</p>
      ) : (
        <Months months={monthsOfIncome(rows, year.from, today)} />
      )}
    </Panel>
  )
}

function Months({ months }: { months: ReturnType<typeof monthsOfIncome> }) {
  const sum = months.reduce((total, { onTime, late }) => total + onTime + late, 0)
  return (
    <BarPlot
      caption={messages.incomeSentence(months.length, amountInFigures(sum))}
      parts={[
        { name: messages.incomeParts.onTime, tone: 'primary' },
        { name: messages.incomeParts.late, tone: 'accent' },
      ]}
      bars={months.map(({ month, onTime, late }) => ({
        key: month,
        label: formatMonth(month).slice(0, 3),
        name: formatMonth(month),
        values: [onTime, late],
      }))}
      tableLabel={messages.table}
      nameHead={messages.incomeMonth}
      shown={amountInFigures}
    />
  )
}
