import { SlidersHorizontal } from 'lucide-react'
import { searchMessages as messages } from '@basera/contract/messages/homes/search'
import { nearMessages } from '@basera/contract/messages/homes/search-near'
import { cityNames } from '@basera/search/places/cities'
import { useApi } from '../../api/api-context.tsx'
import type { ListingFilters } from '../../api/homes/listing-filters.ts'
import { sentenceKey } from '../../api/homes/sentence-key.ts'
import { paths } from '../../paths.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { changedTo, takenAway, type Edit } from './edits.ts'
import { toListingSearch, writeListingSearch } from './listing-search.ts'
import { Remarks } from './remarks.tsx'
import { SearchChips } from './search-chips.tsx'
import type { Understood } from './understood.ts'

type UnderstoodChipsProps = {
  sentence: string
  understood: Understood
  edits: readonly Edit[]
  /** All that the list is filtered by. */
  filters: ListingFilters
  onEdit: (edits: readonly Edit[]) => void
}

/** Shows how a sentence was read; each part can be taken away or corrected, and what was not used is shown. */
export function UnderstoodChips(props: UnderstoodChipsProps) {
  const { sentence, understood, edits, filters, onEdit } = props
  const { queryClient } = useApi()
  const { terms, unused, remarks } = understood
  return (
    <>
      {terms.length > 0 && (
        <div className="mt-5 flex flex-wrap items-center gap-2">
          <span className="text-small text-ink-3">{messages.understoodAs}</span>
          <SearchChips
            label={messages.understoodAs}
            chips={terms}
            onRemove={(id) => onEdit(takenAway(edits, [id]))}
            onChange={(name, value) => onEdit(changedTo(edits, name, value))}
          />
          {standsInAddress(filters) && (
            <Link to={pathOfList(filters)} className={listLinkClasses}>
              <SlidersHorizontal aria-hidden="true" className="size-4" />
              {nearMessages.allFilters}
            </Link>
          )}
        </div>
      )}
      <Remarks
        remarks={remarks}
        onPosition={() => void queryClient.invalidateQueries({ queryKey: sentenceKey(sentence) })}
      />
      {unused.length > 0 && (
        <p className="mt-3 text-meta text-ink-3">
          {messages.notUsed} {unused.map((keyword) => `“${keyword}”`).join(', ')}
        </p>
      )}
    </>
  )
}

const listLinkClasses = buttonClasses({ variant: 'ghost', size: 'table' })

/** An own position does not: a link shows nobody where its reader was. */
function standsInAddress({ near }: ListingFilters): boolean {
  return near === null || 'places' in near
}

/** The same search on the page of all listings, where every filter can be set. */
function pathOfList(filters: ListingFilters): string {
  return paths.properties(
    writeListingSearch(toListingSearch(filters, (name) => cityNames.includes(name))),
  )
}
