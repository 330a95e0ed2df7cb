import type { ReportRow } from '@basera/contract/chain/figures'
import {
  reportMessages as messages,
  type ReportName,
} from '@basera/contract/messages/chain/reports'
import { reportColumns, shownCell, totalsOf } from './report-columns.ts'

/** A report's rows. Wider than a phone: the table alone scrolls sideways, by keys, too. */
export function ReportTable({ name, rows }: { name: ReportName; rows: readonly ReportRow[] }) {
  const columns = reportColumns[name]
  const totals = totalsOf(name, rows)
  const hasTotals = rows.length > 1 && totals.some((sum) => sum !== null)
  return (
    <section
      aria-label={messages.names[name]}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
      tabIndex={0}
      className="overflow-x-auto rounded-panel border border-line bg-surface"
    >
      <table className="tnum w-full text-left text-small">
        <thead>
          <tr className="border-b border-line text-ink-2">
            {columns.map(({ key, head, as }) => (
              <th key={key} scope="col" className={`${cellClasses(as)} font-medium`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows have no name of their own and never move
            <tr key={place} className="border-b border-line last:border-0">
              {columns.map((column) => (
                <td key={column.key} className={cellClasses(column.as)}>
                  {shownCell(column, row[column.key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {hasTotals && (
          <tfoot>
            <tr className="border-t border-line font-semibold">
              {columns.map((column, place) => (
                <td key={column.key} className={cellClasses(column.as)}>
                  {place === 0
                    ? messages.total
                    : totals[place] === null || totals[place] === undefined
                      ? ''
                      : shownCell(column, totals[place])}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

function cellClasses(as: string): string {
  if (as === 'money') return 'px-4 py-2.5 text-right whitespace-nowrap'
  return as === 'text' ? 'px-4 py-2.5' : 'px-4 py-2.5 whitespace-nowrap'
}
