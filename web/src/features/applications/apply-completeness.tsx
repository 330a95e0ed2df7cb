// How much of an application its host will read.

import { clsx } from 'clsx'
import { applyMessages as messages } from '@basera/contract/messages/chain/applications'
import { renterProfileMessages } from '@basera/contract/messages/chain/renter-profile'

type ApplyCompletenessProps = {
  rows: readonly { readonly label: string; readonly isOpen: boolean }[]
  isEnough: boolean
}

/** A bar and words, never a gate. */
export function ApplyCompleteness({ rows, isEnough }: ApplyCompletenessProps) {
  const open = rows.filter(({ isOpen }) => isOpen)
  const missing = rows.filter(({ isOpen }) => !isOpen).map(({ label }) => label)
  return (
    <section className="rounded-panel border border-line bg-surface p-5">
      <p className="flex justify-between gap-4 text-small">
        <span className="font-semibold">{isEnough ? messages.complete : messages.notComplete}</span>
        <span className="text-ink-3 tabular-nums">
          {renterProfileMessages.count(open.length, rows.length)}
        </span>
      </p>
      <div aria-hidden="true" className="mt-2.5 grid auto-cols-fr grid-flow-col gap-1">
        {rows.map(({ label }, index) => (
          <span
            key={label}
            className={clsx('h-1.5 rounded-full', index < open.length ? 'bg-primary' : 'bg-line')}
          />
        ))}
      </div>
      <p className="mt-2.5 text-meta text-ink-3">
        {missing.length === 0 ? messages.nothingMissing : messages.choice(missing.join(', '))}
      </p>
    </section>
  )
}
