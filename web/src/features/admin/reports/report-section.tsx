import { CircleAlert, Download } from 'lucide-react'
import { toUserError } from '../../../api/api-error.ts'
import { formatMonth } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx'
import { toCsv } from '../../../lib/csv.ts'
import { formatNumber } from '../../../lib/words.ts'
import { MonthBars } from './month-bars.tsx'
import type { Report } from '../../../api/admin/report.ts'
import { byCity, byMonth, csvRows, totalOf, type Outcome, type ReportKind } from './report.ts'
import type { Period } from './report-period.ts'
import { ReportTable } from './report-table.tsx'
import { saveCsv } from '../../../lib/save-csv.ts'

type ReportSectionProps = {
  kind: ReportKind
  period: Period
  /** Null: all. */
  city: string | null
  report: Report | undefined
  /** Error of the query; null without one. */
  error: Error | null
  onRetry: () => void
}

/** One report: totals, a chart by month, the same as a table, cities, and the download. */
export function ReportSection({ kind, period, city, report, error, onRetry }: ReportSectionProps) {
  const id = `report-${kind.source}`
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-panel border border-line bg-surface p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={id} className="text-h3">
            {kind.title}
          </h2>
          <p className="mt-1 text-small text-ink-2">{kind.detail}</p>
        </div>
        {report !== undefined && (
          <Button
            variant="line"
            size="table"
            disabled={!report.is_complete}
            onClick={() => save(report, kind, period, city)}
          >
            <Download aria-hidden="true" className="ico" />
            CSV<span className="sr-only"> of {kind.title}</span>
          </Button>
        )}
      </div>
      {error !== null && (
        <p
          role="alert"
          className="mt-4 flex flex-wrap items-center gap-1.5 text-small font-medium text-bad"
        >
          <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
          {kind.title} could not be read. {toUserError(error)}
          <button type="button" className="min-h-6 underline" onClick={onRetry}>
            Retry<span className="sr-only"> {kind.title}</span>
          </button>
        </p>
      )}
      {report === undefined ? (
        error === null && (
          <SkeletonRegion label={`Loading ${kind.title}`} className="mt-5 space-y-3">
            <Skeleton className="h-8 w-32" />
            <Skeleton className="h-44 w-full" />
          </SkeletonRegion>
        )
      ) : (
        <Numbers kind={kind} period={period} city={city} report={report} />
      )}
    </section>
  )
}

function Numbers({
  kind,
  period,
  city,
  report,
}: Pick<ReportSectionProps, 'kind' | 'period' | 'city'> & { report: Report }) {
  const months = byMonth(report, period, city)
  const uncounted = months.filter(({ counts }) => counts === null).length
  const sum = (outcome: Outcome) =>
    months.reduce((total, { counts }) => total + (counts?.[outcome.name] ?? 0), 0)
  const isEmpty = months.every(({ counts }) => totalOf(counts ?? {}) === 0)
  return (
    <div className="mt-4 space-y-5">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {kind.outcomes.map((outcome) => (
          <div key={outcome.name}>
            <dt className="text-meta text-ink-3">{outcome.label}</dt>
            <dd className="tnum font-display text-h3">{formatNumber(sum(outcome))}</dd>
          </div>
        ))}
      </dl>
      <output className="block text-meta text-ink-3 empty:hidden">
        {uncounted > 0 && `Counting: ${months.length - uncounted} of ${months.length} months done.`}
      </output>
      {isEmpty ? (
        uncounted === 0 && <p className="text-small text-ink-2">Nothing in these months.</p>
      ) : (
        <>
          <MonthBars title={kind.title} outcomes={kind.outcomes} months={months} />
          <div>
            <ReportTable
              title={`${kind.title} by month`}
              heading="Month"
              outcomes={kind.outcomes}
              rows={months.map(({ month, counts }) => ({
                name: formatMonth(`${month}-01`),
                counts,
              }))}
            />
            {city === null && (
              <ReportTable
                title={`${kind.title} by city`}
                heading="City"
                outcomes={kind.outcomes}
                rows={byCity(report).map((row) => ({ name: row.city, counts: row.counts }))}
              />
            )}
          </div>
        </>
      )}
    </div>
  )
}

function save(report: Report, kind: ReportKind, period: Period, city: string | null): void {
  saveCsv(
    `${kind.source}-${period.from}-${period.until}.csv`,
    toCsv(['month', 'city', ...kind.outcomes.map(({ name }) => name)], csvRows(report, kind, city)),
  )
}
