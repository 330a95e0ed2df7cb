// A report that is not sent yet: kept on this device under the person's own keys, with its photos, as a phone may end the page while its camera is
// open and a cellar has no network. Removed when it is sent or given up, and when the person signs out.

import { queryOptions } from '@tanstack/react-query'
import { delMany, entries, set, type UseStore } from 'idb-keyval'
import type { TicketKind, TicketPriority } from '@basera/contract/chain/ticket'
import { ticketMessages } from '@basera/contract/messages/chain/tickets'
import { ownFiles } from '../../lib/own-files.ts'
import { ownKey } from '../../lib/own-storage.ts'

export type Report = {
  readonly homeId: string
  readonly kind: TicketKind | null
  readonly priority: TicketPriority
  readonly title: string
  readonly body: string
}

export type KeptPhoto = { readonly id: string; readonly file: File }

const placeOf = (userId: string): string => ownKey(userId, 'repair', 'new')
const folderOf = (userId: string): string => `${userId}/repair/`
const isText = (value: unknown): value is string => typeof value === 'string'
const isKind = (value: unknown): value is TicketKind =>
  isText(value) && Object.hasOwn(ticketMessages.kindNames, value)
const isPriority = (value: unknown): value is TicketPriority =>
  isText(value) && Object.hasOwn(ticketMessages.priorityNames, value)

/** Null for nothing, and for what was damaged. */
export function keptReport(userId: string): Report | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(placeOf(userId)) ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object of whatever was stored, looked at below
    const { homeId, kind, priority, title, body } = value as Record<string, unknown>
    if (!isText(homeId) || !isText(title) || !isText(body) || !isPriority(priority)) return null
    return { homeId, kind: isKind(kind) ? kind : null, priority, title, body }
  } catch {
    return null
  }
}

/** False where storage is blocked or full. */
export function keepReport(userId: string, report: Report): boolean {
  try {
    localStorage.setItem(placeOf(userId), JSON.stringify(report))
    return true
  } catch {
    return false
  }
}

/** Where storage is blocked or full, photos live as long as the page. */
async function inFiles<Result>(
  work: (files: UseStore) => Promise<Result>,
  otherwise: Result,
): Promise<Result> {
  try {
    return await work(ownFiles())
  } catch {
    return otherwise
  }
}

export const keepReportPhoto = (userId: string, { id, file }: KeptPhoto): Promise<void> =>
  inFiles((files) => set(`${folderOf(userId)}${id}`, file, files), undefined)

export const forgetReportPhotos = (userId: string, ids: readonly string[]): Promise<void> =>
  inFiles(
    (files) =>
      delMany(
        ids.map((id) => `${folderOf(userId)}${id}`),
        files,
      ),
    undefined,
  )

const keptPhotos = async (userId: string): Promise<readonly KeptPhoto[]> =>
  (await inFiles((files) => entries<string, File>(files), []))
    .filter(([key]) => key.startsWith(folderOf(userId)))
    .map(([key, file]) => ({ id: key.slice(folderOf(userId).length), file }))

/** Read once, as a form begins. */
export const keptPhotosQuery = (userId: string) =>
  queryOptions({
    queryKey: ['photos-of-a-report', userId],
    queryFn: () => keptPhotos(userId),
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  })

export async function forgetReport(userId: string): Promise<void> {
  localStorage.removeItem(placeOf(userId))
  const photos = await keptPhotos(userId)
  await forgetReportPhotos(
    userId,
    photos.map(({ id }) => id),
  )
}
