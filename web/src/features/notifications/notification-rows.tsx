import { useState } from 'react'
import type { Notification } from '@basera/contract/chain/notification'
import { groupByDay } from './kinds.ts'
import { NotificationRow } from './notification-row.tsx'
import type { Marks } from './use-marks.ts'

type NotificationRowsProps = {
  rows: readonly Notification[]
  marks: Marks
  /** Under the bell the groups stand without frames. */
  look: 'framed' | 'plain'
  /** A row leads away: what holds the list may close. */
  onLeave?: () => void
}

/** Notifications of today and earlier. */
export function NotificationRows({ rows, marks, look, onLeave }: NotificationRowsProps) {
  const [nowMs] = useState(() => Date.now())
  return (
    <>
      {groupByDay(rows, nowMs).map(({ title, rows: group }) => (
        <section key={title} aria-label={title} className={look === 'framed' ? 'mt-6' : ''}>
          {look === 'framed' ? (
            <h2 className="mb-2.5 font-sans text-small font-medium text-ink-3">{title}</h2>
          ) : (
            <h3 className="px-4.5 pt-2 pb-1 font-sans text-meta font-medium text-ink-3">{title}</h3>
          )}
          <ul
            className={
              look === 'framed'
                ? 'divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface'
                : ''
            }
          >
            {group.map((row) => (
              <NotificationRow
                key={row.id}
                row={row}
                nowMs={nowMs}
                isMarked={marks.isMarkingAll}
                onOpen={() => {
                  if (row.read_at === null) marks.read(row.id)
                  onLeave?.()
                }}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
