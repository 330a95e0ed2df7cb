import { useQuery } from '@tanstack/react-query'
import { homesMapMessages } from '@basera/contract/messages/homes/homes-map'
import { useApi } from '../../api/api-context.tsx'
import { propertyQuery } from '../../api/homes/properties.ts'
import type { MapPixels } from '../../components/map/map-surface.ts'
import { coverOf, PropertyPicture } from '../../components/property-picture.tsx'
import { roomlessText } from '../../components/property-facts.ts'
import { formatRupees } from '../../lib/rupees.ts'
import { useWindowEvent } from '../../lib/use-window-event.ts'
import { countOf } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { MapHome } from '../../api/homes/map-homes.ts'
import type { Pointing } from './use-active-home.ts'

type HomeWindowProps = {
  home: MapHome
  /** Where its pin is in the map's box. */
  at: MapPixels
  /** Size of the map's box, pixels. */
  box: { readonly width: number; readonly height: number }
  imageOrigin: string
  pointing: Pointing
}

const WIDTH_PIXELS = 256
const GAP_PIXELS = 22

/** R-HOME-17: popup of a home while its pin is hovered or focused. The pin beside it is the link for the keyboard. */
export function HomeWindow({ home, at, box, imageOrigin, pointing }: HomeWindowProps) {
  // The same query as the home's page: cached when the pin is pressed.
  const { data, isPending } = useQuery(propertyQuery(useApi(), home.id))
  // Content on hover or focus is dismissed by Escape, wherever the focus is (WCAG 1.4.13).
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') pointing.drop()
  })
  const left = Math.max(8, Math.min(at.x - WIDTH_PIXELS / 2, box.width - WIDTH_PIXELS - 8))
  const isAbove = at.y > box.height / 2
  return (
    <div
      aria-hidden="true"
      onPointerEnter={pointing.stay}
      onPointerLeave={pointing.leave}
      className="pop-enter absolute z-[3] w-64 overflow-hidden rounded-card border border-line bg-surface shadow-pop"
      style={{
        left,
        ...(isAbove ? { bottom: box.height - at.y + GAP_PIXELS } : { top: at.y + GAP_PIXELS }),
      }}
    >
      <Link to={paths.property(home.id)} viewTransition tabIndex={-1} className="block">
        <span className="block h-32 bg-fill">
          {isPending ? (
            <Skeleton className="size-full rounded-none" />
          ) : (
            <PropertyPicture
              stored={data ? coverOf(data.image_urls) : undefined}
              alt=""
              sizes="256px"
              imageOrigin={imageOrigin}
              widest={480}
              loading="eager"
            />
          )}
        </span>
        <span className="block p-3.5">
          <span className="line-clamp-2 text-small font-semibold [overflow-wrap:anywhere]">
            {home.title}
          </span>
          <span className="mt-1 block font-display text-[1.125rem] leading-tight font-[640] tabular-nums">
            {formatRupees(home.price)}
            <span className="ml-1 font-sans text-meta font-normal text-ink-3">/month</span>
          </span>
          <span className="mt-0.5 block text-meta text-ink-3 [overflow-wrap:anywhere]">
            {[roomsOf(home, data?.property_type), home.location]
              .filter((words) => words !== null)
              .join(', ')}
          </span>
          {home.isRough && (
            <span className="mt-1 block text-micro text-ink-3">{homesMapMessages.roughPlace}</span>
          )}
        </span>
      </Link>
    </div>
  )
}

function roomsOf({ bedrooms }: MapHome, type: string | undefined): string | null {
  if (bedrooms !== null && bedrooms > 0) return countOf(bedrooms, 'bedroom')
  return type === undefined ? null : roomlessText({ bedrooms, property_type: type })
}
