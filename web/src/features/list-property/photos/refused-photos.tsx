import { CircleAlert, X } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import type { PhotoItem } from './photo-queue.ts'

type RefusedPhotosProps = { items: readonly PhotoItem[]; onRemove: (id: string) => void }

/** Refused files, each with the reason, until the person dismisses it. */
export function RefusedPhotos({ items, onRemove }: RefusedPhotosProps) {
  return (
    <div role="alert">
      {items.length > 0 && (
        <ul
          aria-label="Not added"
          className="divide-y divide-line rounded-control bg-bad-tint px-4"
        >
          {items.map(({ id, name, state }) => (
            <li key={id} className="flex items-center gap-3 py-2">
              <CircleAlert aria-hidden="true" className="ico shrink-0 text-bad" />
              <p className="min-w-0 flex-1 text-small">
                <span className="font-semibold wrap-anywhere">{name}</span>{' '}
                {state.kind === 'failed' && state.message}
              </p>
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Dismiss ${name}`}
                onClick={() => onRemove(id)}
              >
                <X aria-hidden="true" className="ico" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
