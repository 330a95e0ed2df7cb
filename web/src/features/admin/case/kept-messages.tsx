import { clsx } from 'clsx'
import { threadCaseMessages as texts } from '@basera/contract/messages/chain/reported-conversations'
import type { ThreadReport } from '../../../api/admin/thread-report-rows.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/badge.tsx'

type Kept = ThreadReport['messages'][number]

/** The copy that a report holds. Files are named and not opened. */
export function KeptMessages({ found }: { found: ThreadReport }) {
  if (found.messages.length === 0) return <p className="text-ink-2">{texts.noMessages}</p>
  const isReported = ({ side }: Kept) =>
    side !== null && found.reported_side === (side === 'seeker' ? 'seeker' : 'host')
  return (
    <ol className="space-y-2">
      {found.messages.map((message) => (
        <li
          key={message.id}
          className={clsx(
            'rounded-control border px-3 py-2.5',
            message.id === found.message_id ? 'border-bad' : 'border-line',
            isReported(message) && 'bg-fill',
          )}
        >
          <p className="text-meta text-ink-3">
            {message.side !== null && (
              <span className="font-semibold text-ink-2">{texts.sides[message.side]}</span>
            )}
            {isReported(message) && ` (${texts.reportedSide})`}{' '}
            <time dateTime={message.created_at} className="tnum">
              {formatMoment(message.created_at)}
            </time>
          </p>
          {message.body !== null && (
            <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line">{message.body}</p>
          )}
          {message.files.length > 0 && (
            <p className="mt-1 [overflow-wrap:anywhere] text-ink-2">
              {texts.files(message.files.length, message.files.join(', '))}
            </p>
          )}
          <p className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
            {message.id === found.message_id && <Badge tone="bad">{texts.reportedMessage}</Badge>}
            {message.warnings.map((warning) => (
              <Badge key={warning} tone="accent">
                {texts.warnings[warning]}
              </Badge>
            ))}
          </p>
        </li>
      ))}
    </ol>
  )
}
