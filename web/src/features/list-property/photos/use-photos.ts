import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSession } from '../../../auth/session-context.tsx'
import type { SessionStore } from '../../../auth/session.ts'
import { useApi } from '../../../api/api-context.tsx'
import { listingMessages as messages } from '@basera/contract/messages/homes/listing'
import type { ListingPhoto } from '@basera/contract/listing/form'
import { isNetworkFailure } from '../../../lib/network-failure.ts'
import { findPictureFolder } from '../../../api/own-listings/picture-folder.ts'
import { createPhotoQueue, photosOf, type PhotoItem, type PhotoQueue } from './photo-queue.ts'
import { preparePhoto, type PreparedPhoto } from './prepare-photo.ts'
import { ConnectionLost, sendPhoto } from './send-photo.ts'
import { forgetPhoto, keepPhoto, waitingPhotos } from './waiting-photos.ts'

export type Photos = { readonly queue: PhotoQueue; readonly items: readonly PhotoItem[] }

type Options = {
  readonly userId: string
  /** Id of the draft or the listing: photos are in a folder of that name, below the person's. */
  readonly listingId: string
  readonly stored: readonly ListingPhoto[]
  /** After each change of the stored photos, their order or their words. */
  readonly onChange: (photos: readonly ListingPhoto[]) => void
}

/** Upload queue of a listing while its form is mounted. Give the component a key: another listing is another queue. */
export function usePhotos({ userId, listingId, stored, onChange }: Options): Photos {
  const session = useSession()
  const { origin } = useApi()
  const storedUnder = `${userId}/${listingId}`
  const [queue] = useState(() =>
    createPhotoQueue(
      {
        newId: () => crypto.randomUUID(),
        prepare: preparePhoto,
        send: storageSender(session, origin, userId, listingId),
        keep: (photo) => void keepPhoto(storedUnder, photo),
        forget: (id) => void forgetPhoto(storedUnder, id),
        later: (work, delayMs) => {
          const timer = setTimeout(work, delayMs)
          return () => clearTimeout(timer)
        },
      },
      stored,
    ),
  )
  const items = useSyncExternalStore(queue.subscribe, queue.items)

  // The queue and the browser's connection live outside React.
  useEffect(() => {
    const tell = () => onChange(photosOf(queue.items()))
    const unsubscribe = queue.subscribe(tell)
    void waitingPhotos(storedUnder).then((photos) => queue.restore(photos))
    addEventListener('online', queue.resume)
    return () => {
      unsubscribe()
      removeEventListener('online', queue.resume)
      queue.stop()
    }
  }, [queue, storedUnder, onChange])

  return { queue, items }
}

const extensions = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
} as const satisfies Record<PreparedPhoto['type'], string>

function storageSender(session: SessionStore, origin: string, userId: string, listingId: string) {
  let known: string | null = null

  /** Folder and access token, needed before an upload. Throws the connection's error, too. */
  async function ready() {
    const client = await session.client()
    const { data, error } = await client.auth.getSession()
    if (data.session === null) throw error ?? new Error(messages.photoFailed)
    known ??= await findPictureFolder(client, userId)
    return { token: data.session.access_token, folder: known }
  }

  return async (
    id: string,
    { blob, type }: PreparedPhoto,
    onProgress: (fraction: number) => void,
    signal: AbortSignal,
  ) => {
    const { token, folder } = await ready().catch((error: unknown) => {
      throw isNetworkFailure(error) ? new ConnectionLost() : error
    })
    const name = `${folder}/${listingId}/${id}.${extensions[type]}`
    await sendPhoto({
      url: `${origin}/storage/v1/object/property-images/${name}`,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': type,
        'Cache-Control': 'max-age=31536000',
      },
      blob,
      onProgress,
      signal,
    })
    return name
  }
}
