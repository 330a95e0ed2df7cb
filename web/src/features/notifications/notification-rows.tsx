import { useState, type KeyboardEvent } from 'react'
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

/** Notifications of today and earlier. Arrows move between them, Delete marks one as read. */
export function NotificationRows({ rows, marks, look, onLeave }: NotificationRowsProps) {
  const [nowMs] = useState(() => Date.now())
  function byKey(event: KeyboardEvent<HTMLElement>) {
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-notification]')]
    const at = links.findIndex((link) => link === document.activeElement)
    if (event.key === 'Delete' && at >= 0) {
      const id = Number(links[at]?.dataset['notification'])
      marks.read(id)
      return
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || links.length === 0) return
    event.preventDefault()
    links[Math.min(links.length - 1, Math.max(0, at + step))]?.focus()
  }
  return (
    // Keys that bubble from the rows' links, which are reached by Tab as well.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={byKey}>
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
    </div>
  )
}
