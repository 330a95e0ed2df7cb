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

const GRID_SIZES =
  '(min-width: 1280px) 390px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 94vw'

export function PropertyCard(props: PropertyCardProps) {
  const { property, imageOrigin, loading, Heart } = props
  const cover = coverOf(property.image_urls)
  return (
    <article className="group relative flex min-w-0 flex-col">
      <div className="relative aspect-[4/3] overflow-hidden rounded-card bg-fill">
        <PropertyPicture
          stored={cover}
          alt=""
          sizes={GRID_SIZES}
          imageOrigin={imageOrigin}
          widest={960}
          loading={loading}
          className="transition duration-500 ease-soft group-hover:scale-[1.03]"
        />
        {cover === undefined && <NoPhotosYet />}
        <div className="absolute top-3 left-3 z-10">
          <Verified
            approvedAt={property.approved_at}
            className="rounded-full bg-surface py-1 pr-2.5 pl-1.5 shadow-[0_1px_2px_rgb(0_0_0/.15)]"
          />
        </div>
        <Heart homeId={property.id} title={property.title} look="on-photo" />
      </div>
      <div className="flex flex-1 flex-col pt-3.5">
        <div className="flex items-baseline justify-between gap-3">
          <Price rupees={property.price} />
          <Rating property={property} />
        </div>
        <CardTitle {...props} className="mt-2" />
        <Place property={property} />
        <Facts property={property} className="mt-3 border-t border-line pt-3" />
        <div className="mt-auto pt-4">
          <ViewLink
            property={property}
            text={homeMessages.viewDetails}
            className="h-11 w-full text-small"
          />
        </div>
      </div>
    </article>
  )
}
