import { Undo2 } from 'lucide-react'
import { FormError } from './form-error.tsx'
import { Button } from '../ui/button.tsx'

type UndoBarProps = {
  decisions: {
    readonly problem: string
    readonly message: string
    readonly undoable: { readonly text: string } | null
    readonly undo: () => void
  }
}

/** The last decision with its undo button, and the last refusal. Has no height while empty. */
export function UndoBar({ decisions: { problem, message, undoable, undo } }: UndoBarProps) {
  return (
    <div className="*:not-empty:mb-4">
      <output className="block">
        {undoable !== null && (
          <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-ok-tint px-3.5 py-2 text-small font-medium text-ok">
            <span className="min-w-0 break-words">{undoable.text}</span>
            <Button variant="line" size="table" onClick={undo}>
              <Undo2 aria-hidden="true" className="ico" />
              Undo
            </Button>
          </span>
        )}
        {undoable === null && message !== '' && (
          <span className="block rounded-control bg-fill px-3.5 py-3 text-small text-ink-2">
            {message}
          </span>
        )}
      </output>
      <FormError message={problem} />
    </div>
  )
}
