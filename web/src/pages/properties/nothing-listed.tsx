import { NothingFound } from '../../features/property-list/nothing-found.tsx'
import type { ListingSearch } from '../../features/property-search/listing-search.ts'
import { LoosenListing } from '../../features/property-search/loosen-listing.tsx'
import { Button } from '../../ui/button.tsx'

type NothingListedProps = {
  search: ListingSearch
  /** There is none on any page: what would help is offered. */
  isNoneAtAll: boolean
  onChange: (part: Partial<ListingSearch>) => void
  onClear: () => void
}

/** What stands in the place of the homes: what to change, then the way back to every home. */
export function NothingListed({ search, isNoneAtAll, onChange, onClear }: NothingListedProps) {
  return (
    <NothingFound action={<Button onClick={onClear}>Clear all filters</Button>}>
      {isNoneAtAll && <LoosenListing search={search} onChange={onChange} />}
    </NothingFound>
  )
}
