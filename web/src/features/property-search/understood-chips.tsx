import { searchMessages as messages } from '@basera/contract/messages/search'
import { changedTo, takenAway, type Edit } from './edits.ts'
import { SearchChips } from './search-chips.tsx'
import type { Understood } from './understood.ts'

type UnderstoodChipsProps = {
  understood: Understood
  edits: readonly Edit[]
  onEdit: (edits: readonly Edit[]) => void
}

/** Shows how a sentence was read; each part can be taken away or corrected, and what was not used is told. */
export function UnderstoodChips({ understood, edits, onEdit }: UnderstoodChipsProps) {
  const { terms, unused } = understood
  return (
    <>
      {terms.length > 0 && (
        <div className="mt-5 flex flex-wrap items-center gap-2">
          <span className="text-small text-ink-3">{messages.understoodAs}</span>
          <SearchChips
            label={messages.understoodAs}
            chips={terms}
            onRemove={(id) => onEdit(takenAway(edits, [id]))}
            onChange={(name, value) => onEdit(changedTo(edits, name, value))}
          />
        </div>
      )}
      {unused.length > 0 && (
        <p className="mt-3 text-meta text-ink-3">
          {messages.notUsed} {unused.map((keyword) => `“${keyword}”`).join(', ')}
        </p>
      )}
    </>
  )
}
