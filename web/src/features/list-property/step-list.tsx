import { Check } from 'lucide-react'
import { clsx } from 'clsx'
import type { ListingFaults } from '@basera/contract/listing/schema'
import { isFaulty, stepIds, stepTitles, type StepId } from './steps.ts'

type StepListProps = {
  step: StepId
  faults: ListingFaults
  onGo: (step: StepId) => void
}

/** All steps, open in any order; those with every answer they need carry a tick. */
export function StepList({ step, faults, onGo }: StepListProps) {
  return (
    <nav aria-label="Steps">
      <p className="mb-2 text-small font-semibold lg:hidden">
        Step {stepIds.indexOf(step) + 1} of {stepIds.length}
      </p>
      <ol className="flex gap-1.5 overflow-x-auto pb-2 lg:flex-col lg:overflow-visible lg:pb-0">
        {stepIds.map((id, place) => {
          const isDone = id !== 'preview' && !isFaulty(id, faults)
          return (
            <li key={id} className="shrink-0">
              <button
                type="button"
                aria-current={id === step ? 'step' : undefined}
                onClick={() => onGo(id)}
                className={clsx(
                  'flex min-h-11 w-full items-center gap-2.5 rounded-control px-3 text-left text-small font-medium',
                  id === step ? 'bg-primary-tint text-primary' : 'text-ink-2 hover:bg-fill',
                )}
              >
                <span
                  aria-hidden="true"
                  className={clsx(
                    'grid size-6 shrink-0 place-items-center rounded-full text-micro font-semibold tabular-nums',
                    isDone ? 'bg-ok-tint text-ok' : 'bg-fill text-ink-2',
                  )}
                >
                  {isDone ? <Check className="size-3.5" /> : place + 1}
                </span>
                <span className={clsx(id !== step && 'max-sm:sr-only')}>{stepTitles[id]}</span>
                {isDone && <span className="sr-only">, complete</span>}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
