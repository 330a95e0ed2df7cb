import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { ApplicationRow } from '@basera/contract/chain/application'
import { applicationMessages as messages } from '@basera/contract/messages/chain/applications'
import { panelMessages } from '@basera/contract/messages/chain/enquiries'
import { formatAppointment } from '../../lib/dates.ts'
import { timelineOf } from './application-texts.ts'

/** What happened to an application, and what may come. */
export function ApplicationTimeline({ application }: { application: ApplicationRow }) {
  const rows = timelineOf(application)
  return (
    <section aria-label={messages.steps}>
      <h2 className="sr-only">{messages.steps}</h2>
      <ol>
        {rows.map(({ key, label, at, isNow }, index) => {
          const isLater = at === null
          const isHome = key === messages.nextHome
          return (
            <li
              key={key}
              aria-current={isNow ? 'step' : undefined}
              className="relative flex min-h-13 gap-3.5 pb-3 last:min-h-0 last:pb-0"
            >
              {index < rows.length - 1 && (
                <span
                  aria-hidden="true"
                  className={clsx(
                    'absolute top-7 bottom-0 left-[0.8125rem] w-0.5',
                    isLater || isNow ? 'bg-line' : 'bg-primary',
                  )}
                />
              )}
              <span
                aria-hidden="true"
                className={clsx(
                  isHome && 'arch',
                  'z-10 grid size-7 shrink-0 place-items-center',
                  !isHome && 'rounded-full',
                  isNow && 'border-2 border-primary bg-surface',
                  isLater && (isHome ? 'bg-line' : 'border-2 border-line bg-surface'),
                  !isNow && !isLater && 'bg-primary text-on-primary',
                )}
              >
                {isNow ? (
                  <span className="size-2.5 rounded-full bg-primary" />
                ) : (
                  !isLater && <Check className="size-4" />
                )}
              </span>
              <span className="min-w-0 pt-0.5">
                <span className={clsx('block font-semibold', isLater ? 'text-ink-3' : 'text-ink')}>
                  {label}
                  <span className="sr-only">
                    ,{' '}
                    {isLater ? panelMessages.later : isNow ? panelMessages.now : panelMessages.done}
                  </span>
                </span>
                {at !== null && (
                  <span className="block text-meta text-ink-3">{formatAppointment(at)}</span>
                )}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
