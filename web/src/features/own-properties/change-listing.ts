// Actions of a lister on a listing that need no review: optimistic state, request and undo of each.

import { ownPropertyMessages as messages } from '@basera/contract/messages/homes/own-properties'
import { requireData } from '../../api/client-error.ts'
import type {
  GetClient,
  OwnProperty,
  PropertyStatus,
} from '../../api/own-listings/own-properties.ts'

export type ListingChange =
  | { readonly kind: 'archive' }
  | { readonly kind: 'restore' }
  /** On the site again, after something hid it; `hide` is its undo. */
  | { readonly kind: 'show' }
  | { readonly kind: 'hide' }
  | { readonly kind: 'status'; readonly status: PropertyStatus }

type Shown = Pick<OwnProperty, 'archived_at' | 'is_public' | 'status'>

/** Optimistic state until the server has responded. `now` in ISO 8601. */
export function afterChange(home: Shown, change: ListingChange, now: string): Shown {
  const { archived_at, is_public, status } = home
  switch (change.kind) {
    case 'archive':
      return { archived_at: now, is_public: false, status }
    case 'restore':
      return { archived_at: null, is_public: true, status }
    case 'show':
    case 'hide':
      return { archived_at, is_public: change.kind === 'show', status }
    case 'status':
      return { archived_at, is_public, status: change.status }
    default:
      return change satisfies never
  }
}

export function undoOf(home: Shown, change: ListingChange): ListingChange {
  switch (change.kind) {
    case 'archive':
      return { kind: 'restore' }
    case 'restore':
      return { kind: 'archive' }
    case 'show':
      return { kind: 'hide' }
    case 'hide':
      return { kind: 'show' }
    case 'status':
      return { kind: 'status', status: home.status }
    default:
      return change satisfies never
  }
}

/** Throws ApiError, or the connection's error. */
export async function sendChange(
  client: GetClient,
  id: string,
  change: ListingChange,
): Promise<void> {
  const connection = await client()
  if (change.kind === 'show' || change.kind === 'hide') {
    const is_public = change.kind === 'show'
    requireData(
      await connection.from('properties').update({ is_public }).eq('id', id).select('id').single(),
    )
    return
  }
  const _property_id = id
  const call =
    change.kind === 'status'
      ? connection.rpc('set_property_status', { _property_id, _status: change.status })
      : connection.rpc(`${change.kind}_property`, { _property_id })
  requireData(await call)
}

export function changeText(title: string, change: ListingChange): string {
  switch (change.kind) {
    case 'archive':
      return messages.archivedNow(title)
    case 'restore':
      return messages.restoredNow(title)
    case 'show':
      return messages.shownNow(title)
    case 'hide':
      return messages.hiddenNow(title)
    case 'status':
      return messages.statusNow[change.status](title)
    default:
      return change satisfies never
  }
}
