// A listing that the person keeps, as its form needs it; and how it is saved.

import type { SupabaseClient } from '@supabase/supabase-js'
import { fromFacts, toFacts } from '@basera/contract/listing/facts'
import type { ListingForm } from '@basera/contract/listing/form'
import { ValidationError } from '../../api/api-error.ts'
import { requireData, requireSuccess } from '../../api/client-error.ts'

export type OwnListing = {
  readonly id: string
  readonly form: ListingForm
  readonly approvalStatus: string
  /** What a save must still find. */
  readonly version: number
}

type GetClient = () => Promise<SupabaseClient>

/** Null when there is none, or it is somebody else's. Throws ApiError, or the connection's error. */
export async function findOwnListing(
  getClient: GetClient,
  userId: string,
  id: string,
): Promise<OwnListing | null> {
  const client = await getClient()
  const [home, address, photos] = await Promise.all([
    client.from('properties').select('*').eq('id', id).maybeSingle(),
    client
      .from('property_private')
      .select('address,landmark,latitude,longitude,directions')
      .eq('property_id', id)
      .maybeSingle(),
    client
      .from('property_photos')
      .select('object_name,width,height,placeholder,alt_text')
      .eq('property_id', id)
      .order('position'),
  ])
  for (const answer of [home, address, photos]) requireSuccess(answer)
  const found: unknown = home.data
  if (typeof found !== 'object' || found === null) return null
  const row: Record<string, unknown> = { ...found }
  if (![row['owner_id'], row['broker_id']].includes(userId)) return null
  const { version, approval_status: approvalStatus } = row
  if (typeof version !== 'number' || typeof approvalStatus !== 'string') {
    throw new ValidationError(['properties: not as expected'])
  }
  const facts = { ...row, private: address.data, photos: photos.data?.map(told) }
  return { id, version, approvalStatus, form: fromFacts(facts) }
}

/** Resolves to the state it is in afterwards. Throws ApiError PT409 when somebody else saved meanwhile. */
export async function saveListing(
  getClient: GetClient,
  { id, version }: Pick<OwnListing, 'id' | 'version'>,
  form: ListingForm,
): Promise<{ readonly approvalStatus: string }> {
  const answer = await (
    await getClient()
  ).rpc('save_property', { _property_id: id, _facts: toFacts(form), _version: version })
  const saved: unknown = requireData(answer)
  const status: unknown =
    typeof saved === 'object' && saved !== null && Reflect.get(saved, 'approval_status')
  if (typeof status !== 'string') throw new ValidationError(['save_property: no state'])
  return { approvalStatus: status }
}

/** Without what is not known. */
function told(photo: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(photo).filter(([, value]) => value !== null))
}
