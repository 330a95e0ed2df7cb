import { Suspense } from 'react'
import { MAX_PHOTOS } from '@basera/contract/constants/listing'
import { patient } from '../../../ui/deferred.tsx'
import { useListingForm } from '../form-context.tsx'
import { FormPart } from '../form-fields.tsx'
import { AddPhotos } from './add-photos.tsx'
import { PhotoList } from './photo-list.tsx'
import { RefusedPhotos } from './refused-photos.tsx'
import type { Photos } from './use-photos.ts'

/** The drag-and-drop library is loaded lazily; until then the buttons of each photo do the same. */
const loadSortable = () => import('./sortable-photos.tsx').then((module) => module.SortablePhotos)
const SortablePhotos = patient(loadSortable)
// Loaded before the second photo: replacing the list later would lose the focus.
if (!import.meta.env.SSR) void loadSortable().catch(() => undefined)

export function PhotosStep({ photos: { queue, items } }: { photos: Photos }) {
  const { faultOf } = useListingForm()
  const isRefused = ({ state }: (typeof items)[number]) =>
    state.kind === 'failed' && !state.canRetry
  const shown = items.filter((item) => !isRefused(item))
  return (
    <FormPart
      title={shown.length === 0 ? 'Show the home' : `Photos: ${shown.length} of ${MAX_PHOTOS}`}
      text="Rooms, kitchen, bathroom, the view. The first one is the cover. Where a photo was taken is removed from it."
    >
      <AddPhotos onFiles={queue.add} isFull={shown.length >= MAX_PHOTOS} />
      <RefusedPhotos items={items.filter(isRefused)} onRemove={queue.remove} />
      {faultOf('photos') !== '' && (
        <p role="alert" className="text-meta font-medium text-bad">
          {faultOf('photos')}
        </p>
      )}
      {shown.length === 1 && <PhotoList queue={queue} items={shown} />}
      {shown.length > 1 && (
        <Suspense fallback={<PhotoList queue={queue} items={shown} />}>
          <SortablePhotos queue={queue} items={shown} />
        </Suspense>
      )}
    </FormPart>
  )
}
