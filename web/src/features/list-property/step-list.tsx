import { Check } from 'lucide-react'
import { clsx } from 'clsx'
import type { ListingForm } from '@basera/contract/listing/form'
import type { ListingFaults } from '@basera/contract/listing/schema'
import { hasAnswers, isFaulty, stepIds, stepTitles, type StepId } from './steps.ts'

type StepListProps = {
  step: StepId
  form: ListingForm
  faults: ListingFaults
  onGo: (step: StepId) => void
}

/** Navigation of the steps, in any order; complete ones carry a tick. */
export function StepList({ step, form, faults, onGo }: StepListProps) {
  return (
    <nav aria-label="Steps" className="min-w-0">
      <p className="mb-2 text-small font-semibold lg:hidden">
        Step {stepIds.indexOf(step) + 1} of {stepIds.length}
      </p>
      <ol className="relative flex gap-1.5 overflow-x-auto pb-2 lg:flex-col lg:overflow-visible lg:pb-0">
        {stepIds.map((id, place) => {
          const isDone = hasAnswers(id, form) && !isFaulty(id, faults)
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
