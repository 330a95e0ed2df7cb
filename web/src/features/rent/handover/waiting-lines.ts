// Lines, readings and photos of a record that wait on this device, in IndexedDB: a phone may end the page while its camera is open, and a flat may have
// no network. Stored under the person's id, removed when sent, discarded, or when the person signs out (own-files.ts).

import { del, entries, set } from 'idb-keyval'
import type { HandoverReadings } from '@basera/contract/chain/handover'
import type { LineToSave, PhotoToAdd } from '../../../api/tenancies/handovers.ts'
import { ownFiles } from '../../../lib/own-files.ts'

export type WaitingLine = { readonly kind: 'line'; readonly line: LineToSave }
export type WaitingPhoto = { readonly kind: 'photo'; readonly photo: PhotoToAdd }
/** Those that were typed here; the others are the record's. */
export type WaitingReadings = { readonly kind: 'readings'; readonly readings: HandoverReadings }
export type Waiting = WaitingLine | WaitingReadings | WaitingPhoto

const folderOf = (userId: string, handoverId: string): string => `${userId}/handover/${handoverId}`

const idOf = (one: Waiting): string =>
  one.kind === 'line' ? one.line.id : one.kind === 'photo' ? one.photo.id : 'all'

/** False where storage is blocked or full: it then lives as long as the page. */
export async function keepWaiting(
  userId: string,
  handoverId: string,
  one: Waiting,
): Promise<boolean> {
  return await set(
    `${folderOf(userId, handoverId)}/${one.kind}/${idOf(one)}`,
    one,
    ownFiles(),
  ).then(
    () => true,
    () => false,
  )
}

export async function forgetWaiting(
  userId: string,
  handoverId: string,
  one: Waiting,
): Promise<void> {
  await del(`${folderOf(userId, handoverId)}/${one.kind}/${idOf(one)}`, ownFiles()).catch(
    () => undefined,
  )
}

export async function readWaiting(userId: string, handoverId: string): Promise<readonly Waiting[]> {
  const all = await entries<string, Waiting>(ownFiles()).catch(() => [])
  return all
    .filter(([key]) => key.startsWith(`${folderOf(userId, handoverId)}/`))
    .map(([, one]) => one)
}

/** The list with one more; a later state of the same line takes its place. */
export const withWaiting = (all: readonly Waiting[], one: Waiting): readonly Waiting[] => [
  ...all.filter((other) => other.kind !== one.kind || idOf(other) !== idOf(one)),
  one,
]
