import { useQuery } from '@tanstack/react-query'
import { nearMessages as messages } from '@basera/contract/messages/homes/search-near'
import type { SearchRequest } from '@basera/contract/search-request'
import { useApi } from '../../api/api-context.tsx'
import { loosenedQuery, type Loosened } from '../../api/homes/loosened.ts'
import { totalOf } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { stepWords } from './step-words.ts'

type LoosenProps = {
  /** The search that found nothing. */
  search: SearchRequest
  onStep: (step: Loosened) => void
}

const OFFERS_MAX = 7

/** What asking for a little less would find, one press away: the place wider first. Silent while that is not known. */
export function Loosen({ search, onStep }: LoosenProps) {
  const { data = [] } = useQuery(loosenedQuery(useApi(), search))
  const offers = data.flatMap((step) => {
    const words = stepWords(search, step)
    return words === null ? [] : [{ step, words }]
  })
  if (offers.length === 0) return null
  return (
    <section aria-label={messages.loosenTitle} className="mb-6 w-full">
      <p className="text-small font-semibold">{messages.loosenTitle}</p>
      <ul className="mt-3 flex flex-col gap-2">
        {offers.slice(0, OFFERS_MAX).map(({ step, words }) => (
          <li key={words}>
            <Button variant="line" wide className="justify-between" onClick={() => onStep(step)}>
              <span className="truncate">{words}</span>
              <span className="font-normal text-ink-3 tabular-nums">
                {totalOf(step.total, step.isTotalExact, 'home')}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
