// What the Messages page shows, read from its address and written into it: a chosen conversation, a filter of the list.

import { isUuid } from '../../../lib/uuid.ts'

export type ListFilter = 'all' | 'unread' | 'my_turn' | 'visiting' | 'applying' | 'closed'

export type InboxAddress = {
  readonly threadId: string | null
  readonly filter: ListFilter
  /** Of one home only; null for all. */
  readonly homeId: string | null
  readonly search: string
}

const filters: readonly ListFilter[] = ['unread', 'my_turn', 'visiting', 'applying', 'closed']

/** What cannot be read counts as not given. */
export function readAddress(parameters: URLSearchParams): InboxAddress {
  const thread = parameters.get('thread') ?? ''
  const home = parameters.get('home') ?? ''
  return {
    threadId: isUuid(thread) ? thread.toLowerCase() : null,
    filter: filters.find((filter) => filter === parameters.get('show')) ?? 'all',
    homeId: isUuid(home) ? home.toLowerCase() : null,
    search: (parameters.get('q') ?? '').trim().slice(0, 100),
  }
}

/** With the question mark; empty when there is nothing to say. */
export function writeAddress({ threadId, filter, homeId, search }: InboxAddress): string {
  const parameters = new URLSearchParams()
  if (threadId !== null) parameters.set('thread', threadId)
  if (filter !== 'all') parameters.set('show', filter)
  if (homeId !== null) parameters.set('home', homeId)
  if (search !== '') parameters.set('q', search)
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}
