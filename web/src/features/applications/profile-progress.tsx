import { clsx } from 'clsx'
import { renterProfileMessages as messages } from '@basera/contract/messages/chain/renter-profile'
import { matters, type Matter } from './profile-matters.ts'

/** How many of the eight matters are done. A bar and words, never a gate. */
export function ProfileProgress({ summary }: { summary: Readonly<Record<Matter, string>> }) {
  const isDone = matters.map((matter) => summary[matter] !== '')
  const done = isDone.filter(Boolean).length
  return (
    <div className="max-w-xl">
      <p className="mb-2 flex justify-between gap-4 text-small">
        <span className="font-semibold">{messages.done(done, matters.length)}</span>
        <span className="text-ink-3">{messages.shownToNobody}</span>
      </p>
      <div aria-hidden="true" className="grid grid-cols-8 gap-1">
        {matters.map((matter, index) => (
          <span
            key={matter}
            className={clsx('h-1.5 rounded-full', index < done ? 'bg-primary' : 'bg-line')}
          />
        ))}
      </div>
    </div>
  )
}
