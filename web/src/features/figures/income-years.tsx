import { useQueries } from '@tanstack/react-query'
import { analyticsMessages as messages } from '@basera/contract/messages/chain/analytics'
import { amountInFigures } from '@basera/rules/amount-words'
import { toUserError } from '../../api/api-error.ts'
import { ownerReportQuery } from '../../api/own-listings/figures.ts'
import { useSession } from '../../auth/session-context.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import type { Year } from '../../lib/tax-years.ts'
import { BarPlot } from '../../ui/bar-plot.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'
import { sumsOfIncome } from './income-months.ts'
import { yearName } from './report-rows.ts'

/** What was received in each tax year, the oldest first, and what of it came late. */
export function IncomeYears({ userId, years }: { userId: string; years: readonly Year[] }) {
  const { client } = useSession()
  const asked = useQueries({
    queries: years.map(({ from }) => ownerReportQuery(client, userId, 'income', yearName(from))),
  })
  const failed = asked.find(({ data, error, isFetching }) => !data && error !== null && !isFetching)
  if (failed !== undefined)
    return (
      <LoadFailed
        title={messages.incomeFailed}
        reason={toUserError(failed.error)}
        onRetry={() => failed.refetch()}
      />
    )
  const sums = asked.flatMap(({ data }, place) => {
    const year = years[place]
    return data === undefined || year === undefined
      ? []
      : [{ name: yearName(year.from), ...sumsOfIncome(data.rows) }]
  })
  if (sums.length < years.length)
    return (
      <SkeletonRegion label={`Loading: ${messages.incomeYearsLoading}`}>
        <Skeleton className="h-44 w-full rounded-card" />
      </SkeletonRegion>
    )
  const all = sums.reduce((total, { onTime, late }) => total + onTime + late, 0)
  return (
    <BarPlot
      caption={messages.incomeYearsSentence(sums.length, amountInFigures(all))}
      parts={[
        { name: messages.incomeParts.onTime, tone: 'primary' },
        { name: messages.incomeParts.late, tone: 'accent' },
      ]}
      bars={sums.toReversed().map(({ name, onTime, late }) => ({
        key: name,
        label: name,
        name,
        values: [onTime, late],
      }))}
      tableLabel={messages.table}
      nameHead={messages.incomeYear}
      shown={amountInFigures}
    />
  )
}
