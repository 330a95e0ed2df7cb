import { Check } from 'lucide-react'
import { type ReviewTag, reviewTags } from '@basera/contract/chain/review'
import { reviewMessages as messages } from '@basera/contract/messages/chain/reviews'

type TagsFieldProps = {
  value: readonly ReviewTag[]
  onChange: (tags: readonly ReviewTag[]) => void
}

/** For whom the home is good: as many as one likes, of a list that is the same for all. */
export function TagsField({ value, onChange }: TagsFieldProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-small font-semibold">{messages.goodFor}</legend>
      <div className="flex flex-wrap gap-2">
        {reviewTags.map((tag) => {
          const isChosen = value.includes(tag)
          return (
            <button
              key={tag}
              type="button"
              aria-pressed={isChosen}
              className="inline-flex h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 text-small font-semibold text-ink-2 aria-pressed:border-primary aria-pressed:bg-primary-tint aria-pressed:text-primary"
              onClick={() =>
                onChange(isChosen ? value.filter((known) => known !== tag) : [...value, tag])
              }
            >
              {isChosen && <Check aria-hidden="true" className="ico" />}
              {messages.tags[tag]}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
