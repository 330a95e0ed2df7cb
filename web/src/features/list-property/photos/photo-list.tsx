import type { PhotoItem, PhotoQueue } from './photo-queue.ts'
import { PhotoTile } from './photo-tile.tsx'

export type PhotoListProps = { queue: PhotoQueue; items: readonly PhotoItem[] }

export const PHOTO_LIST_CLASSES = 'grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-3'

export function PhotoList({ queue, items }: PhotoListProps) {
  return (
    <ol aria-label="Photos in order" className={PHOTO_LIST_CLASSES}>
      {items.map((item, place) => (
        <li key={item.id}>
          <PhotoTile queue={queue} item={item} place={place} count={items.length} />
        </li>
      ))}
    </ol>
  )
}
