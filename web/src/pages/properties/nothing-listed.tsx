import { NothingFound } from '../../features/property-list/nothing-found.tsx'
import type { ListingSearch } from '../../features/property-search/listing-search.ts'
import { LoosenListing } from '../../features/property-search/loosen-listing.tsx'
import { Button } from '../../ui/button.tsx'

type NothingListedProps = {
  search: ListingSearch
  /** No page has a home: loosened searches are offered. */
  isNoneAtAll: boolean
  onChange: (part: Partial<ListingSearch>) => void
  onClear: () => void
}

/** Empty state of the list: what to change, then a link to every home. */
export function NothingListed({ search, isNoneAtAll, onChange, onClear }: NothingListedProps) {
  return (
    <NothingFound action={<Button onClick={onClear}>Clear all filters</Button>}>
      {isNoneAtAll && <LoosenListing search={search} onChange={onChange} />}
    </NothingFound>
  )
}
