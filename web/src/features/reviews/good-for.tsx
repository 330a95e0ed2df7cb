import { type ReviewTag, reviewTags } from '@basera/contract/chain/review'
import { reviewMessages as messages } from '@basera/contract/messages/chain/reviews'

type Counts = Readonly<Partial<Record<ReviewTag, number>>>

/** For whom tenants say that the home is good, with how many say so. */
export function GoodForCounts({ counts }: { counts: Counts }) {
  const told = reviewTags.flatMap((tag) => {
    const count = counts[tag]
    return count === undefined ? [] : [{ tag, count }]
  })
  if (told.length === 0) return null
  return (
    <div className="mt-5 flex flex-wrap items-center gap-2 text-small">
      <span className="font-semibold">{messages.goodForSaid}</span>
      <ul className="flex flex-wrap gap-2">
        {told.map(({ tag, count }) => (
          <li
            key={tag}
            className="rounded-full bg-primary-tint px-3 py-1 font-semibold text-primary"
          >
            <span className="sr-only">{messages.tagCounted(messages.tags[tag], count)}</span>
            <span aria-hidden="true">{messages.tagCount(messages.tags[tag], count)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The same of one review. */
export function GoodFor({ tags }: { tags: readonly ReviewTag[] }) {
  if (tags.length === 0) return null
  return (
    <p className="mt-2 text-small text-ink-2">
      {messages.goodForOf(tags.map((tag) => messages.tags[tag]))}
    </p>
  )
}
