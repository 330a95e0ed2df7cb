// Records of moving in and out by the procedures, for journeys of what stands on them: that they are written by hand, with photos of a
// camera, has journeys of its own.

import { createHash, randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Handover, HandoverAnswer } from '@basera/contract/chain/handover'
import { goodPhoto } from './listing-photos.ts'

type Step = 'begin_handover' | 'save_handover' | 'propose_handover' | 'sign_handover'

type Wanted = {
  readonly tenancyId: string
  /** Who writes it and signs first. */
  readonly writer: SupabaseClient
  readonly other: SupabaseClient
  /** The one line that is not good. */
  readonly damaged?: string
  /** A line with a photo. */
  readonly photographed?: string
}

/** Every line is judged, and both have signed. */
export async function makeRecord(
  kind: 'move_in' | 'move_out',
  { tenancyId, writer, other, damaged, photographed }: Wanted,
): Promise<void> {
  const { id } = await take(writer, 'begin_handover', { _tenancy_id: tenancyId, _kind: kind })
  const read = await writer.rpc('handover', { _handover_id: id }).single<Handover>().throwOnError()
  const lines = read.data.items.map(({ id: line, place, room, item }) => ({
    id: line,
    place,
    room,
    item,
    condition: item === damaged ? 'damaged' : 'good',
    words: null,
    is_removed: false,
  }))
  const draft = { _handover_id: id, _expected: 'draft' }
  await take(writer, 'save_handover', { ...draft, _items: lines, _readings: null })
  const shown = lines.find(({ item }) => item === photographed)
  if (shown !== undefined) await addPhoto(writer, id, shown.id)
  const { content_sha256: sha256 } = await take(writer, 'propose_handover', draft)
  const signing = { _handover_id: id, _content_sha256: sha256, _expected: 'proposed' }
  for (const side of [writer, other])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await take(side, 'sign_handover', signing)
}

async function take(
  client: SupabaseClient,
  step: Step,
  body: Readonly<Record<string, unknown>>,
): Promise<HandoverAnswer> {
  const { data } = await client
    .rpc(step, { ...body, _key: randomUUID() })
    .single<HandoverAnswer>()
    .throwOnError()
  return data
}

async function addPhoto(client: SupabaseClient, handoverId: string, itemId: string) {
  const { buffer, mimeType } = await goodPhoto('photo.jpg', 40)
  const name = `${handoverId}/${randomUUID()}.jpg`
  const { error } = await client.storage
    .from('handover-photos')
    .upload(name, buffer, { contentType: mimeType })
  if (error) throw error
  await client
    .rpc('add_handover_photo', {
      _item_id: itemId,
      _object_name: name,
      _device_sha256: createHash('sha256').update(buffer).digest('hex'),
      _taken_at: new Date().toISOString(),
      _expected: 'draft',
      _key: randomUUID(),
    })
    .throwOnError()
}
