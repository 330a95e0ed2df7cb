import { homeMessages } from '@basera/contract/messages/homes/home'
import {
  CardTitle,
  Facts,
  NoPhotosYet,
  Place,
  Price,
  Rating,
  Verified,
  ViewLink,
  type PropertyCardProps,
} from './property-card-parts.tsx'
import { coverOf, PropertyPicture } from './property-picture.tsx'

/** Compact card: picture at the left, for a list beside a map. */
export function PropertyRow(props: PropertyCardProps) {
  const { property, imageOrigin, loading, Heart } = props
  const cover = coverOf(property.image_urls)
  return (
    <article className="group relative grid grid-cols-[7rem_minmax(0,1fr)] gap-4 rounded-panel p-3 transition-colors hover:bg-fill/60 max-[400px]:grid-cols-[5.25rem_minmax(0,1fr)] max-[400px]:gap-3 sm:grid-cols-[12rem_1fr]">
      <div className="relative aspect-[4/3] overflow-hidden rounded-[0.9rem] bg-fill">
        <PropertyPicture
          stored={cover}
          alt=""
          sizes="(min-width: 640px) 192px, 112px"
          imageOrigin={imageOrigin}
          widest={480}
          loading={loading}
        />
        {cover === undefined && <NoPhotosYet />}
      </div>
      <div className="flex min-w-0 flex-col">
        <div className="flex items-start justify-between gap-3">
          <Price rupees={property.price} />
          <Heart homeId={property.id} title={property.title} look="in-row" />
        </div>
        <CardTitle {...props} className="-mt-2" />
        <Place property={property} />
        <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1">
          <Facts property={property} />
          <Rating property={property} />
        </div>
        <div className="mt-auto flex items-center justify-between gap-3 pt-1">
          <span className="relative z-10">
            <Verified approvedAt={property.approved_at} side="above" className="min-h-6" />
          </span>
          <ViewLink property={property} text={homeMessages.view} className="h-9 px-4 text-meta" />
        </div>
      </div>
    </article>
  )
}
