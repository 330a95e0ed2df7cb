// Unsent photos in IndexedDB: a phone may end the page while its camera is open, and a connection may be lost for hours.
// Stored by target folder, `<user>/<draft>`; removed when sent, discarded, with the draft, or when the person signs out.

import { del, entries, set } from 'idb-keyval'
import { ownFiles } from '../../../lib/own-files.ts'

export type WaitingPhoto = { readonly id: string; readonly name: string; readonly file: Blob }

/** Without IndexedDB a reload loses the unsent photos. */
export async function keepPhoto(folder: string, photo: WaitingPhoto): Promise<void> {
  await set(`${folder}/${photo.id}`, photo, ownFiles()).catch(() => undefined)
}

export async function forgetPhoto(folder: string, id: string): Promise<void> {
  await del(`${folder}/${id}`, ownFiles()).catch(() => undefined)
}

export async function waitingPhotos(folder: string): Promise<readonly WaitingPhoto[]> {
  const all = await entries<string, WaitingPhoto>(ownFiles()).catch(() => [])
  return all.filter(([key]) => key.startsWith(`${folder}/`)).map(([, photo]) => photo)
}

/** Removes those of a draft that is submitted or deleted. */
export async function forgetPhotos(folder: string): Promise<void> {
  const photos = await waitingPhotos(folder)
  await Promise.all(photos.map(({ id }) => forgetPhoto(folder, id)))
}
