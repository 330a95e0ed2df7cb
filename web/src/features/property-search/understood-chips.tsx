import { X } from 'lucide-react'
import type { Term } from './understood.ts'

type UnderstoodChipsProps = {
  terms: readonly Term[]
  onRemove: (id: string) => void
}

/** Shows how a sentence was read; each part can be taken away. */
export function UnderstoodChips({ terms, onRemove }: UnderstoodChipsProps) {
  if (terms.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-small text-ink-3">Understood as</span>
      <ul className="contents" aria-label="Understood as">
        {terms.map((term) => (
          <li key={term.id}>
            <button
              type="button"
              onClick={() => onRemove(term.id)}
              aria-label={`Remove ${term.label}`}
              className="inline-flex h-10 items-center gap-2 rounded-full bg-primary-tint pr-3 pl-4 text-small font-semibold text-primary transition-colors hover:bg-primary hover:text-on-primary"
            >
              {term.label}
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
