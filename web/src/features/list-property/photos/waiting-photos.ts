// Photos that were chosen and are not sent yet, kept in the browser's database: a phone may end the page while its camera
// is open, and a connection may be gone for hours. By the folder that they are for, `<user>/<draft>`; taken away when sent,
// removed, with the draft, or when the person signs out.

import { del, entries, set } from 'idb-keyval'
import { ownFiles } from '../../../lib/own-files.ts'

export type WaitingPhoto = { readonly id: string; readonly name: string; readonly file: Blob }

/** A browser that keeps nothing loses only what a reload would lose. */
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

/** Those of a draft that is submitted or thrown away. */
export async function forgetPhotos(folder: string): Promise<void> {
  const photos = await waitingPhotos(folder)
  await Promise.all(photos.map(({ id }) => forgetPhoto(folder, id)))
}
