import { Check } from 'lucide-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { hostFactsMessages, hostFactTexts } from '@basera/contract/messages/homes/host-facts'
import { useApi } from '../../api/api-context.tsx'
import { homeReviewsQuery } from '../../api/homes/home-reviews.ts'

/**
 * How soon the host answers, repairs and gives deposits back, by records; comes with the reviews and is nothing before there is enough.
 * Never `deferred`: the reviews ask the same, and may have the answer before this were taken over from the server's markup.
 */
export function HostFactLines({ homeId }: { homeId: string }) {
  const { data } = useInfiniteQuery(homeReviewsQuery(useApi(), homeId))
  const host = data?.pages[0]?.host ?? null
  const texts = host === null ? [] : hostFactTexts(host)
  if (texts.length === 0) return null
  return (
    <ul aria-label={hostFactsMessages.title} className="mt-2 space-y-2 text-small text-ink-2">
      {texts.map((text) => (
        <li key={text} className="flex items-start gap-2.5">
          <Check aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-ok" />
          {text}
        </li>
      ))}
    </ul>
  )
}
