// Reconciles the local draft (`here`) with the one of the database (`there`): which is opened, or whether to ask.

import type { LocalDraft } from './local-drafts.ts'
import type { StoredDraft } from './stored-drafts.ts'

export type Opening =
  /** Opened; it is sent when `isSaved` is false. */
  | { readonly kind: 'open'; readonly draft: LocalDraft }
  /** Both were changed: the person chooses. */
  | { readonly kind: 'choose'; readonly here: LocalDraft; readonly there: LocalDraft }
  | { readonly kind: 'nothing' }

/** `stored`: null when the database has no such draft, 'unreachable' when the request failed. */
export function reconcile(
  kept: LocalDraft | null,
  stored: StoredDraft | null | 'unreachable',
): Opening {
  if (stored === 'unreachable') {
    return kept === null ? { kind: 'nothing' } : { kind: 'open', draft: kept }
  }
  if (stored === null) {
    // Never sent, so it can still be sent; one that was sent and is gone was submitted or deleted.
    const isNew = kept !== null && kept.version === null
    return isNew ? { kind: 'open', draft: kept } : { kind: 'nothing' }
  }
  const there = { ...stored, isSaved: true }
  if (kept === null || kept.isSaved) return { kind: 'open', draft: there }
  return kept.version === stored.version
    ? { kind: 'open', draft: kept }
    : { kind: 'choose', here: { ...kept, version: stored.version }, there }
}
