import { COMPARED_HOMES_MAX } from '@basera/contract/constants/saved-homes'
import { Button } from '../../ui/button.tsx'

type CompareBarProps = { count: number; onCompare: () => void; onClear: () => void }

/** Bar with the number of chosen homes and the link to compare them; above the navigation bar of a phone. */
export function CompareBar({ count, onCompare, onClear }: CompareBarProps) {
  if (count === 0) return null
  return (
    <section
      aria-label="Comparison"
      className="sticky bottom-20 z-20 mt-6 flex flex-wrap items-center justify-between gap-3 rounded-panel border border-line bg-surface p-3 pl-5 shadow-pop lg:bottom-6"
    >
      <p aria-live="polite" className="text-small font-semibold">
        {count} of {COMPARED_HOMES_MAX} chosen
        {count === 1 && <span className="font-normal text-ink-2">. Choose another one.</span>}
      </p>
      <div className="flex gap-2">
        <Button variant="ghost" onClick={onClear}>
          Clear
        </Button>
        <Button onClick={onCompare} disabled={count < 2}>
          Compare
        </Button>
      </div>
    </section>
  )
}
