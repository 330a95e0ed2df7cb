import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { analyticsMessages as messages } from '@basera/contract/messages/chain/analytics'
import { amountInFigures } from '@basera/rules/amount-words'
import { toUserError } from '../../api/api-error.ts'
import { ownerReportQuery } from '../../api/own-listings/figures.ts'
import { useSession } from '../../auth/session-context.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { dateInIndia, formatMonth } from '../../lib/dates.ts'
import { yearsUntil } from '../../lib/tax-years.ts'
import { BarPlot } from '../../ui/bar-plot.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'
import { ToggleGroup } from '../../ui/toggle-group.tsx'
import { type IncomeMonth, monthsOfIncome } from './income-months.ts'
import { IncomeYears } from './income-years.tsx'
import { Panel } from './panel.tsx'
import { useReportRows, yearName } from './report-rows.ts'

const shows = ['months', 'years'] as const

type IncomePanelProps = {
  userId: string
  /** One home is chosen on the page; rent is of all, which is said. */
  isOfAll: boolean
}

/** What was received in each month of the tax year or in each tax year, what of it came late, and what is still due of each month. */
export function IncomePanel({ userId, isOfAll }: IncomePanelProps) {
  const [today] = useState(() => dateInIndia(new Date().toISOString()))
  const [show, setShow] = useState<(typeof shows)[number]>('months')
  const years = yearsUntil(today)
  const year = years[0] ?? { from: today, until: today }
  const { client } = useSession()
  const income = useReportRows(userId, 'income', year)
  const due = useQuery(ownerReportQuery(client, userId, 'still_due', yearName(year.from)))
  const [rows, open] = [income.data, due.data?.rows]
  const failed = [income, due].find((one) => one.error !== null && !one.isFetching)
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
      ) : rows === undefined || open === undefined ? (
        failed !== undefined ? (
          <LoadFailed
            title={messages.incomeFailed}
            reason={toUserError(failed.error)}
            onRetry={() => failed.refetch()}
          />
        ) : (
          <SkeletonRegion label={`Loading: ${messages.income}`}>
            <Skeleton className="h-44 w-full rounded-card" />
          </SkeletonRegion>
        )
      ) : rows.length + open.length === 0 ? (
        <p className="text-small text-ink-2">{messages.incomeNone}</p>
      ) : (
        <Months months={monthsOfIncome(rows, open, year.from, today)} />
      )}
    </Panel>
  )
}

function Months({ months }: { months: readonly IncomeMonth[] }) {
  const sum = months.reduce((total, { onTime, late }) => total + onTime + late, 0)
  return (
    <BarPlot
      caption={messages.incomeSentence(months.length, amountInFigures(sum))}
      parts={[
        { name: messages.incomeParts.onTime, tone: 'primary' },
        { name: messages.incomeParts.late, tone: 'accent' },
        { name: messages.incomeParts.due, tone: 'pale' },
      ]}
      bars={months.map(({ month, onTime, late, due }) => ({
        key: month,
        label: formatMonth(month).slice(0, 3),
        name: formatMonth(month),
        values: [onTime, late, due],
      }))}
      tableLabel={messages.table}
      nameHead={messages.incomeMonth}
      shown={amountInFigures}
    />
  )
}
