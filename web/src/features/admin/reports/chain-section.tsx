import { useQuery } from '@tanstack/react-query'
import { chainFigureMessages as messages } from '@basera/contract/messages/chain/chain-figures'
import {
  chainFiguresQuery,
  chainSteps,
  type ChainFigures,
} from '../../../api/admin/chain-figures.ts'
import type { AdminClient } from '../../../api/admin/admin-client.ts'
import { formatDayWithYear } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/words.ts'
import { ChainFrame } from './chain-frame.tsx'
import { chainRows, shareOfStep } from './chain-rows.ts'
import { lastDayOf, type Period } from './report-period.ts'

type ChainSectionProps = {
  client: AdminClient
  period: Period
  /** Null: all. */
  city: string | null
}

/** How far conversations came that began in these months, and what happened each week. Sums alone. */
export function ChainSection({ client, period, city }: ChainSectionProps) {
  const asked = useQuery(
    chainFiguresQuery(client, `${period.from}-01`, lastDayOf(period.until), city),
  )
  return (
    <ChainFrame
      id="report-chain"
      messages={messages}
      asked={asked}
      file={`chain-${period.from}-${period.until}.csv`}
      rowsOf={(data) => chainRows(data, city)}
      note={
        <>
          {messages.note} {city !== null && messages.cityNote(city)}
        </>
      }
    >
      {(data) => (
        <>
          <Steps figures={data} />
          <Weeks figures={data} />
        </>
      )}
    </ChainFrame>
  )
}

const shown = (count: number | null): string =>
  count === null ? messages.few : formatNumber(count)

function Steps({ figures: { steps } }: { figures: ChainFigures }) {
  const began = steps[0]?.count ?? 0
  return (
    <dl className="mt-5 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3 xl:grid-cols-6">
      {steps.map(({ name, count, days }, place) => {
        const percent = began === 0 || count === null ? null : Math.round((count / began) * 100)
        return (
          <div key={name} className="bg-surface p-4">
            <dt className="text-meta text-ink-3">{messages.steps[name]}</dt>
            <dd className="tnum font-display text-h3 whitespace-nowrap">{shown(count)}</dd>
            <dd aria-hidden="true" className="mt-3 flex h-16 items-end">
              <span
                className="block w-full rounded-t-control bg-primary"
                style={{ height: `${Math.max(percent ?? 0, count === 0 ? 0 : 3)}%` }}
              />
            </dd>
            <dd className="mt-2 text-meta text-ink-3 empty:hidden">
              {place === 0 ? messages.first : messages.reached(shareOfStep(steps, place), days)}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Weeks({ figures: { weeks } }: { figures: ChainFigures }) {
  return (
    <details className="mt-4 border-t border-line text-small">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        {messages.byWeek}
      </summary>
      <div className="overflow-x-auto pb-3">
        <table className="w-full border-collapse">
          <caption className="sr-only">{messages.byWeek}</caption>
          <thead>
            <tr className="border-b border-line text-meta text-ink-3">
              <th scope="col" className="py-2 pr-3 text-left font-semibold">
                {messages.week}
              </th>
              {chainSteps.map((step) => (
                <th key={step} scope="col" className="py-2 pl-3 text-right font-semibold">
                  {messages.steps[step]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {weeks.map(({ week, counts }) => (
              <tr key={week}>
                <th scope="row" className="py-2 pr-3 text-left font-normal whitespace-nowrap">
                  {formatDayWithYear(week)}
                </th>
                {chainSteps.map((step) => (
                  <td key={step} className="tnum py-2 pl-3 text-right whitespace-nowrap">
                    {shown(counts[step])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
