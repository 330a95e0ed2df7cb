// Loads the draft that the address names, from localStorage and the database.

import type { SupabaseClient } from '@supabase/supabase-js'
import { emptyListingForm } from '@basera/contract/listing/form'
import { isNetworkFailure } from '../../lib/network-failure.ts'
import { readLocalDraft, type LocalDraft } from './local-drafts.ts'
import { reconcile, type Opening } from './reconcile.ts'
import { findDraft, isListing } from './stored-drafts.ts'

type GetClient = () => Promise<SupabaseClient>

/** `listed`: it was submitted, on any device. */
export type OpenedDraft = Exclude<Opening, { kind: 'nothing' }> | { readonly kind: 'listed' }

function newDraft(id: string): LocalDraft {
  return { id, step: 'place', form: emptyListingForm, version: null, isSaved: true }
}

/** Throws ApiError when the database responds with an error; offline the local draft is opened. */
export async function openDraft(
  client: GetClient,
  userId: string,
  id: string,
): Promise<OpenedDraft> {
  const local = readLocalDraft(userId, id)
  try {
    const opening = reconcile(local, await findDraft(client, id))
    if (opening.kind !== 'nothing') return opening
    if (await isListing(client, id)) return { kind: 'listed' }
  } catch (error) {
    if (!isNetworkFailure(error)) throw error
  }
  // Deleted on another device, but with unsaved changes on this one: they are not lost.
  if (local !== null && !local.isSaved) return { kind: 'open', draft: { ...local, version: null } }
  return { kind: 'open', draft: local?.version === null ? local : newDraft(id) }
}
