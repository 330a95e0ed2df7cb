import type { KeyboardEvent } from 'react'
import { clsx } from 'clsx'
import type { MapCluster } from '../../api/homes/map-homes.ts'
import { formatRupeesShort } from '../../lib/rupees.ts'
import { formatNumber } from '../../lib/words.ts'

type ClusterPinProps = {
  id: string
  'aria-describedby': string
  tabIndex: number
  cluster: MapCluster
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onOpen: () => void
}

/** Pin of a cluster: the number of homes, and a button that zooms in. */
export function ClusterPin({ cluster, onOpen, ...rest }: ClusterPinProps) {
  const { count, lowestPrice } = cluster
  return (
    <button
      type="button"
      {...rest}
      onClick={onOpen}
      className={clsx(
        'grid place-content-center rounded-full border-2 border-surface bg-primary text-center text-on-primary shadow-lift transition-colors hover:bg-primary-hover',
        sizeOf(count),
      )}
    >
      <span className="font-display text-small leading-none font-[640] tabular-nums">
        {formatNumber(count)}
        <span className="sr-only"> homes</span>
      </span>
      {lowestPrice !== null && (
        <span className="mt-0.5 text-[0.6875rem] leading-none tabular-nums">
          <span className="sr-only"> from </span>
          {formatRupeesShort(lowestPrice)}+<span className="sr-only"> per month</span>
        </span>
      )}
      <span className="sr-only">: zoom in</span>
    </button>
  )
}

function sizeOf(count: number): string {
  if (count < 100) return 'size-13'
  return count < 1000 ? 'size-15' : 'size-18'
}
