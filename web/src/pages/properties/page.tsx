import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { PUBLIC_LIST_PAGE_ROWS } from '@basera/contract/constants/home'
import { homeMessages } from '@basera/contract/messages/homes/home'
import { SEARCH_COUNTED_HOMES } from '@basera/contract/constants/search'
import { apiContext, useApi } from '../../api/api-context.tsx'
import { toUserError } from '../../api/api-error.ts'
import { forgetFailures } from '../../api/forget-failures.ts'
import type { PageStart } from '../../api/homes/listing-filters.ts'
import { publicListQuery } from '../../api/homes/properties.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { CardGridSkeleton } from '../../features/property-list/card-grid.tsx'
import { FilterForm } from '../../features/property-search/filter-form.tsx'
import { FilterSheet } from '../../features/property-search/filter-sheet.tsx'
import { filterChips } from '../../features/property-search/listing-chips.ts'
import {
  areRentsSwapped,
  clearedSearch,
  noListingSearch,
  readListingSearch,
  searchElsewhere,
  toListingFilters,
  writeListingSearch,
  type ListingSearch,
} from '../../features/property-search/listing-search.ts'
import type { ShownRemark } from '../../features/property-search/remarks.tsx'
import { SentenceBar } from '../../features/property-search/sentence-bar.tsx'
import { toSearchRequest } from '../../features/property-search/listing-search-request.ts'
import { ViewToggle } from '../../features/property-search/view-toggle.tsx'
import { SaveSearch } from '../../features/saved-searches/save-search.tsx'
import type { PageHead } from '../../head.ts'
import { paths } from '../../paths.ts'
import { deferred } from '../../ui/deferred.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { rangeText, titleOf } from './list-words.ts'
import { ListPager, Results } from './results.tsx'
import { SortField } from './sort-field.tsx'

// Loaded lazily: most visitors use the grid.
const PropertiesMap = deferred(
  () => import('./properties-map.tsx').then((module) => module.PropertiesMap),
  <div className="page-width pt-8 pb-20">
    <CardGridSkeleton cards={6} />
  </div>,
)

const Remarks = deferred(() =>
  import('../../features/property-search/remarks.tsx').then((module) => module.Remarks),
)

/** Each view has a layout of its own: the focus moves to the new one's toggle. */
let isToggled = false
function takeFocus(toggle: HTMLElement | null) {
  if (toggle === null || !isToggled) return
  isToggled = false
  toggle.querySelector<HTMLElement>('[aria-pressed=true]')?.focus({ preventScroll: true })
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const search = readListingSearch(new URL(request.url).searchParams)
  const homes = api.queryClient.prefetchQuery(
    publicListQuery(api, toListingFilters(search), startOf(search)),
  )
  // In the browser the page opens at once; on the server the loader waits for the homes.
  if (import.meta.env.SSR) {
    await homes
    forgetFailures(api)
  }
  return { imageOrigin: api.origin }
}

export const head: PageHead = ({ searchParams }) => {
  const search = readListingSearch(searchParams)
  const { city, page } = search
  // One address for each city and page; every other combination of filters is the reader's own.
  const own = writeListingSearch({ ...noListingSearch, city, page })
  return {
    title: titleOf(search) + (page > 1 ? `, page ${page}` : ''),
    description: `Homes, rooms and workspaces to rent${city === '' ? '' : ` in ${city}`}: rent, deposit and checks in plain sight. Filter by locality, size, furnishing and more.`,
    canonicalPath: paths.properties(own),
    isIndexed: own.toString() === writeListingSearch(search).toString(),
  }
}

export function Component() {
  const { imageOrigin } = useLoaderData<typeof loader>()
  const [parameters, setParameters] = useSearchParams()
  const search = readListingSearch(parameters)
  const homes = useQuery({
    ...publicListQuery(useApi(), toListingFilters(search), startOf(search)),
    placeholderData: keepPreviousData,
  })
  const go = (next: ListingSearch) =>
    setParameters(writeListingSearch(next), { preventScrollReset: true })
  const change = (part: Partial<ListingSearch>) =>
    go(searchElsewhere(search, { ...search, page: 1, after: null, ...part }))
  const clear = () => go(clearedSearch(search))
  const chips = filterChips(search)
  const remarks: readonly ShownRemark[] = [
    ...(areRentsSwapped(parameters) ? [{ kind: 'rent-swapped' } as const] : []),
    ...(homes.data?.isPlaceUnknown === true
      ? [{ kind: 'unknown-near', place: search.near.join(', ') } as const]
      : []),
  ]
  const controls = (
    <>
      {chips.length > 0 && (
        <SaveSearch
          search={toSearchRequest(search)}
          words={chips.map(({ label }) => label)}
          path={paths.properties(writeListingSearch({ ...search, page: 1, after: null }))}
        />
      )}
      <SortField search={search} onChange={(sort) => change({ sort })} />
      {/* The bounds belong to the map: the grid ignores them. */}
      <div ref={takeFocus}>
        <ViewToggle
          selected={search.view}
          onSelect={(view) => {
            isToggled = true
            change({ view, bounds: view === 'map' ? search.bounds : null })
          }}
        />
      </div>
    </>
  )
  const range =
    homes.data && !homes.isPlaceholderData
      ? rangeText(homes.data, search)
      : homes.error === null && 'Looking for homes…'
  const sheet = (
    <FilterSheet
      search={search}
      chosenCount={chips.length}
      onApply={(next) => go(searchElsewhere(search, next))}
    />
  )
  if (search.view === 'map')
    return (
      <PropertiesMap
        search={search}
        homes={homes}
        imageOrigin={imageOrigin}
        onBounds={(bounds) =>
          setParameters(writeListingSearch({ ...search, bounds, page: 1, after: null }), {
            preventScrollReset: true,
            // A way back through each step of a map leads nowhere.
            replace: true,
          })
        }
        onChange={change}
        onClear={clear}
        pager={homes.data && <ListPager homes={homes.data} search={search} />}
      >
        <h1 className="text-h2">{titleOf(search)}</h1>
        <p aria-live="polite" className="mt-1.5 min-h-6 text-ink-3">
          {range}
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-2">
          {sheet}
          {controls}
        </div>
        <ChosenFilters chips={chips} onChoose={go} onChange={change} onClear={clear} />
        {remarks.length > 0 && <Remarks remarks={remarks} />}
      </PropertiesMap>
    )

  return (
    <div className="page-width pt-8 pb-20 lg:pt-12">
      <h1 className="text-h2 lg:text-h1">{titleOf(search)}</h1>
      <SentenceBar onUnderstood={(asked) => go({ ...asked, sort: search.sort })} />
      <div className="mt-6 gap-12 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
        <aside aria-label="Filters" className="max-lg:hidden">
          <FilterForm search={search} onChange={change} />
        </aside>
        <div>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p aria-live="polite" className="text-ink-3">
              {range}
            </p>
            <div className="flex flex-wrap items-center gap-2">
              <div className="lg:hidden">{sheet}</div>
              {controls}
            </div>
          </div>
          <ChosenFilters chips={chips} onChoose={go} onChange={change} onClear={clear} />
          {remarks.length > 0 && <Remarks remarks={remarks} />}
          <div className="mt-6" aria-busy={homes.isPlaceholderData}>
            {homes.data ? (
              <Results
                homes={homes.data}
                search={search}
                imageOrigin={imageOrigin}
                onChange={change}
                onClear={clear}
              />
            ) : homes.error === null ? (
              <CardGridSkeleton cards={6} />
            ) : (
              <LoadFailed
                title={homeMessages.loadFailed}
                reason={toUserError(homes.error)}
                onRetry={() => void homes.refetch()}
              />
            )}
          </div>
        </div>
      </div>
    </div>
  )
}

/** Beyond the pages that have numbers the address carries the cursor. */
function startOf({ page, after }: ListingSearch): PageStart {
  return after !== null && (page - 1) * PUBLIC_LIST_PAGE_ROWS > SEARCH_COUNTED_HOMES
    ? after
    : page - 1
}
