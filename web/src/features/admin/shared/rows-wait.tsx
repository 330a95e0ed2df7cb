import type { ReactNode } from 'react'
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx'

type RowsWaitProps = {
  /** Label for assistive technology. */
  label: string
  rows: number
  /** Skeleton of the end of a row. */
  end: ReactNode
}

/** Skeleton of a table's rows; at most as many as fit a screen. */
export function RowsWait({ label, rows, end }: RowsWaitProps) {
  return (
    <SkeletonRegion label={label} className="divide-y divide-line">
      {Array.from({ length: Math.min(rows, 10) }, (_, row) => (
        <div key={row} className="flex items-center justify-between gap-6 px-5 py-4">
          <div className="space-y-2">
            <Skeleton className="h-5 w-48" />
            <Skeleton className="h-4 w-36" />
          </div>
          {end}
        </div>
      ))}
    </SkeletonRegion>
  )
}
