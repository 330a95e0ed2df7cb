import { clsx } from 'clsx'
import { formatMoment } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { AuditRow } from '../../../api/admin/audit-rows.ts'
import { actionInWords, actorName, detailInWords } from './audit-rows.ts'

const CELL = 'px-3 py-3 text-left align-top sm:px-4'

/** Table of the audit log: action, actor, subject, time. */
export function AuditTable({ rows }: { rows: readonly AuditRow[] }) {
  return (
    <table className="w-full border-collapse text-small">
      <caption className="sr-only">Audit log</caption>
      <thead>
        <tr className="border-b border-line text-meta text-ink-3">
          <th scope="col" className={clsx(CELL, 'font-semibold lg:w-[36%]')}>
            What
          </th>
          <th scope="col" className={clsx(CELL, 'w-[36%] font-semibold lg:w-[24%]')}>
            Who
          </th>
          <th scope="col" className={clsx(CELL, 'hidden font-semibold lg:table-cell')}>
            About
          </th>
          <th scope="col" className={clsx(CELL, 'hidden font-semibold md:table-cell')}>
            When
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" className={clsx(CELL, 'font-normal')}>
              <span className="font-semibold">{actionInWords(row.action)}</span>{' '}
              {row.outcome === 'denied' && <Badge tone="bad">Refused</Badge>}
              <span className="block text-meta break-words text-ink-3">{detailInWords(row)}</span>
              <span className="block text-meta break-words text-ink-3 lg:hidden">{about(row)}</span>
              <Moment at={row.happened_at} className="block text-meta text-ink-3 md:hidden" />
            </th>
            <td className={clsx(CELL, 'min-w-28 wrap-anywhere')}>
              {actorName(row)}
              <span className="block text-meta text-ink-3">{row.actor_email}</span>
            </td>
            <td className={clsx(CELL, 'hidden wrap-anywhere lg:table-cell')}>{about(row)}</td>
            <td className={clsx(CELL, 'hidden md:table-cell')}>
              <Moment at={row.happened_at} className="tnum whitespace-nowrap" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const about = ({ target, target_name: name }: AuditRow): string => name ?? target ?? ''

const Moment = ({ at, className }: { at: string; className: string }) => (
  <time dateTime={at} className={className}>
    {formatMoment(at)}
  </time>
)
