import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { toUserError } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'

type Asked<Data> = {
  readonly data: Data | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

type AskedPanelProps<Data> = {
  asked: Asked<Data>
  /** Announced by screen readers while it loads. */
  loading: string
  rows?: number
  /** Placeholder while it loads, instead of skeleton rows. */
  shape?: ReactNode
  children: (data: Data) => ReactNode
}

/** Panel of a query: its data, a skeleton while it loads, or the error. Data stays when a refetch fails. */
export function AskedPanel<Data>({
  asked,
  loading,
  rows = 3,
  shape,
  children,
}: AskedPanelProps<Data>) {
  const { data, error, isFetching, refetch } = asked
  return (
    <>
      {error !== null && (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-panel border border-bad/40 bg-bad-tint px-6 py-4"
        >
          <p className="text-small">{toUserError(error)}</p>
          <Button variant="line" disabled={isFetching} onClick={() => void refetch()}>
            <RefreshCw aria-hidden="true" className="ico" />
            Retry
          </Button>
        </div>
      )}
      {data !== undefined && children(data)}
      {data === undefined &&
        error === null &&
        (shape === undefined ? (
          <Waiting label={loading} rows={rows} />
        ) : (
          <SkeletonRegion label={loading}>{shape}</SkeletonRegion>
        ))}
    </>
  )
}

function Waiting({ label, rows }: { label: string; rows: number }) {
  return (
    <SkeletonRegion
      label={label}
      className="divide-y divide-line rounded-panel border border-line bg-surface"
    >
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-center justify-between gap-6 px-5 py-4">
          <div className="space-y-2">
            <Skeleton className="h-5 w-56 max-w-full" />
            <Skeleton className="h-4 w-36" />
          </div>
          <Skeleton className="h-7 w-24 rounded-full" />
        </div>
      ))}
    </SkeletonRegion>
  )
}
