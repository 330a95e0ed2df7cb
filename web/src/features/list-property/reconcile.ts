// A draft may be here, in the database, or in both and different: which one is gone on with.

import type { KeptDraft } from './kept-drafts.ts'
import type { StoredDraft } from './stored-drafts.ts'

export type Opening =
  /** Go on with this one; it is sent when `isSaved` is false. */
  | { readonly kind: 'open'; readonly draft: KeptDraft }
  /** Both were changed: the person chooses. */
  | { readonly kind: 'choose'; readonly here: KeptDraft; readonly there: KeptDraft }
  | { readonly kind: 'nothing' }

/** `stored`: null when the database has no such draft, 'unreachable' when it could not be asked. */
export function reconcile(
  kept: KeptDraft | null,
  stored: StoredDraft | null | 'unreachable',
): Opening {
  if (stored === 'unreachable') {
    return kept === null ? { kind: 'nothing' } : { kind: 'open', draft: kept }
  }
  if (stored === null) {
    // Never sent, so it can still be sent; one that was sent and is gone was submitted or thrown away.
    const isNew = kept !== null && kept.version === null
    return isNew ? { kind: 'open', draft: kept } : { kind: 'nothing' }
  }
  const there = { ...stored, isSaved: true }
  if (kept === null || kept.isSaved) return { kind: 'open', draft: there }
  return kept.version === stored.version
    ? { kind: 'open', draft: kept }
    : { kind: 'choose', here: { ...kept, version: stored.version }, there }
}
