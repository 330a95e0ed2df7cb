// History of a listing, newest first: its recorded events, and two timestamps of its row (created, approved).

import type { PropertyEvent } from '../../api/own-listings/own-figures.ts'
import type { OwnProperty } from '../../api/own-listings/own-properties.ts'

export type HistoryEntry = {
  readonly key: string
  readonly text: string
  readonly note: string | null
  /** ISO 8601. */
  readonly happenedAt: string
}

const texts: Readonly<Record<PropertyEvent['event'], string>> = {
  approved: 'Approved',
  rejected: 'Not approved',
  changes_requested: 'Changes requested',
  sent_to_review: 'Changed, and sent to review again',
  changes_sent: 'Changed; the changes wait for approval',
  changes_approved: 'Changes approved',
  changes_rejected: 'Changes not approved',
  changes_withdrawn: 'Changes withdrawn',
  available: 'Marked available',
  rented: 'Marked rented',
  maintenance: 'Marked in maintenance',
  archived: 'Archived',
  restored: 'Brought back',
  hidden: 'Hidden',
  shown: 'Shown again',
  hidden_by_reports: 'Hidden until we have looked at reports',
  cleared_of_reports: 'Reports looked at, and shown again',
}

export function historyOf(
  home: Pick<OwnProperty, 'created_at' | 'approved_at'>,
  events: readonly PropertyEvent[],
): readonly HistoryEntry[] {
  const recorded = events.map(({ id, event, note, happened_at: happenedAt }) => ({
    key: String(id),
    text: texts[event],
    note,
    happenedAt,
  }))
  // Approved before events were recorded.
  const hasApprovalEvent = events.some(({ event }) => event === 'approved')
  const ofRow = [
    ...(home.approved_at === null || hasApprovalEvent
      ? []
      : [{ key: 'approved', text: texts.approved, note: null, happenedAt: home.approved_at }]),
    { key: 'listed', text: 'Sent in for approval', note: null, happenedAt: home.created_at },
  ]
  return [...recorded, ...ofRow].toSorted(
    (one, other) => Date.parse(other.happenedAt) - Date.parse(one.happenedAt),
  )
}
