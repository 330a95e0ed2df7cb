import { useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal, X } from 'lucide-react'
import { useApi } from '../../api/api-context.tsx'
import { publicListQuery } from '../../api/homes/properties.ts'
import { totalOf } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { FilterForm } from './filter-form.tsx'
import { clearedSearch, toListingFilters, type ListingSearch } from './listing-search.ts'

type FilterSheetProps = {
  search: ListingSearch
  chosenCount: number
  onApply: (search: ListingSearch) => void
}

/** The filters on a phone: chosen in a sheet, applied together, with the number of homes they would leave. */
export function FilterSheet({ search, chosenCount, onApply }: FilterSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  const [draft, setDraft] = useState<ListingSearch | null>(null)
  const open = () => {
    setDraft(search)
    sheet.current?.showModal()
  }
  const apply = () => {
    if (draft) onApply({ ...draft, page: 1, after: null })
    sheet.current?.close()
  }
  return (
    <>
      <Button variant="line" onClick={open}>
        <SlidersHorizontal aria-hidden="true" className="size-4.5" />
        Filters
        {chosenCount > 0 && (
          <span className="grid size-5.5 place-items-center rounded-full bg-accent text-micro font-bold text-on-accent tabular-nums">
            {chosenCount}
          </span>
        )}
      </Button>
      <dialog
        ref={sheet}
        aria-label="Filters"
        onClose={() => setDraft(null)}
        className="m-0 mx-auto mt-auto max-h-[92dvh] w-full max-w-none rounded-t-panel bg-paper text-ink backdrop:bg-black/50 open:flex open:flex-col lg:my-auto lg:max-w-xl lg:rounded-panel"
      >
        {draft && (
          <>
            <div className="flex items-center justify-between border-b border-line px-5 py-2">
              <h2 className="text-h3">Filters</h2>
              <Button
                variant="ghost"
                size="icon"
                aria-label="Close filters"
                onClick={() => sheet.current?.close()}
              >
                <X aria-hidden="true" className="size-5" />
              </Button>
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto px-5 py-5">
              <FilterForm
                search={draft}
                onChange={(change) => setDraft((now) => now && { ...now, ...change })}
              />
            </div>
            <div className="flex gap-3 border-t border-line bg-surface px-5 py-3">
              <Button variant="ghost" onClick={() => setDraft(clearedSearch(draft))}>
                Clear all
              </Button>
              <Button className="flex-1" onClick={apply}>
                <LiveCount draft={draft} />
              </Button>
            </div>
          </>
        )}
      </dialog>
    </>
  )
}

function LiveCount({ draft }: { draft: ListingSearch }) {
  const { data } = useQuery(publicListQuery(useApi(), toListingFilters(draft), 0))
  if (data === undefined || data.total === null) return 'Show homes'
  return data.total === 0
    ? 'No homes match'
    : `Show ${totalOf(data.total, data.isTotalExact, 'home')}`
}
