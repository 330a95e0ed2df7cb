// Finds the draft that an address names, here and in the database.

import type { SupabaseClient } from '@supabase/supabase-js'
import { emptyListingForm } from '@basera/contract/listing/form'
import { isNetworkFailure } from '../../lib/network-failure.ts'
import { readKeptDraft, type KeptDraft } from './kept-drafts.ts'
import { reconcile, type Opening } from './reconcile.ts'
import { findDraft, isListing } from './stored-drafts.ts'

type GetClient = () => Promise<SupabaseClient>

/** `listed`: it was submitted, here or elsewhere. */
export type OpenedDraft = Exclude<Opening, { kind: 'nothing' }> | { readonly kind: 'listed' }

function newDraft(id: string): KeptDraft {
  return { id, step: 'place', form: emptyListingForm, version: null, isSaved: true }
}

/** Throws ApiError when the database answers with an error; without an answer what is kept here is opened. */
export async function openDraft(
  client: GetClient,
  userId: string,
  id: string,
): Promise<OpenedDraft> {
  const kept = readKeptDraft(userId, id)
  try {
    const opening = reconcile(kept, await findDraft(client, id))
    if (opening.kind !== 'nothing') return opening
    if (await isListing(client, id)) return { kind: 'listed' }
  } catch (error) {
    if (!isNetworkFailure(error)) throw error
  }
  // Thrown away on another device, but with words in it that only this one has: they are not thrown away as well.
  if (kept !== null && !kept.isSaved) return { kind: 'open', draft: { ...kept, version: null } }
  return { kind: 'open', draft: kept?.version === null ? kept : newDraft(id) }
}
