import { clsx } from 'clsx'
import type { HomeFigures } from '@basera/contract/chain/figures'
import { analyticsMessages as messages } from '@basera/contract/messages/chain/analytics'
import { formatNumber } from '../../lib/words.ts'
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

/** From a view to a signature: six steps, each with its bar and its share of the step it follows on. */
export function FunnelPanel({ funnel }: { funnel: Funnel }) {
  const most = Math.max(1, ...steps.map((step) => funnel[step]))
  return (
    <Panel id="figures-funnel" title={messages.funnel} text={messages.funnelText}>
      <dl className="grid gap-3 md:grid-cols-6">
        {steps.map((step) => {
          const height = `${Math.max(funnel[step] === 0 ? 0 : 3, (funnel[step] / most) * 100)}%`
          return (
            <div key={step} className="flex flex-wrap items-baseline gap-x-3 md:block">
              <dt className="text-small text-ink-2">{messages.steps[step]}</dt>
              <dd className="tnum text-h3">{formatNumber(funnel[step])}</dd>
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
              <dd className="text-meta text-ink-2 md:mt-1.5">{shareText(funnel, step) ?? ' '}</dd>
            </div>
          )
        })}
      </dl>
    </Panel>
  )
}

/** Of which step each is a share: nobody has to save a home before asking about it, or see it before applying. */
const wholes = {
  views: [],
  saves: ['views'],
  enquiries: ['views'],
  visits: ['enquiries'],
  applications: ['visits', 'enquiries'],
  agreements: ['applications'],
} as const satisfies Readonly<Record<(typeof steps)[number], readonly (typeof steps)[number][]>>

/** "9 % of questions". Null without either, and where more came than at the step before: those days saw the end of what began earlier. */
export function shareText(funnel: Funnel, step: (typeof steps)[number]): string | null {
  const part = funnel[step]
  const whole = wholes[step].find((before) => part > 0 && part <= funnel[before])
  return whole === undefined
    ? null
    : messages.share(percentOf(part / funnel[whole]), messages.steps[whole])
}

/** Below ten with a digit more: 4 of 1,861 are not "0 %". */
const percentOf = (share: number): string =>
  `${formatNumber(Number((share * 100).toFixed(share < 0.1 ? 1 : 0)))} %`
