// One report at a time, of one tax year: a table, and the same rows as a file.

import { useState } from 'react'
import {
  reportMessages as messages,
  type ReportName,
} from '@basera/contract/messages/chain/reports'
import { toUserError } from '../../api/api-error.ts'
import { CsvButton } from '../../components/csv-button.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { TaxYearField } from '../../components/tax-year-field.tsx'
import { dateInIndia } from '../../lib/dates.ts'
import { yearsUntil, type Year } from '../../lib/tax-years.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'
import { reportCsv } from './report-columns.ts'
import { useReportRows } from './report-rows.ts'
import { ReportTable } from './report-table.tsx'

/** They tell how it is now, whatever the year. */
const ofNow: readonly ReportName[] = ['arrears', 'leads']

type ReportsPageProps = {
  userId: string
  names: readonly ReportName[]
  name: ReportName
  onName: (name: ReportName) => void
}

export function ReportsPage({ userId, names, name, onName }: ReportsPageProps) {
  const [years] = useState(() => yearsUntil(dateInIndia(new Date().toISOString())))
  const [place, setPlace] = useState(0)
  const year = years[place] ?? { from: '', until: '' }
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 lg:max-w-2xl">
        <Field label={messages.report}>
          {(control) => (
            <Select
              {...control}
              value={name}
              onChange={({ target }) => {
                const chosen = names.find((known) => known === target.value)
                if (chosen !== undefined) onName(chosen)
              }}
            >
              {names.map((known) => (
                <option key={known} value={known}>
                  {messages.names[known]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {!ofNow.includes(name) && (
          <TaxYearField
            label={messages.year}
            nameOf={messages.yearName}
            years={years}
            value={place}
            onChange={setPlace}
          />
        )}
      </div>
      <Rows key={`${name} ${year.from}`} userId={userId} name={name} year={year} />
    </>
  )
}

function Rows({ userId, name, year }: { userId: string; name: ReportName; year: Year }) {
  const { data: rows, error, isFetching, refetch } = useReportRows(userId, name, year)
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <p className="max-w-[60ch] text-small text-ink-2">{messages.about[name]}</p>
        {rows !== undefined && rows.length > 0 && (
          <CsvButton
            label={messages.csv}
            name={`${name.replace('_', '-')}${ofNow.includes(name) ? '' : `-${year.from.slice(0, 4)}`}.csv`}
            make={() => reportCsv(name, rows)}
          />
        )}
      </div>
      {rows === undefined ? (
        error !== null && !isFetching ? (
          <LoadFailed
            title={messages.failed}
            reason={toUserError(error)}
            onRetry={() => refetch()}
          />
        ) : (
          <SkeletonRegion label={`Loading: ${messages.loading}`}>
            <Skeleton className="h-56 w-full rounded-panel" />
          </SkeletonRegion>
        )
      ) : rows.length === 0 ? (
        <p className="rounded-panel border border-line bg-surface px-5 py-6 text-ink-2">
          {name === 'arrears' ? messages.noneNow : messages.none}
        </p>
      ) : (
        <>
          <ReportTable name={name} rows={rows} />
          <p className="text-meta text-ink-2">
            {messages.rows(rows.length)}. {messages.csvNote}
          </p>
        </>
      )}
    </div>
  )
}
