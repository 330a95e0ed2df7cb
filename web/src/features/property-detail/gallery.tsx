import { useRef, useState } from 'react'
import { LayoutGrid } from 'lucide-react'
import { clsx } from 'clsx'
import type { Photo } from '../../api/own-listings/property-photos.ts'
import { PropertyPicture } from '../../components/property-picture.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { BlurredPicture } from './blurred-picture.tsx'
import { PhotoDialog, type PhotoDialogHandle } from './photo-dialog.tsx'

type GalleryProps = {
  title: string
  photos: readonly Photo[]
  imageOrigin: string
}

const MOSAIC_PHOTOS = 5

/** Mosaic of one large picture and four small ones; each opens the photo dialog. */
export function Gallery({ title, photos, imageOrigin }: GalleryProps) {
  const dialog = useRef<PhotoDialogHandle>(null)
  const [hasOpened, setHasOpened] = useState(false)
  const open = (position: number) => {
    setHasOpened(true)
    dialog.current?.open(position)
  }
  if (photos.length === 0) return <NoPhotos imageOrigin={imageOrigin} />
  const mosaic = photos.slice(0, MOSAIC_PHOTOS)
  return (
    <div
      className={clsx(
        'relative mt-3 grid gap-2.5 overflow-hidden rounded-panel lg:h-[30rem] lg:grid-rows-2',
        columnsFor(mosaic.length),
      )}
    >
      {mosaic.map((photo, position) => (
        <button
          key={photo.url}
          type="button"
          onClick={() => open(position)}
          aria-label={openerName(photo, position, photos.length)}
          className={clsx(
            'relative overflow-hidden bg-fill focus-visible:-outline-offset-4',
            position === 0 ? 'aspect-[4/3] lg:aspect-auto' : 'hidden lg:block',
            placeOf(position, mosaic.length),
          )}
        >
          <BlurredPicture
            photo={photo}
            alt=""
            sizes={
              position === 0
                ? '(min-width: 1024px) 50vw, 100vw'
                : '(min-width: 1280px) 310px, (min-width: 1024px) 25vw, 1px'
            }
            imageOrigin={imageOrigin}
            loading={position === 0 ? 'first' : 'lazy'}
            className="transition duration-500 ease-soft hover:scale-[1.02]"
          />
        </button>
      ))}
      <button
        type="button"
        onClick={() => open(0)}
        className={buttonClasses({
          variant: 'line',
          className: 'absolute right-4 bottom-4 border-transparent shadow-pop',
        })}
      >
        <LayoutGrid aria-hidden="true" className="size-4.5" />
        {photos.length === 1 ? 'View photo' : `All ${photos.length} photos`}
      </button>
      <PhotoDialog
        ref={dialog}
        title={title}
        photos={photos}
        imageOrigin={imageOrigin}
        isLoaded={hasOpened}
      />
    </div>
  )
}

function openerName({ altText }: Photo, position: number, photos: number): string {
  const which = `Open photo ${position + 1} of ${photos}`
  return altText === null ? which : `${which}: ${altText}`
}

function NoPhotos({ imageOrigin }: { imageOrigin: string }) {
  return (
    <div className="relative mt-3 h-56 overflow-hidden rounded-panel bg-fill sm:h-72 lg:h-80">
      <PropertyPicture
        stored={undefined}
        alt=""
        sizes="100vw"
        imageOrigin={imageOrigin}
        loading="first"
        className="object-[50%_60%]"
      />
      <p className="absolute bottom-4 left-4 rounded-control bg-surface px-4 py-2.5 text-small font-semibold shadow-pop">
        No photos yet
      </p>
    </div>
  )
}

function columnsFor(photos: number): string {
  if (photos >= 4) return 'lg:grid-cols-[2fr_1fr_1fr]'
  return photos >= 2 ? 'lg:grid-cols-[2fr_1fr]' : 'lg:grid-cols-1'
}

// Fewer than five pictures still fill the whole mosaic.
function placeOf(position: number, photos: number): string {
  if (position === 0) return 'lg:row-span-2'
  if (photos === 2) return 'lg:row-span-2'
  if (photos === 4 && position === 1) return 'lg:col-span-2'
  return ''
}
