import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { publicListPageRows } from '@basera/contract/constants/home'
import { homeMessages } from '@basera/contract/messages/home'
import { searchCountedHomes, searchSorts, type SearchSort } from '@basera/contract/constants/search'
import { apiContext, useApi } from '../../api/api-context.tsx'
import { toUserError } from '../../api/api-error.ts'
import { forgetFailures } from '../../api/forget-failures.ts'
import type { PageStart } from '../../api/listing-filters.ts'
import { publicListQuery, type PropertyPage } from '../../api/properties.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { CardGrid, CardGridSkeleton } from '../../features/property-list/card-grid.tsx'
import { NothingFound } from '../../features/property-list/nothing-found.tsx'
import { Pager } from '../../components/pager.tsx'
import { FilterForm } from '../../features/property-search/filter-form.tsx'
import { FilterSheet } from '../../features/property-search/filter-sheet.tsx'
import {
  amountChange,
  filterChips,
  type FilterChip,
} from '../../features/property-search/listing-chips.ts'
import {
  noListingSearch,
  readListingSearch,
  toListingFilters,
  usualSort,
  writeListingSearch,
  type ListingSearch,
} from '../../features/property-search/listing-search.ts'
import { SearchChips } from '../../features/property-search/search-chips.tsx'
import { SentenceBar } from '../../features/property-search/sentence-bar.tsx'
import { toSearchRequest } from '../../features/property-search/listing-search-request.ts'
import { SaveHeart } from '../../features/saved-homes/save-heart.tsx'
import { SaveSearch } from '../../features/saved-searches/save-search.tsx'
import type { PageHead } from '../../head.ts'
import { formatNumber, totalOf } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const search = readListingSearch(new URL(request.url).searchParams)
  const homes = api.queryClient.prefetchQuery(
    publicListQuery(api, toListingFilters(search), startOf(search)),
  )
  // In the browser the page opens at once; a server has nothing to show without the homes.
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
  const change = (part: Partial<ListingSearch>) => go({ ...search, page: 1, after: null, ...part })
  const clear = () => go({ ...noListingSearch, sort: search.sort })
  const chips = filterChips(search)

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
              {homes.data && !homes.isPlaceholderData
                ? rangeText(homes.data, search.page)
                : 'Looking for homes…'}
            </p>
            <div className="flex flex-wrap items-center gap-2">
              <div className="lg:hidden">
                <FilterSheet search={search} chosenCount={chips.length} onApply={go} />
              </div>
              {chips.length > 0 && (
                <SaveSearch
                  search={toSearchRequest(search)}
                  words={chips.map(({ label }) => label)}
                  path={paths.properties(writeListingSearch({ ...search, page: 1, after: null }))}
                />
              )}
              <SortField search={search} onChange={(sort) => change({ sort })} />
            </div>
          </div>
          <Chips chips={chips} onChoose={go} onChange={change} onClear={clear} />
          <div className="mt-6" aria-busy={homes.isPlaceholderData}>
            {homes.data ? (
              <Results
                homes={homes.data}
                search={search}
                imageOrigin={imageOrigin}
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

type ResultsProps = {
  homes: PropertyPage
  search: ListingSearch
  imageOrigin: string
  onClear: () => void
}

function Results({ homes, search, imageOrigin, onClear }: ResultsProps) {
  if (homes.rows.length === 0)
    return <NothingFound action={<Button onClick={onClear}>Clear all filters</Button>} />
  const pages = Math.ceil((homes.total ?? 0) / publicListPageRows)
  const toPage = (page: number, after: ListingSearch['after']) =>
    paths.properties(writeListingSearch({ ...search, page, after }))
  return (
    <>
      <CardGrid homes={homes.rows} imageOrigin={imageOrigin} Heart={SaveHeart} />
      <Pager
        page={search.page}
        pages={pages}
        toPage={(page) => toPage(page, null)}
        onward={
          typeof homes.next === 'object' && homes.next !== null
            ? toPage(search.page + 1, homes.next)
            : null
        }
      />
    </>
  )
}

function Chips(props: {
  chips: readonly FilterChip[]
  onChoose: (search: ListingSearch) => void
  onChange: (part: Partial<ListingSearch>) => void
  onClear: () => void
}) {
  if (props.chips.length === 0) return null
  const remove = (id: string) => {
    const chip = props.chips.find((other) => other.id === id)
    if (chip) props.onChoose(chip.without)
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <SearchChips
        label="Chosen filters"
        chips={props.chips}
        onRemove={remove}
        onChange={(name, value) => props.onChange(amountChange(name, value))}
      >
        <Button variant="ghost" size="table" onClick={props.onClear}>
          Clear all
        </Button>
      </SearchChips>
    </div>
  )
}

/** Beyond the pages that have numbers the address carries the cursor. */
function startOf({ page, after }: ListingSearch): PageStart {
  return after !== null && (page - 1) * publicListPageRows > searchCountedHomes ? after : page - 1
}

const sortLabels: Readonly<Record<SearchSort, string>> = {
  relevance: 'Best match first',
  newest: 'Newest first',
  'price-asc': 'Lowest rent first',
  'price-desc': 'Highest rent first',
}

function SortField(props: { search: ListingSearch; onChange: (sort: SearchSort | null) => void }) {
  const { words, sort } = props.search
  const usual = usualSort(words)
  const choose = (value: string) =>
    props.onChange(searchSorts.find((known) => known === value && known !== usual) ?? null)
  return (
    <select
      aria-label="Sort"
      value={sort ?? usual}
      onChange={(event) => choose(event.target.value)}
      className="h-11 rounded-control border border-control bg-surface px-3 text-small font-semibold"
    >
      {searchSorts
        .filter((known) => known !== 'relevance' || words !== '')
        .map((known) => (
          <option key={known} value={known}>
            {sortLabels[known]}
          </option>
        ))}
    </select>
  )
}

function titleOf({ city, locality }: ListingSearch): string {
  const place = [locality, city].filter((part) => part !== '').join(', ')
  return place === '' ? 'All homes to rent' : `Homes to rent in ${place}`
}

function rangeText({ rows, total, isTotalExact }: PropertyPage, page: number): string {
  if (rows.length === 0) return total === 0 ? '' : 'This page is past the end'
  const before = (page - 1) * publicListPageRows
  const range = `${formatNumber(before + 1)}–${formatNumber(before + rows.length)}`
  return total === null ? range : `${range} of ${totalOf(total, isTotalExact, 'home')}`
}
