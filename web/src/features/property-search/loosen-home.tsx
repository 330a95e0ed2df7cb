import type { Condition, Loosened } from '../../api/loosened.ts'
import { noFilters, toSearchRequest } from '../../api/listing-filters.ts'
import { takenAway } from './edits.ts'
import type { HomeSearch } from './home-search.ts'
import { Loosen } from './loosen.tsx'
import type { Term, Understood } from './understood.ts'

type LoosenHomeProps = {
  search: HomeSearch
  understood: Understood | undefined
  onChange: (search: Partial<HomeSearch>) => void
}

/** On the home page a condition is one term of the sentence or several, or the category. */
export function LoosenHome({ search, understood, onChange }: LoosenHomeProps) {
  const { category } = search
  const asked = toSearchRequest({ ...noFilters, ...understood?.filters, category })
  if (asked === null) return null
  const drop = (loosened: Loosened) => {
    if (loosened.drop === 'category') onChange({ category: 'all' })
    else onChange({ edits: takenAway(search.edits, termsOf(understood?.terms ?? [], loosened)) })
  }
  return <Loosen search={asked} onDrop={drop} />
}

/** Names that the filters have for it where they differ. */
const filterNames: Partial<Record<Condition, string>> = {
  min_price: 'minPrice',
  max_price: 'maxPrice',
  available_from: 'availableFrom',
}

function termsOf(terms: readonly Term[], { drop, value }: Loosened): readonly string[] {
  if (value !== null) return [`amenity:${value}`]
  return terms.filter(({ filters }) => (filterNames[drop] ?? drop) in filters).map(({ id }) => id)
}
