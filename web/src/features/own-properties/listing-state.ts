// Display state of a listing for its lister: is it public, and if not, why.

import type { OwnPropertyFilter } from '@basera/contract/constants/own-properties'
import { ownPropertyMessages as messages } from '@basera/contract/messages/homes/own-properties'
import type { OwnProperty } from '../../api/own-listings/own-properties.ts'

export type ListingState = {
  readonly kind: Exclude<OwnPropertyFilter, 'all'> | 'changes-requested' | 'held'
  readonly text: string
  readonly tone: 'ok' | 'accent' | 'bad' | 'neutral'
}

type StateFacts = Pick<
  OwnProperty,
  'archived_at' | 'approval_status' | 'status' | 'is_public' | 'answers'
>

export function listingStateOf(home: StateFacts): ListingState {
  if (home.archived_at !== null)
    return { kind: 'archived', text: messages.archived, tone: 'neutral' }
  if (home.approval_status === 'pending') {
    if (home.answers[0]?.event === 'changes_requested')
      return { kind: 'changes-requested', text: messages.changesRequested, tone: 'bad' }
    return home.status === 'available'
      ? { kind: 'waiting', text: messages.waiting, tone: 'accent' }
      : { kind: 'waiting', text: messages.waitingAs[home.status], tone: 'neutral' }
  }
  if (home.approval_status === 'rejected')
    return { kind: 'rejected', text: messages.rejected, tone: 'bad' }
  if (home.status !== 'available')
    return { kind: home.status, text: messages[home.status], tone: 'neutral' }
  if (isHeld(home)) return { kind: 'held', text: messages.held, tone: 'bad' }
  return home.is_public
    ? { kind: 'on-the-site', text: messages.onTheSite, tone: 'ok' }
    : { kind: 'hidden', text: messages.hidden, tone: 'neutral' }
}

/** Hidden by reports until an admin has reviewed them, whatever its other states. */
export const isHeld = (home: StateFacts): boolean =>
  home.archived_at === null &&
  home.approval_status === 'approved' &&
  !home.is_public &&
  home.answers[0]?.event === 'hidden_by_reports'

/** State of the revision; null without one. A listing that is not approved has none. */
export function changeOf({
  approval_status: approval,
  revision,
}: Pick<OwnProperty, 'approval_status' | 'revision'>) {
  if (approval !== 'approved' || revision === null) return null
  return revision.review_status === 'rejected'
    ? ({ text: messages.changesRejected, tone: 'bad' } as const)
    : ({ text: messages.changesWait, tone: 'accent' } as const)
}

/** Whether a listing matches a filter of the list, also right after an optimistic change. */
export function isInFilter(home: StateFacts, filter: OwnPropertyFilter): boolean {
  const { kind } = listingStateOf(home)
  if (filter === 'all') return kind !== 'archived'
  return (
    kind === filter ||
    (filter === 'waiting' && kind === 'changes-requested') ||
    (filter === 'hidden' && kind === 'held')
  )
}

/** The reviewer's words about a listing that was sent back; null when it was not. */
export function sentBackReason(home: StateFacts): { readonly note: string | null } | null {
  const { kind } = listingStateOf(home)
  if (kind !== 'changes-requested' && kind !== 'rejected') return null
  const [answer] = home.answers
  const isItsAnswer = answer?.event === 'rejected' || answer?.event === 'changes_requested'
  return { note: isItsAnswer ? answer.note : null }
}
