import { useQuery } from '@tanstack/react-query'
import { newsMessages as messages } from '@basera/contract/messages/chain/dashboard-work'
import { useApi } from '../../api/api-context.tsx'
import { type FoundHome, readNews, searchNewsQuery } from '../../api/account/search-news.ts'
import { openedBy } from '../../api/dashboard/opening.ts'
import { useOpening } from '../../api/dashboard/opening-context.tsx'
import { useSession } from '../../auth/session-context.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { placeText } from '../../components/property-facts.ts'
import { coverOf, PropertyPicture } from '../../components/property-picture.tsx'
import { formatDay } from '../../lib/dates.ts'
import { formatRupees } from '../../lib/rupees.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'

/** Homes that a saved search found in the last days. Nothing without one. */
export function NewsPanel({ userId }: { userId: string }) {
  const { client } = useSession()
  const opening = useOpening()
  const { data } = useQuery(
    openedBy(opening, 'news', searchNewsQuery(client, userId, opening.visitsFrom), readNews),
  )
  if (data === undefined || data === null) return null
  return (
    <section aria-labelledby="search-news" className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="search-news" className="text-h3 [overflow-wrap:anywhere]">
          {messages.title(data.name)}
        </h2>
        <PageLink to={paths.savedSearches()} className="link text-small">
          {messages.all}
        </PageLink>
      </div>
      <ul className="mt-4 grid grid-cols-2 gap-x-3 gap-y-5 sm:gap-x-5 lg:grid-cols-3">
        {data.homes.map((found) => (
          <FoundCard key={found.home.id} found={found} />
        ))}
      </ul>
    </section>
  )
}

function FoundCard({ found }: { found: FoundHome }) {
  const { origin } = useApi()
  const { home } = found
  return (
    <li className="group relative max-lg:nth-3:hidden">
      <div className="relative aspect-[4/3] overflow-hidden rounded-card bg-fill">
        <PropertyPicture
          stored={coverOf(home.image_urls)}
          alt=""
          sizes="(min-width: 1024px) 300px, 46vw"
          imageOrigin={origin}
          widest={960}
          loading="lazy"
        />
        <Badge tone="ok" className="absolute top-3 left-3 bg-surface">
          {wordsOf(found)}
        </Badge>
      </div>
      <p className="tnum mt-3 font-display text-h3">
        {formatRupees(home.price)} <span className="text-meta text-ink-3">/month</span>
      </p>
      <PageLink
        to={paths.property(home.id)}
        className="line-clamp-2 font-semibold [overflow-wrap:anywhere] after:absolute after:inset-0 group-hover:text-primary"
      >
        {home.title}
      </PageLink>
      <p className="truncate text-meta text-ink-3">{placeText(home)}</p>
    </li>
  )
}

function wordsOf({ kind, previousPrice, foundAt }: FoundHome): string {
  if (kind === 'price_drop' && previousPrice !== null)
    return messages.lower(formatRupees(previousPrice))
  return kind === 'back' ? messages.back : messages.since(formatDay(foundAt))
}
