import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { formatNumber } from '../../../lib/words.ts'

type FigureCardProps = {
  title: string
  /** Undefined while it is loading. */
  value: number | undefined
  detail: ReactNode
  /** The sources that failed; each counts as 0 (R-ADM-10). */
  failing: readonly string[]
  onRetry: () => void
  children?: ReactNode
}

/** One figure of the dashboard. */
export function FigureCard({ title, value, detail, failing, onRetry, children }: FigureCardProps) {
  return (
    <li className="min-w-0 bg-surface p-5">
      <p className="text-small text-ink-2">{title}</p>
      <div className="mt-2 flex items-end justify-between gap-3">
        {value === undefined ? (
          <Skeleton className="h-8 w-20" />
        ) : (
          <p className="tnum font-display text-h2">{formatNumber(value)}</p>
        )}
        {children}
      </div>
      {failing.length === 0 ? (
        <p className="mt-1.5 text-meta text-ink-3">{detail}</p>
      ) : (
        <p className="mt-1.5 flex flex-wrap items-center gap-1.5 text-meta font-medium text-bad">
          <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
          {failing.join(', ')} could not be read and count as none.
          <button type="button" className="min-h-6 underline" onClick={onRetry}>
            Retry<span className="sr-only"> {title}</span>
          </button>
        </p>
      )}
    </li>
  )
}
