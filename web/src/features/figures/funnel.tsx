import { clsx } from 'clsx'
import type { HomeFigures } from '@basera/contract/chain/figures'
import { analyticsMessages as messages } from '@basera/contract/messages/chain/analytics'
import { Panel } from './panel.tsx'

const steps = ['views', 'saves', 'enquiries', 'visits', 'applications', 'agreements'] as const
export type Funnel = Readonly<Record<(typeof steps)[number] | 'first_answers', number>>

export function funnelOf(figures: readonly HomeFigures[]): Funnel {
  const sum = (step: keyof Funnel) => figures.reduce((total, home) => total + home[step], 0)
  return {
    views: sum('views'),
    saves: sum('saves'),
    enquiries: sum('enquiries'),
    first_answers: sum('first_answers'),
    visits: sum('visits'),
    applications: sum('applications'),
    agreements: sum('agreements'),
  }
}

/** From a view to a signature: six steps, each with its bar and its share of the step before. */
export function FunnelPanel({ funnel }: { funnel: Funnel }) {
  const most = Math.max(1, ...steps.map((step) => funnel[step]))
  return (
    <Panel id="figures-funnel" title={messages.funnel} text={messages.funnelText}>
      <dl className="grid gap-3 md:grid-cols-6">
        {steps.map((step, place) => {
          const height = `${Math.max(funnel[step] === 0 ? 0 : 3, (funnel[step] / most) * 100)}%`
          return (
            <div key={step} className="flex flex-wrap items-baseline gap-x-3 md:block">
              <dt className="text-small text-ink-2">{messages.steps[step]}</dt>
              <dd className="tnum text-h3">{funnel[step].toLocaleString('en-IN')}</dd>
              <dd
                aria-hidden="true"
                className="h-2 basis-full md:mt-2 md:flex md:h-24 md:items-end"
              >
                {/* a row on a phone, a column on a wide screen */}
                <span
                  className={clsx(
                    'block h-full rounded-sm md:hidden',
                    step === 'agreements' ? 'bg-accent' : 'bg-primary',
                  )}
                  style={{ width: height }}
                />
                <span
                  className={clsx(
                    'hidden w-full rounded-t-sm md:block',
                    step === 'agreements' ? 'bg-accent' : 'bg-primary',
                  )}
                  style={{ height }}
                />
              </dd>
              <dd className="text-meta text-ink-2 md:mt-1.5">{shareText(funnel, place) ?? ' '}</dd>
            </div>
          )
        })}
      </dl>
    </Panel>
  )
}

/** "9 % of questions". Null without either, and where more came than at the step before: those days saw the end of what began earlier. */
export function shareText(funnel: Funnel, place: number): string | null {
  const [before, step] = [steps[place - 1], steps[place]]
  if (before === undefined || step === undefined) return null
  const [whole, part] = [funnel[before], funnel[step]]
  return whole === 0 || part === 0 || part > whole
    ? null
    : messages.share(`${Math.round((part / whole) * 100)} %`, messages.steps[before])
}
