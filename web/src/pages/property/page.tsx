import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { data, useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router'
import { homeMessages } from '@basera/contract/messages/homes/home'
import { apiContext, useApi } from '../../api/api-context.tsx'
import { toUserError } from '../../api/api-error.ts'
import { forgetFailures } from '../../api/forget-failures.ts'
import { propertyQuery } from '../../api/homes/properties.ts'
import type { PropertyDetail } from '../../api/homes/property.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import {
  ContactBar,
  ContactCard,
  SafetyAdvice,
} from '../../features/property-detail/contact-card.tsx'
import { Gallery } from '../../features/property-detail/gallery.tsx'
import { Place } from '../../features/property-detail/place-section.tsx'
import {
  About,
  Amenities,
  Costs,
  Details,
  KeyFacts,
  Rules,
  Title,
} from '../../features/property-detail/sections.tsx'
import { ShareButton } from '../../features/property-detail/share-button.tsx'
import { SimilarHomes } from '../../features/property-detail/similar-homes.tsx'
import { useViewCount } from '../../features/property-detail/use-view-count.ts'
import { useIntent } from '../../features/property-list/use-intent.ts'
import { SaveHeart } from '../../features/saved-homes/save-heart.tsx'
import { paths } from '../../paths.ts'
import { deferred } from '../../ui/deferred.tsx'
import { Link } from '../../ui/link.tsx'
import { NotListed } from './not-listed.tsx'
import { Skeleton } from './skeleton.tsx'

// Also of a home that is not rated yet: the first reviews of visits are shown before they count.
const Reviews = deferred(() =>
  import('../../features/reviews/home-reviews.tsx').then((module) => module.Reviews),
)

export { head } from './head.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const query = propertyQuery(api, params['id'] ?? '')
  const facts = { imageOrigin: api.origin, today: new Date().toISOString().slice(0, 10) }
  // In the browser the page opens at once with its skeleton; on the server the loader waits for the listing.
  if (!import.meta.env.SSR) {
    void api.queryClient.prefetchQuery(query)
    return data(facts)
  }
  await api.queryClient.prefetchQuery(query)
  forgetFailures(api)
  return data(facts, { status: api.queryClient.getQueryData(query.queryKey) === null ? 404 : 200 })
}

export function Component() {
  const { id = '' } = useParams()
  const { data: property, error, refetch } = useQuery(propertyQuery(useApi(), id))
  if (property) return <PropertyPage key={id} property={property} />
  if (property === null) return <NotListed />
  if (error === null) return <Skeleton />
  return (
    <div className="page-width py-20">
      <h1 className="sr-only">Home to rent</h1>
      <LoadFailed
        title={homeMessages.loadFailed}
        reason={toUserError(error)}
        onRetry={() => void refetch()}
      />
    </div>
  )
}

function PropertyPage({ property }: { property: PropertyDetail }) {
  const { imageOrigin, today } = useLoaderData<typeof loader>()
  const announce = useIntent()
  useViewCount(property.id)
  return (
    <div className="page-width pt-6 lg:pb-20">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <Breadcrumb property={property} />
        <div className="flex items-center">
          <SaveHeart homeId={property.id} title={property.title} look="with-text" />
          <ShareButton title={property.title} />
        </div>
      </div>
      <Gallery title={property.title} photos={property.photos} imageOrigin={imageOrigin} />
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_23.5rem]">
        <div className="min-w-0">
          <Title property={property} today={today} />
          <KeyFacts property={property} today={today} />
          <About description={property.description} />
          <Costs property={property} />
          <Amenities amenities={property.amenities} />
          <Details property={property} />
          <Rules property={property} />
          <Place property={property} />
          <Reviews homeId={property.id} />
        </div>
        <aside id="contact" aria-label="Contact" className="min-w-0 scroll-mt-24">
          <div className="lg:sticky lg:top-24">
            <ContactCard property={property} />
            <SafetyAdvice property={property} />
          </div>
        </aside>
      </div>
      <SimilarHomes
        property={property}
        imageOrigin={imageOrigin}
        Heart={SaveHeart}
        onIntent={announce}
      />
      <ContactBar property={property} imageOrigin={imageOrigin} />
    </div>
  )
}

function Breadcrumb({ property: { city, locality } }: { property: PropertyDetail }) {
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="flex items-center gap-2 text-meta text-ink-3 [&_a]:hover:text-ink [&_svg]:size-3.5 [&_svg]:shrink-0">
        <li>
          <Link to={paths.home()}>Home</Link>
        </li>
        {city && (
          <li className="flex items-center gap-2">
            <ChevronRight aria-hidden="true" />
            <Link to={paths.properties(new URLSearchParams({ city }))}>{city}</Link>
          </li>
        )}
        {locality && (
          <li className="flex min-w-0 items-center gap-2 text-ink-2">
            <ChevronRight aria-hidden="true" />
            <span aria-current="page" className="truncate">
              {locality}
            </span>
          </li>
        )}
      </ol>
    </nav>
  )
}
