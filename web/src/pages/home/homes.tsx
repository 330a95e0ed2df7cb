import { HOME_FIRST_CARDS } from '@basera/contract/constants/home'
import { homeMessages } from '@basera/contract/messages/homes/home'
import { toUserError } from '../../api/api-error.ts'
import type { ListingFilters } from '../../api/homes/listing-filters.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { CardGrid, CardGridSkeleton } from '../../features/property-list/card-grid.tsx'
import type { useHomeFeed } from '../../features/property-list/use-home-feed.ts'
import { SaveHeart } from '../../features/saved-homes/save-heart.tsx'
import type { HomeSearch } from '../../features/property-search/home-search.ts'
import type { Understood } from '../../features/property-search/understood.ts'
import { ViewToggle } from '../../features/property-search/view-toggle.tsx'
import { formatNumber, totalOf } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { deferred } from '../../ui/deferred.tsx'

// Loaded lazily: most visitors never open it.
const HomeMap = deferred(
  () => import('./home-map.tsx').then((module) => module.HomeMap),
  <CardGridSkeleton cards={HOME_FIRST_CARDS} />,
)

const NothingHere = deferred(() =>
  import('./nothing-here.tsx').then((module) => module.NothingHere),
)
const UnderstoodChips = deferred(() =>
  import('../../features/property-search/understood-chips.tsx').then(
    (module) => module.UnderstoodChips,
  ),
)
const ListEnd = deferred(() =>
  import('../../features/property-list/list-end.tsx').then((module) => module.ListEnd),
)

type Feed = ReturnType<typeof useHomeFeed>

type HomesProps = {
  id: string
  search: HomeSearch
  isSearchMode: boolean
  /** The box holds a sentence that was not searched for yet. */
  isUnsearched: boolean
  understood: Understood | undefined
  filters: ListingFilters
  feed: Feed
  imageOrigin: string
  onChange: (search: Partial<HomeSearch>) => void
  onClear: () => void
}

export function Homes(props: HomesProps) {
  const { id, search, isSearchMode, isUnsearched, understood, feed, onChange } = props
  const isCleared = !isSearchMode && search.text === '' && search.category === 'all'
  return (
    <div
      role="tabpanel"
      id={id}
      aria-labelledby={`category-${search.category}`}
      className="mt-8 scroll-mt-24"
    >
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 className="text-h2">{isSearchMode ? homeMessages.results : homeMessages.trending}</h2>
          <p aria-live="polite" className="mt-1.5 min-h-6 text-ink-3">
            <Counts feed={feed} isUnsearched={isUnsearched && isSearchMode} />
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {!isCleared && (
            <Button variant="ghost" onClick={props.onClear}>
              {homeMessages.clearSearch}
            </Button>
          )}
          <ViewToggle selected={search.view} onSelect={(view) => onChange({ view })} />
        </div>
      </div>
      {understood && (
        <UnderstoodChips
          sentence={search.text}
          understood={understood}
          edits={search.edits}
          filters={props.filters}
          onEdit={(edits) => onChange({ edits })}
        />
      )}
      <div className="mt-7">
        <HomesBody {...props} />
      </div>
    </div>
  )
}

function HomesBody(props: HomesProps) {
  const { feed, search, filters, imageOrigin } = props
  const isPending = feed.isPending && feed.error === null
  const shared = { imageOrigin, Heart: SaveHeart }
  if (search.view === 'map')
    return (
      <HomeMap
        {...shared}
        filters={filters}
        homes={isPending ? null : feed.homes}
        shownAtFirst={feed.fetched}
      >
        {!isPending && <HomesEnd {...props} />}
      </HomeMap>
    )
  if (isPending) return <CardGridSkeleton cards={HOME_FIRST_CARDS} />
  return (
    <>
      {feed.homes.length > 0 && <CardGrid {...shared} homes={feed.homes} />}
      <HomesEnd {...props} />
    </>
  )
}

/** The end of the list, or its empty or failed state. */
function HomesEnd(props: HomesProps) {
  const { feed } = props
  if (feed.error !== null)
    return (
      <div className={feed.homes.length > 0 ? 'mt-10' : undefined}>
        <LoadFailed
          title={homeMessages.loadFailed}
          reason={toUserError(feed.error)}
          onRetry={feed.retry}
        />
      </div>
    )
  if (feed.homes.length === 0) return <NothingHere {...props} />
  if (!feed.hasMore) return null
  return (
    <ListEnd
      shown={feed.homes.length}
      isRevealing={feed.isRevealing}
      isFetching={feed.isFetchingMore}
      onInView={feed.endInView}
      onMore={feed.showMore}
    />
  )
}

function Counts({ feed, isUnsearched }: { feed: Feed; isUnsearched: boolean }) {
  // A list that could not be read is not a list without homes.
  if (feed.error !== null && feed.homes.length === 0) return null
  if (feed.isPending) return 'Looking for homes…'
  const counts = `Showing ${formatNumber(feed.homes.length)} of ${totalOf(feed.total, feed.isTotalExact, 'home')}`
  return isUnsearched ? `${counts}. Press Enter to search for what you typed.` : counts
}
