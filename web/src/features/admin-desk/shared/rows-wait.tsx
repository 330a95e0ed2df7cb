import type { ReactNode } from 'react'
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx'

type RowsWaitProps = {
  /** Read out while they come. */
  label: string
  rows: number
  /** The place of what stands at the end of a row. */
  end: ReactNode
}

/** The shape of a table's rows while they come; not more than fit a screen. */
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
