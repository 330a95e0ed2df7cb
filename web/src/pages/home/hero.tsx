import type { ReactNode } from 'react'
import { BadgeCheck } from 'lucide-react'
import type { ListedHome } from '../../api/homes/listed-home.ts'
import { bedroomsText, placeText } from '../../components/property-facts.ts'
import { coverOf, PropertyPicture } from '../../components/property-picture.tsx'
import { formatRupees } from '../../lib/rupees.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { HERO_SIZES, HERO_SRC_SET, heroUrl } from './hero-picture.ts'

type HeroProps = {
  /** The search form. */
  children: ReactNode
  /** A listed home shown beside the picture; none while homes are not loaded. */
  example: ListedHome | undefined
  imageOrigin: string
}

export function Hero({ children, example, imageOrigin }: HeroProps) {
  return (
    <section className="bg-canopy">
      <div className="page-width grid items-end gap-x-10 lg:grid-cols-[1.16fr_1fr]">
        <div className="pt-12 pb-10 lg:self-center lg:pt-20 lg:pb-20">
          {/* Not in ch: until the font's file with a zero has come, a ch is as wide as another font's zero. */}
          <h1 className="max-w-[9em] text-[2.625rem] leading-[1.02] font-[640] tracking-[-.022em] lg:text-hero">
            Rent a home that checks out
          </h1>
          <p className="mt-5 max-w-[44ch] text-[1.0625rem] text-ink-2 lg:text-lead">
            Every listing here is approved by a person and tells what was checked and when. Say what
            you need in your own words.
          </p>
          {children}
        </div>
        <div className="relative mx-auto hidden w-full max-w-[27.5rem] pt-2 sm:block lg:pt-11">
          <div className="arch aspect-[5/6] w-full bg-arch p-[.7rem] pb-0 lg:p-[.85rem] lg:pb-0">
            <div className="arch size-full overflow-hidden">
              {/* Lazy, so that phones, which hide it, never fetch it; wide screens preload it in the head. */}
              <img
                src={heroUrl}
                srcSet={HERO_SRC_SET}
                sizes={HERO_SIZES}
                alt=""
                width={960}
                height={720}
                loading="lazy"
                fetchPriority="high"
                className="photo size-full object-cover object-[50%_62%]"
              />
            </div>
          </div>
          {example && <Example property={example} imageOrigin={imageOrigin} />}
        </div>
      </div>
    </section>
  )
}

function Example({ property, imageOrigin }: { property: ListedHome; imageOrigin: string }) {
  const rooms = bedroomsText(property)
  return (
    <Link
      to={paths.property(property.id)}
      className="absolute bottom-7 -left-16 hidden w-[17.5rem] items-center gap-3.5 rounded-card bg-surface p-3 shadow-pop lg:flex xl:-left-24"
    >
      <span className="size-[4.5rem] shrink-0 overflow-hidden rounded-control bg-fill">
        <PropertyPicture
          stored={coverOf(property.image_urls)}
          alt=""
          sizes="72px"
          imageOrigin={imageOrigin}
          widest={480}
          loading="lazy"
        />
      </span>
      <span className="min-w-0">
        <span className="block font-display text-[1.25rem] leading-none font-[640] tabular-nums">
          {formatRupees(property.price)}
          <span className="font-sans text-micro font-normal text-ink-3"> /month</span>
        </span>
        <span className="mt-1.5 block truncate text-meta text-ink-2">
          {[rooms, property.locality ?? placeText(property)].filter(Boolean).join(', ')}
        </span>
        <span className="mt-1 flex items-center gap-1 text-micro font-semibold text-ok">
          <BadgeCheck aria-hidden="true" className="size-4" />
          Listing approved
        </span>
      </span>
    </Link>
  )
}
