import { ChevronDown } from 'lucide-react'
import { formatNumber } from '../../../lib/words.ts'
import type { Counted, Shown } from './report.ts'

type ReportTableProps<Name extends string> = {
  /** The summary that opens it. */
  title: string
  /** Heading of the first column. */
  heading: string
  outcomes: readonly Shown<Name>[]
  rows: readonly { readonly name: string; readonly counts: Counted<Name> | null }[]
  /** How a number is said; null is one that is not told. A plain count unless given. */
  say?: (value: number | null, name: Name) => string
}

const plain = (value: number | null): string => formatNumber(value ?? 0)

/** The numbers of a chart, in <details>: it opens by keyboard, and the browser's search finds text in it. */
export function ReportTable<Name extends string>(props: ReportTableProps<Name>) {
  const { title, heading, outcomes, rows, say = plain } = props
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
                    {counts === null ? '…' : say(counts[outcome.name] ?? null, outcome.name)}
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
