// Photos that were chosen and are not sent yet, kept in the browser's database: a phone may end the page while its camera
// is open, and a connection may be gone for hours. By draft; taken away when sent, removed, or with the draft.

import { createStore, del, entries, set, type UseStore } from 'idb-keyval'

export type WaitingPhoto = { readonly id: string; readonly name: string; readonly file: Blob }

let store: UseStore | null = null

const photoStore = () => (store ??= createStore('basera-photos', 'waiting'))
const keyOf = (draftId: string, id: string) => `${draftId}/${id}`

/** A browser that keeps nothing loses only what a reload would lose. */
export async function keepPhoto(draftId: string, photo: WaitingPhoto): Promise<void> {
  await set(keyOf(draftId, photo.id), photo, photoStore()).catch(() => undefined)
}

export async function forgetPhoto(draftId: string, id: string): Promise<void> {
  await del(keyOf(draftId, id), photoStore()).catch(() => undefined)
}

export async function waitingPhotos(draftId: string): Promise<readonly WaitingPhoto[]> {
  const all = await entries<string, WaitingPhoto>(photoStore()).catch(() => [])
  return all.filter(([key]) => key.startsWith(`${draftId}/`)).map(([, photo]) => photo)
}

/** Those of a draft that is submitted or thrown away. */
export async function forgetPhotos(draftId: string): Promise<void> {
  const photos = await waitingPhotos(draftId)
  await Promise.all(photos.map(({ id }) => forgetPhoto(draftId, id)))
}
