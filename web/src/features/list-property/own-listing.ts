// Loads an own listing for its form, with its revision where a change waits, and saves it.

import type { SupabaseClient } from '@supabase/supabase-js'
import { formColumns, fromFacts, toFacts } from '@basera/contract/listing/facts'
import type { ListingForm } from '@basera/contract/listing/form'
import { ValidationError } from '../../api/api-error.ts'
import { requireData, requireSuccess } from '../../api/client-error.ts'

type Row = Readonly<Record<string, unknown>>

export type OwnListing = {
  readonly id: string
  readonly form: ListingForm
  readonly approvalStatus: string
  /** Whether the form shows a revision that visitors do not see, and its state. */
  readonly revision: 'none' | 'waits' | 'rejected'
  /** The public rent; null while the listing is not approved. */
  readonly approvedPrice: number | null
  /** Columns as they are stored, sent unchanged where the form does not change them. */
  readonly stored: Row
  /** Version that a save must still find (optimistic locking). */
  readonly version: number
}

type GetClient = () => Promise<SupabaseClient>

const PHOTO_COLUMNS = 'object_name,width,height,placeholder,alt_text'

/** Null when it does not exist, or is another person's. Throws ApiError, or the connection's error. */
export async function findOwnListing(getClient: GetClient, id: string): Promise<OwnListing | null> {
  const client = await getClient()
  const photosIn = (table: 'property_photos' | 'property_revision_photos') =>
    client.from(table).select(PHOTO_COLUMNS).eq('property_id', id).order('position')
  const [home, address, photos, revision, proposedPhotos] = await Promise.all([
    client.from('properties').select('*,property_listers!inner()').eq('id', id).maybeSingle(),
    client
      .from('property_private')
      .select('address,landmark,latitude,longitude,directions')
      .eq('property_id', id)
      .maybeSingle(),
    photosIn('property_photos'),
    client.from('property_revisions').select('*').eq('property_id', id).maybeSingle(),
    photosIn('property_revision_photos'),
  ])
  for (const answer of [home, address, photos, revision, proposedPhotos]) requireSuccess(answer)
  const row = rowIn(home.data)
  const proposed = rowIn(revision.data)
  if (row === null) return null
  const { version, approval_status: approvalStatus, price } = row
  if (typeof version !== 'number' || typeof approvalStatus !== 'string') {
    throw new ValidationError(['properties: not as expected'])
  }
  const merged: Row = { ...row, ...proposed }
  const shown = proposed === null ? photos.data : proposedPhotos.data
  return {
    id,
    version,
    approvalStatus,
    revision:
      proposed === null || approvalStatus !== 'approved'
        ? 'none'
        : proposed['review_status'] === 'rejected'
          ? 'rejected'
          : 'waits',
    approvedPrice: approvalStatus === 'approved' && typeof price === 'number' ? price : null,
    stored: Object.fromEntries(formColumns.map((name) => [name, merged[name] ?? null])),
    form: fromFacts({ ...merged, private: address.data, photos: shown?.map(withoutNulls) }),
  }
}

export type Saved = { readonly approvalStatus: string; readonly isInReview: boolean }

/** Resolves to the state it is in afterwards. Throws ApiError PT409 when somebody else saved meanwhile. */
export async function saveListing(
  getClient: GetClient,
  listing: OwnListing,
  form: ListingForm,
): Promise<Saved> {
  const answer = await (
    await getClient()
  ).rpc('save_property', {
    _property_id: listing.id,
    _facts: factsToSave(listing, form),
    _version: listing.version,
  })
  const saved = rowIn(requireData<unknown>(answer))
  const status = saved?.['approval_status']
  if (typeof status !== 'string') throw new ValidationError(['save_property: no state'])
  return { approvalStatus: status, isInReview: saved?.['in_review'] === true }
}

/** Sends untouched columns as stored: another spelling of the same value is no change that needs approval. */
export function factsToSave(
  { form: opened, stored }: Pick<OwnListing, 'form' | 'stored'>,
  form: ListingForm,
): Row {
  const before = toFacts(opened)
  const after = toFacts(form)
  const untouched = Object.entries(stored).filter(
    ([name, value]) =>
      value !== null && JSON.stringify(before[name]) === JSON.stringify(after[name]),
  )
  return { ...after, ...Object.fromEntries(untouched) }
}

function rowIn(data: unknown): Row | null {
  return typeof data === 'object' && data !== null ? { ...data } : null
}

/** Without null columns. */
function withoutNulls(photo: Row) {
  return Object.fromEntries(Object.entries(photo).filter(([, value]) => value !== null))
}
