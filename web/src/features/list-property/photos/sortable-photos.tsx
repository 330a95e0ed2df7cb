// Photos reordered by drag and drop: with a mouse, a finger or the keyboard (decision 018).

import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { clsx } from 'clsx'
import { GripVertical } from 'lucide-react'
import { PHOTO_LIST_CLASSES, type PhotoListProps } from './photo-list.tsx'
import type { PhotoItem, PhotoQueue } from './photo-queue.ts'
import { PhotoTile } from './photo-tile.tsx'

export function SortablePhotos({ queue, items }: PhotoListProps) {
  const sensors = useSensors(
    // A press that moves a little is a drag; one that does not is a press.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: string | number) => items.findIndex((item) => item.id === id)

  function drop({ active, over }: DragEndEvent) {
    if (over && active.id !== over.id) queue.move(String(active.id), placeOf(over.id))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: {
          draggable:
            'Press space to pick the photo up, the arrow keys to move it, space to put it down, escape to leave it where it was.',
        },
        announcements: {
          onDragStart: ({ active }) => `Photo ${placeOf(active.id) + 1} picked up.`,
          onDragOver: ({ over }) =>
            over ? `At place ${placeOf(over.id) + 1} of ${items.length}.` : '',
          onDragEnd: ({ over }) =>
            over ? `Put down at place ${placeOf(over.id) + 1} of ${items.length}.` : 'Put back.',
          onDragCancel: () => 'Put back.',
        },
      }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <ol aria-label="Photos in order" className={PHOTO_LIST_CLASSES}>
          {items.map((item, place) => (
            <SortableTile
              key={item.id}
              queue={queue}
              item={item}
              place={place}
              count={items.length}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

type SortableTileProps = { queue: PhotoQueue; item: PhotoItem; place: number; count: number }

function SortableTile({ queue, item, place, count }: SortableTileProps) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: item.id })
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={clsx('relative', isDragging && 'z-10 opacity-80 shadow-pop')}
    >
      <PhotoTile
        queue={queue}
        item={item}
        place={place}
        count={count}
        handle={
          <button
            ref={setActivatorNodeRef}
            type="button"
            {...attributes}
            {...listeners}
            aria-label={`Move photo ${place + 1}`}
            className="grid size-11 cursor-grab touch-none place-items-center rounded-control bg-surface text-ink shadow-lift"
          >
            <GripVertical aria-hidden="true" className="ico" />
          </button>
        }
      />
    </li>
  )
}
