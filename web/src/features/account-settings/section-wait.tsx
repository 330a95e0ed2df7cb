import { RotateCw } from 'lucide-react'
import { accountSettingsMessages as messages } from '@basera/contract/messages/account/account-settings'
import { toUserError } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'

type SectionWaitProps = {
  /** What is loading, for screen readers: "your name". */
  what: string
  /** Number of control-high lines. */
  lines?: number
  query: { readonly error: unknown; readonly refetch: () => unknown; readonly isFetching: boolean }
}

/** Skeleton of a section's controls while its query loads; an error with a retry button when it failed. */
export function SectionWait({ what, lines = 1, query }: SectionWaitProps) {
  if (query.error !== null && !query.isFetching)
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-bad/40 bg-bad-tint px-5 py-4"
      >
        <div>
          <p className="text-small font-semibold text-bad">{messages.loadFailed}</p>
          <p className="mt-0.5 text-small text-ink-2">{toUserError(query.error)}</p>
        </div>
        <Button variant="line" onClick={() => query.refetch()}>
          <RotateCw aria-hidden="true" className="ico" />
          Retry
        </Button>
      </div>
    )
  return (
    <SkeletonRegion label={`Loading ${what}`} className="space-y-4">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className="h-12 w-full rounded-control" />
      ))}
      <Skeleton className="h-11 w-32 rounded-control" />
    </SkeletonRegion>
  )
}
