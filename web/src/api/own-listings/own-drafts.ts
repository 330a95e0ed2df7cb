// Queries and mutations of the signed-in person's drafts of listings.

import { queryOptions } from '@tanstack/react-query'
import type { Database, Json } from '@basera/contract/database-types'
import { requireData, requireSuccess } from '../client-error.ts'
import { ownKey, ownQueryHabits, type GetClient } from './own-properties.ts'

export type Draft = Readonly<
  Pick<
    Database['public']['Tables']['property_drafts']['Row'],
    'id' | 'step' | 'facts' | 'version' | 'updated_at'
  >
>

export const DRAFT_COLUMNS = 'id,step,facts,version,updated_at'

export const draftsKey = (userId: string) => [...ownKey(userId), 'drafts'] as const

/** The one last worked on first; a person has ten at most. */
export function draftsQuery(client: GetClient, userId: string) {
  return queryOptions({
    ...ownQueryHabits,
    queryKey: draftsKey(userId),
    queryFn: async ({ signal }) =>
      requireData(
        await (
          await client()
        )
          .from('property_drafts')
          .select(DRAFT_COLUMNS)
          .order('updated_at', { ascending: false })
          .order('id')
          .abortSignal(signal)
          .returns<Draft[]>(),
      ),
  })
}

/** A fact that is a text and not empty; else null. */
export function draftText({ facts }: Draft, name: string): string | null {
  const value = isObject(facts) ? facts[name] : null
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

export async function deleteDraft(client: GetClient, { id }: Draft): Promise<void> {
  requireSuccess(await (await client()).from('property_drafts').delete().eq('id', id))
}

/** Restores a deleted draft with its id: photos that were uploaded for it still belong to it. */
export async function bringDraftBack(
  client: GetClient,
  userId: string,
  draft: Draft,
): Promise<void> {
  const { id, step, facts } = draft
  const row = { id, step, facts, owner_id: userId }
  requireSuccess(await (await client()).from('property_drafts').insert(row))
}

function isObject(value: Json): value is { [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
