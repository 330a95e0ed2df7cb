import type { Condition, Loosened } from '../../api/homes/loosened.ts'
import { noFilters, toSearchRequest } from '../../api/homes/listing-filters.ts'
import { changedTo, takenAway, type Edit } from './edits.ts'
import type { HomeSearch } from './home-search.ts'
import { Loosen } from './loosen.tsx'
import type { Term } from './terms.ts'
import type { Understood } from './understood.ts'

type LoosenHomeProps = {
  search: HomeSearch
  understood: Understood | undefined
  onChange: (search: Partial<HomeSearch>) => void
}

/** On the home page a condition is one term of the sentence or several, or the category. */
export function LoosenHome({ search, understood, onChange }: LoosenHomeProps) {
  const { category, edits } = search
  const asked = toSearchRequest({ ...noFilters, ...understood?.filters, category })
  if (asked === null) return null
  return (
    <Loosen
      search={asked}
      onStep={(step) =>
        onChange({
          edits: editsOf(edits, understood?.terms ?? [], step),
          ...(step.drop === 'category' && { category: 'all' }),
        })
      }
    />
  )
}

/** Names that the filters have for it where they differ. */
const filterNames: Partial<Record<Condition, string>> = {
  min_price: 'minPrice',
  max_price: 'maxPrice',
  exact_bedrooms: 'rooms',
  available_from: 'availableFrom',
}

function editsOf(edits: readonly Edit[], terms: readonly Term[], step: Loosened): readonly Edit[] {
  const { nearKm, minPrice, maxPrice } = step
  let next = edits
  if (nearKm !== null) next = changedTo(next, 'near', nearKm)
  if (minPrice !== null) next = changedTo(next, 'min', minPrice)
  if (maxPrice !== null) next = changedTo(next, 'max', maxPrice)
  return takenAway(next, termsOf(terms, step))
}

function termsOf(terms: readonly Term[], { drop, value }: Loosened): readonly string[] {
  if (drop === null) return []
  if (value !== null) return [`amenity:${value}`]
  return terms.filter(({ filters }) => (filterNames[drop] ?? drop) in filters).map(({ id }) => id)
}
