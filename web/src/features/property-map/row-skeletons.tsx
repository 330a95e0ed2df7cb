import { Skeleton } from '../../ui/skeleton.tsx'

const rows = ['first', 'second', 'third', 'fourth']

/** Skeleton rows of the rows' own size. */
export function RowSkeletons() {
  return (
    <div className="grid gap-1">
      {rows.map((name) => (
        <div
          key={name}
          className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4 py-3 sm:grid-cols-[12rem_1fr]"
        >
          <Skeleton className="aspect-[4/3] w-full rounded-[0.9rem]" />
          <div>
            <Skeleton className="h-6 w-28" />
            <Skeleton className="mt-3 h-5 w-4/5" />
            <Skeleton className="mt-2 h-4 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  )
}
