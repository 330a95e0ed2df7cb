// The lines of a record as the screen shows them: what the server has, with what waits on this device laid over it.

import type {
  HandoverItem,
  HandoverPhoto,
  HandoverReadings,
  HandoverRecord,
} from '@basera/contract/chain/handover'
import type { TenancySide } from '@basera/contract/chain/tenancy'
import type { LineToSave, PhotoToAdd } from '../../../api/tenancies/handovers.ts'
import type { Waiting } from './waiting-lines.ts'

export type ShownLine = {
  readonly id: string
  readonly place: number
  readonly room: string
  readonly item: string
  readonly condition: HandoverItem['condition']
  readonly words: string | null
  readonly otherWords: string | null
  readonly side: TenancySide
  readonly comparesWith: string | null
  readonly photos: readonly HandoverPhoto[]
  readonly waitingPhotos: readonly PhotoToAdd[]
}

export const isOneSide = (side: TenancySide, other: TenancySide): boolean =>
  isOfHome(side) === isOfHome(other)

const isOfHome = (side: TenancySide): boolean => side === 'owner' || side === 'broker'

export function shownLines(
  record: HandoverRecord,
  mySide: TenancySide,
  waiting: readonly Waiting[],
): readonly ShownLine[] {
  const lines = new Map(
    waiting.flatMap((one) => (one.kind === 'line' ? [[one.line.id, one.line]] : [])),
  )
  const known = new Set(record.items.map(({ id }) => id))
  const photosOf = (id: string) =>
    waiting.flatMap((one) => (one.kind === 'photo' && one.photo.itemId === id ? [one.photo] : []))
  const stored = record.items.map((item): ShownLine => ({
    ...item,
    ...lines.get(item.id),
    otherWords: item.other_words,
    comparesWith: item.compares_with,
    waitingPhotos: photosOf(item.id),
  }))
  const added = [...lines.values()]
    .filter(({ id }) => !known.has(id))
    .map((line): ShownLine => ({
      ...line,
      otherWords: null,
      side: mySide,
      comparesWith: null,
      photos: [],
      waitingPhotos: photosOf(line.id),
    }))
  return [...stored, ...added]
    .filter(({ id }) => lines.get(id)?.is_removed !== true)
    .toSorted((a, b) => a.place - b.place)
}

/** What the meters say, with what waits on the device. */
export const shownReadings = (
  record: HandoverRecord,
  waiting: readonly Waiting[],
): HandoverReadings =>
  waiting.reduce(
    (known, one) => (one.kind === 'readings' ? { ...known, ...one.readings } : known),
    record.readings,
  )

/** How many photos it has, with those that wait on the device. */
export const takenOf = ({ photos, waitingPhotos }: ShownLine): number =>
  photos.length + waitingPhotos.length

/** Rooms in the order of their first line. */
export const roomsOf = (lines: readonly ShownLine[]): readonly string[] => [
  ...new Set(lines.map(({ room }) => room)),
]

export const toSave = (line: ShownLine, changes: Partial<LineToSave> = {}): LineToSave => ({
  id: line.id,
  place: line.place,
  room: line.room,
  item: line.item,
  condition: line.condition,
  words: line.words,
  is_removed: false,
  ...changes,
})
