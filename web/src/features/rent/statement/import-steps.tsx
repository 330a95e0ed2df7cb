import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { bankImportMessages as messages } from '@basera/contract/messages/chain/bank-import'

const steps = ['file', 'columns', 'matches', 'done'] as const
export type ImportStep = (typeof steps)[number]

/** File, columns, matches, done: where the reader is. */
export function ImportSteps({ step }: { step: ImportStep }) {
  const now = steps.indexOf(step)
  return (
    <ol className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
      {steps.map((one, place) => {
        const isDone = place < now || step === 'done'
        return (
          <li
            key={one}
            aria-current={one === step ? 'step' : undefined}
            className="flex items-center gap-2"
          >
            <span
              aria-hidden="true"
              className={clsx(
                'grid size-7 place-items-center rounded-full text-meta font-semibold',
                isDone
                  ? 'bg-ok text-surface'
                  : one === step
                    ? 'bg-primary text-on-primary'
                    : 'bg-fill text-ink-2',
              )}
            >
              {isDone ? <Check className="ico" /> : place + 1}
            </span>
            <span className="sr-only">
              {messages.stepName(place + 1, messages.steps[one], isDone)}
            </span>
            <span
              aria-hidden="true"
              className={clsx(
                'font-semibold',
                one === step ? 'text-ink' : 'text-ink-2 max-sm:hidden',
              )}
            >
              {messages.steps[one]}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
