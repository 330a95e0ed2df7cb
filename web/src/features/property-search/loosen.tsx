import { useQuery } from '@tanstack/react-query'
import { searchMessages as messages } from '@basera/contract/messages/search'
import type { SearchRequest } from '@basera/contract/search-request'
import { useApi } from '../../api/api-context.tsx'
import { loosenedQuery, type Loosened } from '../../api/loosened.ts'
import { countOf } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { amenityWords, conditionWords } from './condition-words.ts'

type LoosenProps = {
  /** The search that found nothing. */
  search: SearchRequest
  onDrop: (loosened: Loosened) => void
}

const offersMax = 4

/** What each condition less would find, one press away. Silent while that is not known. */
export function Loosen({ search, onDrop }: LoosenProps) {
  const { data = [] } = useQuery(loosenedQuery(useApi(), search))
  const offers = data.flatMap((loosened) => {
    const { drop, value } = loosened
    const words = value === null ? conditionWords(search, drop) : amenityWords(value)
    return words === null ? [] : [{ loosened, words }]
  })
  if (offers.length === 0) return null
  return (
    <section aria-label={messages.loosenTitle} className="mb-6 w-full">
      <p className="text-small font-semibold">{messages.loosenTitle}</p>
      <ul className="mt-3 flex flex-col gap-2">
        {offers.slice(0, offersMax).map(({ loosened, words }) => (
          <li key={`${loosened.drop} ${loosened.value}`}>
            <Button
              variant="line"
              wide
              className="justify-between"
              onClick={() => onDrop(loosened)}
            >
              <span className="truncate">Without “{words}”</span>
              <span className="font-normal text-ink-3 tabular-nums">{foundWords(loosened)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function foundWords({ total, isTotalExact }: Loosened): string {
  const homes = countOf(total, 'home')
  return isTotalExact ? homes : `more than ${homes}`
}
