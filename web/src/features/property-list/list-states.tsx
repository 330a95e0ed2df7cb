import type { ReactNode } from 'react'
import { RotateCw, SearchX } from 'lucide-react'
import { homeMessages } from '@basera/contract/messages/home'
import { toUserError } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'

/** `action`: what the reader can do about it, for example a button that clears the search. */
export function NothingFound({ action }: { action: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-14 text-center">
      <span className="arch grid h-24 w-20 place-items-end justify-center bg-primary-tint pb-6 text-primary">
        <SearchX aria-hidden="true" className="size-8" />
      </span>
      <h3 className="mt-6 text-h3">{homeMessages.emptyTitle}</h3>
      <p className="mt-2 mb-6 text-ink-2">{homeMessages.emptyHint}</p>
      {action}
    </div>
  )
}

export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-bad/40 bg-bad-tint px-6 py-5"
    >
      <div>
        <p className="font-semibold text-bad">{homeMessages.loadFailed}</p>
        <p className="mt-1 text-small text-ink-2">{toUserError(error)}</p>
      </div>
      <Button variant="line" onClick={onRetry}>
        <RotateCw aria-hidden="true" className="size-4.5" />
        Retry
      </Button>
    </div>
  )
}
