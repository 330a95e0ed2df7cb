import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AreaPage } from '../../../components/area-page.tsx'
import { formatMonth } from '../../../lib/dates.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/input.tsx'
import { useAddressChange } from '../shared/use-address-change.ts'
import type { AdminClient } from '../../../api/admin/admin-client.ts'
import { reportQuery } from '../../../api/admin/report.ts'
import { byCity, reportKinds } from './report.ts'
import { choosableMonths, readPeriod } from './report-period.ts'
import { ChainMonthsSection } from './chain-months-section.tsx'
import { ChainSection } from './chain-section.tsx'
import { ReportSection } from './report-section.tsx'
import { useAdminClient } from '../shared/use-admin-client.ts'

/** R-ADM-11: figures of the marketplace by month and city. Both are in the URL. */
export function ReportsPage() {
  const client = useAdminClient()
  return client === null ? null : <Reports client={client} />
}

function Reports({ client }: { client: AdminClient }) {
  const [params] = useSearchParams()
  const change = useAddressChange()
  const [now] = useState(() => new Date())
  const period = readPeriod(params, now)
  const months = choosableMonths(now)
  const reports = {
    listings: useQuery(reportQuery(client, 'listings', period)),
    approvals: useQuery(reportQuery(client, 'approvals', period)),
    sign_ups: useQuery(reportQuery(client, 'sign_ups', period)),
    verification: useQuery(reportQuery(client, 'verification', period)),
  }
  const city = params.get('city')
  const cities = new Set(
    Object.values(reports).flatMap(({ data }) =>
      data === undefined ? [] : byCity(data).map((row) => row.city),
    ),
  )
  // The URL may name a city without any rows.
  if (city !== null) cities.add(city)
  return (
    <AreaPage>
      <search className="mt-6 grid gap-3 rounded-panel border border-line bg-surface p-4 sm:grid-cols-3 sm:p-5">
        <Field label="From">
          {(control) => (
            <Select
              {...control}
              value={period.from}
              onChange={({ target }) => change({ from: target.value, until: period.until })}
            >
              <MonthOptions months={months} />
            </Select>
          )}
        </Field>
        <Field label="Until">
          {(control) => (
            <Select
              {...control}
              value={period.until}
              onChange={({ target }) => change({ from: period.from, until: target.value })}
            >
              <MonthOptions months={months} />
            </Select>
          )}
        </Field>
        <Field label="City">
          {(control) => (
            <Select
              {...control}
              value={city ?? 'all'}
              onChange={({ target }) => change({ city: target.value })}
            >
              <option value="all">All cities</option>
              {[...cities].toSorted().map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </search>
      <ChainMonthsSection client={client} period={period} />
      <ChainSection client={client} period={period} city={city} />
      <div className="mt-6 grid gap-6 2xl:grid-cols-2">
        {reportKinds.map((kind) => {
          const { data, error, refetch } = reports[kind.source]
          return (
            <ReportSection
              key={kind.source}
              kind={kind}
              period={period}
              city={city}
              report={data}
              error={error}
              onRetry={() => void refetch()}
            />
          )
        })}
      </div>
      <p className="mt-6 text-meta text-ink-3">
        Months are those of India. A month that is over is counted once a day, the running one every
        five minutes.
      </p>
    </AreaPage>
  )
}

function MonthOptions({ months }: { months: readonly string[] }) {
  return months.map((month) => (
    <option key={month} value={month}>
      {formatMonth(`${month}-01`)}
    </option>
  ))
}
