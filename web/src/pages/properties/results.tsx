import { PUBLIC_LIST_PAGE_ROWS } from '@basera/contract/constants/home'
import type { PropertyPage } from '../../api/homes/properties.ts'
import { Pager } from '../../components/pager.tsx'
import { CardGrid } from '../../features/property-list/card-grid.tsx'
import {
  writeListingSearch,
  type ListingSearch,
} from '../../features/property-search/listing-search.ts'
import { SaveHeart } from '../../features/saved-homes/save-heart.tsx'
import { paths } from '../../paths.ts'
import { deferred } from '../../ui/deferred.tsx'

export const NothingListed = deferred(() =>
  import('./nothing-listed.tsx').then((module) => module.NothingListed),
)

type ResultsProps = {
  homes: PropertyPage
  search: ListingSearch
  imageOrigin: string
  onChange: (part: Partial<ListingSearch>) => void
  onClear: () => void
}

/** Cards of a page of homes, or the empty state. */
export function Results({ homes, search, imageOrigin, onChange, onClear }: ResultsProps) {
  if (homes.rows.length === 0)
    return (
      <NothingListed
        search={search}
        isNoneAtAll={homes.total === 0}
        onChange={onChange}
        onClear={onClear}
      />
    )
  return (
    <>
      <CardGrid homes={homes.rows} imageOrigin={imageOrigin} Heart={SaveHeart} />
      <ListPager homes={homes} search={search} />
    </>
  )
}

/** Links to the other pages: by number as far as they are counted, then by cursor. */
export function ListPager({ homes, search }: { homes: PropertyPage; search: ListingSearch }) {
  const pages = Math.ceil((homes.total ?? 0) / PUBLIC_LIST_PAGE_ROWS)
  const toPage = (page: number, after: ListingSearch['after']) =>
    paths.properties(writeListingSearch({ ...search, page, after }))
  return (
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
  )
}
