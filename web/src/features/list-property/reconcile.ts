// Reconciles the local draft (`local`) with the one of the database (`saved`): which is opened, or whether to ask.

import { isSameDraft } from './same-draft.ts'
import type { LocalDraft } from './local-drafts.ts'
import type { StoredDraft } from './stored-drafts.ts'

export type Opening =
  /** Opened; it is sent when `isSaved` is false. */
  | { readonly kind: 'open'; readonly draft: LocalDraft }
  /** Both were changed: the person chooses. */
  | { readonly kind: 'choose'; readonly local: LocalDraft; readonly saved: LocalDraft }
  | { readonly kind: 'nothing' }

/** `stored`: null when the database has no such draft, 'unreachable' when the request failed. */
export function reconcile(
  local: LocalDraft | null,
  stored: StoredDraft | null | 'unreachable',
): Opening {
  if (stored === 'unreachable') {
    return local === null ? { kind: 'nothing' } : { kind: 'open', draft: local }
  }
  if (stored === null) {
    // Never sent, so it can still be sent; one that was sent and is gone was submitted or deleted.
    const isNew = local !== null && local.version === null
    return isNew ? { kind: 'open', draft: local } : { kind: 'nothing' }
  }
  const saved = { ...stored, isSaved: true }
  if (local === null || local.isSaved) return { kind: 'open', draft: saved }
  // the response of the last update was lost, and with it the version
  if (isSameDraft(local, stored)) return { kind: 'open', draft: saved }
  return local.version === stored.version
    ? { kind: 'open', draft: local }
    : { kind: 'choose', local: { ...local, version: stored.version }, saved }
}
