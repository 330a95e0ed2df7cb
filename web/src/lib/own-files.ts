// Files of a person in IndexedDB, under keys that begin with the person's id; own-storage.ts is the same for texts in
// local storage.

import { createStore, delMany, keys, type UseStore } from 'idb-keyval'

let store: UseStore | null = null

/** Where storage is blocked each use fails, not this. */
export const ownFiles = (): UseStore => (store ??= createStore('basera-photos', 'waiting'))

/** Removes all files of a person. */
export async function forgetOwnFiles(userId: string): Promise<void> {
  const all = await keys<string>(ownFiles())
  await delMany(
    all.filter((key) => key.startsWith(`${userId}/`)),
    ownFiles(),
  )
}
