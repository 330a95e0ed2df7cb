import { amountChange, type FilterChip } from '../../features/property-search/listing-chips.ts'
import type { ListingSearch } from '../../features/property-search/listing-search.ts'
import { SearchChips } from '../../features/property-search/search-chips.tsx'
import { Button } from '../../ui/button.tsx'

type ChosenFiltersProps = {
  chips: readonly FilterChip[]
  onChoose: (search: ListingSearch) => void
  onChange: (part: Partial<ListingSearch>) => void
  onClear: () => void
}

/** Chips of the active filters: each can be removed or changed. */
export function ChosenFilters(props: ChosenFiltersProps) {
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
