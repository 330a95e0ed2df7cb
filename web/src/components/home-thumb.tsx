import { PropertyPicture } from './property-picture.tsx'

type HomeThumbProps = {
  photo: string | null | undefined
  imageOrigin: string
  /** For the one home of a page; of a list each is loaded when it is near. */
  isLoadedAtOnce?: boolean
}

/** A small picture of a home beside its lines. */
export const HomeThumb = ({ photo, imageOrigin, isLoadedAtOnce = false }: HomeThumbProps) => (
  <span className="block aspect-[4/3] w-20 shrink-0 overflow-hidden rounded-control bg-fill">
    <PropertyPicture
      stored={photo ?? undefined}
      alt=""
      sizes="80px"
      imageOrigin={imageOrigin}
      widest={480}
      loading={isLoadedAtOnce ? 'eager' : 'lazy'}
    />
  </span>
)
