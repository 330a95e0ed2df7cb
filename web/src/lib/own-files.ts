// Files that a person's work leaves in this browser's database, under keys that begin with the person's id: own-storage.ts
// for what is too large for its texts.

import { createStore, delMany, keys, type UseStore } from 'idb-keyval'

let store: UseStore | null = null

/** A browser that keeps nothing fails at each use, not here. */
export const ownFiles = (): UseStore => (store ??= createStore('basera-photos', 'waiting'))

/** Takes away everything that was kept for a person. */
export async function forgetOwnFiles(userId: string): Promise<void> {
  const all = await keys<string>(ownFiles())
  await delMany(
    all.filter((key) => key.startsWith(`${userId}/`)),
    ownFiles(),
  )
}
