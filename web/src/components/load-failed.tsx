import { RotateCw } from 'lucide-react'
import { Button } from '../ui/button.tsx'

type LoadFailedProps = {
  /** What could not be read, as a sentence. */
  title: string
  /** Why, in words for people. */
  reason: string
  onRetry: () => unknown
}

/** Shown in place of a query that failed: what, why, and a button to retry. */
export function LoadFailed({ title, reason, onRetry }: LoadFailedProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-bad/40 bg-bad-tint px-6 py-5"
    >
      <div>
        <p className="font-semibold text-bad">{title}</p>
        <p className="mt-1 text-small text-ink-2">{reason}</p>
      </div>
      <Button variant="line" onClick={onRetry}>
        <RotateCw aria-hidden="true" className="ico" />
        Retry
      </Button>
    </div>
  )
}
