import { clsx } from 'clsx'
import type { Photo } from '../../api/own-listings/property-photos.ts'
import { PropertyPicture } from '../../components/property-picture.tsx'

type BlurredPictureProps = Omit<React.ComponentProps<typeof PropertyPicture>, 'stored'> & {
  photo: Photo
}

/** A photo over its blurred miniature, which is inlined in the page and shown until the photo has loaded. */
export function BlurredPicture({ photo, className, ...picture }: BlurredPictureProps) {
  return (
    <>
      {photo.placeholder !== null && (
        <img
          src={photo.placeholder}
          alt=""
          aria-hidden="true"
          className={clsx('photo absolute inset-0 size-full scale-110 object-cover blur-lg')}
        />
      )}
      <PropertyPicture {...picture} stored={photo.url} className={clsx('relative', className)} />
    </>
  )
}
