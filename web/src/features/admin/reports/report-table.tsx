import { ChevronDown } from 'lucide-react'
import type { Counts } from '../../../api/admin/report.ts'
import type { Outcome } from './report.ts'

type ReportTableProps = {
  /** The summary that opens it. */
  title: string
  /** Heading of the first column. */
  heading: string
  outcomes: readonly Outcome[]
  rows: readonly { readonly name: string; readonly counts: Counts | null }[]
}

/** The numbers of a chart, in <details>: it opens by keyboard, and the browser's search finds text in it. */
export function ReportTable({ title, heading, outcomes, rows }: ReportTableProps) {
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-2.5 text-small font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-3 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="overflow-x-auto pb-3">
        <table className="w-full border-collapse text-small">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-line text-meta text-ink-3">
              <th scope="col" className="py-2 pr-3 text-left font-semibold">
                {heading}
              </th>
              {outcomes.map(({ name, label }) => (
                <th key={name} scope="col" className="py-2 pl-3 text-right font-semibold">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ name, counts }) => (
              <tr key={name}>
                <th scope="row" className="py-2 pr-3 text-left font-normal break-words">
                  {name}
                </th>
                {outcomes.map((outcome) => (
                  <td key={outcome.name} className="tnum py-2 pl-3 text-right">
                    {counts === null ? '…' : (counts[outcome.name] ?? 0).toLocaleString('en-IN')}
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
