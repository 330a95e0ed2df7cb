// Drafts in the database, read and written as their owner (row-level security refuses everybody else).

import type { SupabaseClient } from '@supabase/supabase-js'
import { fromFacts, toFacts } from '@basera/contract/listing/facts'
import type { ListingForm } from '@basera/contract/listing/form'
import { ValidationError } from '../../api/api-error.ts'
import { requireData, requireSuccess } from '../../api/client-error.ts'
import { DRAFT_COLUMNS } from '../../api/own-listings/own-drafts.ts'
import { toStepId, type StepId } from './steps.ts'

export type StoredDraft = {
  readonly id: string
  readonly step: StepId
  readonly form: ListingForm
  readonly version: number
  readonly updatedAt: string
}

type GetClient = () => Promise<SupabaseClient>

/** Null when no row has that id. */
export async function findDraft(client: GetClient, id: string): Promise<StoredDraft | null> {
  const { data, error, status } = await (
    await client()
  )
    .from('property_drafts')
    .select(DRAFT_COLUMNS)
    .eq('id', id)
    .maybeSingle()
  requireSuccess({ error, status })
  return data === null ? null : readStoredDraft(data)
}

export type DraftToStore = {
  readonly id: string
  readonly step: StepId
  readonly form: ListingForm
}

/** Resolves to the new row's version. */
export async function insertDraft(
  client: GetClient,
  userId: string,
  { id, step, form }: DraftToStore,
): Promise<number> {
  const answer = await (
    await client()
  )
    .from('property_drafts')
    .insert({ id, owner_id: userId, step, facts: toFacts(form) })
    .select('version')
    .single()
  return versionOf(requireData(answer))
}

/** Resolves to the version after the change; null when the row is gone or no longer of `version`. */
export async function updateDraft(
  client: GetClient,
  { id, step, form }: DraftToStore,
  version: number,
): Promise<number | null> {
  const { data, error, status } = await (
    await client()
  )
    .from('property_drafts')
    .update({ step, facts: toFacts(form) })
    .eq('id', id)
    .eq('version', version)
    .select('version')
    .maybeSingle()
  requireSuccess({ error, status })
  return data === null ? null : versionOf(data)
}

export async function deleteDraft(client: GetClient, id: string): Promise<void> {
  requireSuccess(await (await client()).from('property_drafts').delete().eq('id', id))
}

/** Turns the draft into a listing that waits for approval, with the same id; idempotent. */
export async function submitDraft(client: GetClient, id: string): Promise<void> {
  requireSuccess(await (await client()).rpc('submit_property_draft', { _draft_id: id }))
}

/** True when the draft has become a listing already. */
export async function isListing(client: GetClient, id: string): Promise<boolean> {
  const { data, error, status } = await (
    await client()
  )
    .from('properties')
    .select('id')
    .eq('id', id)
    .maybeSingle()
  requireSuccess({ error, status })
  return data !== null
}

/** Throws ValidationError for a row of another shape. */
export function readStoredDraft(row: unknown): StoredDraft {
  if (typeof row === 'object' && row !== null) {
    const fields: Record<string, unknown> = { ...row }
    const { id, step, facts, version, updated_at: updatedAt } = fields
    if (
      typeof id === 'string' &&
      typeof version === 'number' &&
      typeof updatedAt === 'string' &&
      typeof facts === 'object'
    ) {
      return { id, version, updatedAt, step: toStepId(String(step)), form: fromFacts({ ...facts }) }
    }
  }
  throw new ValidationError(['property_drafts: not as expected'])
}

function versionOf(row: unknown): number {
  const version: unknown = typeof row === 'object' && row !== null && Reflect.get(row, 'version')
  if (typeof version !== 'number') throw new ValidationError(['property_drafts: no version'])
  return version
}
