import { Choice } from './choice.tsx'
import type { ListingSearch } from './listing-search.ts'

type BedroomsChoiceProps = {
  search: Pick<ListingSearch, 'bedrooms' | 'rooms'>
  onChange: (change: Partial<ListingSearch>) => void
}

const counts = [1, 2, 3, 4]

/** One number, several, or one "or more": two bedrooms are two unless more is said. */
export function BedroomsChoice({ search: { bedrooms, rooms }, onChange }: BedroomsChoiceProps) {
  const isOrMore = rooms.length === 0 && bedrooms !== null
  const chosen = isOrMore ? [bedrooms] : rooms
  const toggle = (count: number) => {
    if (isOrMore) onChange({ bedrooms: count === bedrooms ? null : count, rooms: [] })
    else onChange({ bedrooms: null, rooms: toggled(rooms, count) })
  }
  const least = Math.min(...chosen)
  const toggleMore = () =>
    onChange(isOrMore ? { bedrooms: null, rooms: chosen } : { bedrooms: least, rooms: [] })
  return (
    <div className="flex flex-wrap gap-1.5">
      <Choice
        isChosen={chosen.length === 0}
        onChoose={() => onChange({ bedrooms: null, rooms: [] })}
      >
        Any
      </Choice>
      {counts.map((count) => (
        <Choice key={count} isChosen={chosen.includes(count)} onChoose={() => toggle(count)}>
          {count}
        </Choice>
      ))}
      {chosen.length > 0 && (
        <Choice isChosen={isOrMore} onChoose={toggleMore}>
          or more
        </Choice>
      )}
    </div>
  )
}

function toggled(rooms: readonly number[], count: number): number[] {
  const others = rooms.filter((other) => other !== count)
  return others.length < rooms.length
    ? others
    : [...rooms, count].toSorted((one, other) => one - other)
}
