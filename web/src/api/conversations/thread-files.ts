// Files that go into a message or to a repair: a photo made smaller and without the place where it was taken, and its way into the
// storage. Loaded when the first one is chosen.

import type { SupabaseClient } from '@supabase/supabase-js'
import type { MessageFile } from '@basera/contract/chain/conversation'
import { THREAD_FILES_BUCKET } from '@basera/contract/constants/conversations'

const LONGEST_SIDE = 2_000
const NAME_MAX_CHARACTERS = 120

/** Rejects when it cannot be read or stored. */
export async function uploadThreadFile(
  client: SupabaseClient,
  enquiryId: string,
  file: File,
): Promise<MessageFile> {
  const { blob, width, height } = file.type.startsWith('image/')
    ? await withoutTraces(file)
    : { blob: file, width: null, height: null }
  const extension = blob.type === 'application/pdf' ? 'pdf' : 'jpg'
  // Nothing in it says whose it is: whoever gets files in two conversations cannot tell one person from two.
  const name = `${enquiryId}/${crypto.randomUUID()}.${extension}`
  const { error } = await client.storage
    .from(THREAD_FILES_BUCKET)
    .upload(name, blob, { contentType: blob.type })
  if (error !== null) throw error
  return {
    object_name: name,
    // By characters: half of an emoji is refused.
    file_name: Array.from(file.name).slice(0, NAME_MAX_CHARACTERS).join(''),
    mime: blob.type,
    bytes: blob.size,
    width,
    height,
  }
}

/** For one that is not sent after all; where that fails, it is swept later. */
export async function removeThreadFile(client: SupabaseClient, name: string): Promise<void> {
  await client.storage.from(THREAD_FILES_BUCKET).remove([name])
}

/** Drawn anew: the picture alone, at most as large as a screen shows it. A camera writes the place into the file. */
async function withoutTraces(file: File) {
  const picture = await createImageBitmap(file)
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
    const width = Math.max(1, Math.round(picture.width * scale))
    const height = Math.max(1, Math.round(picture.height * scale))
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('There is no canvas')
    // JPEG has no transparency: without a ground it would turn black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.drawImage(picture, 0, 0, width, height)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.86 })
    return { blob, width, height }
  } finally {
    picture.close()
  }
}
