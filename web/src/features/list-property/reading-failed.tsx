import type { ReactNode } from 'react'
import { RefreshCw } from 'lucide-react'
import { toUserError } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'

type ReadingFailedProps = {
  error: unknown
  isFetching: boolean
  onRetry: () => unknown
  /** Another link or button. */
  children?: ReactNode
}

/** Shown in place of a draft or listing that failed to load. */
export function ReadingFailed({ error, isFetching, onRetry, children }: ReadingFailedProps) {
  return (
    <div role="alert" className="mt-8 flex flex-wrap items-center gap-4">
      <p className="text-ink-2">{toUserError(error)}</p>
      <Button variant="line" disabled={isFetching} onClick={onRetry}>
        <RefreshCw aria-hidden="true" className="ico" />
        Retry
      </Button>
      {children}
    </div>
  )
}
