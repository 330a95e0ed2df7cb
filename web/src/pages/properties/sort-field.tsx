import { searchSorts, type SearchSort } from '@basera/contract/constants/search'
import { usualSort, type ListingSearch } from '../../features/property-search/listing-search.ts'

const sortLabels: Readonly<Record<SearchSort, string>> = {
  relevance: 'Best match first',
  newest: 'Newest first',
  'price-asc': 'Lowest rent first',
  'price-desc': 'Highest rent first',
  distance: 'Nearest first',
}

type SortFieldProps = {
  search: ListingSearch
  /** Null: the default order of such a search. */
  onChange: (sort: SearchSort | null) => void
}

export function SortField(props: SortFieldProps) {
  const { words, near, sort } = props.search
  const usual = usualSort(props.search)
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
        .filter((known) => known !== 'distance' || near.length > 0)
        .map((known) => (
          <option key={known} value={known}>
            {sortLabels[known]}
          </option>
        ))}
    </select>
  )
}
