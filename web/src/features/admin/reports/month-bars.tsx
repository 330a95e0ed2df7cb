import { clsx } from 'clsx'
import { formatMonth } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/words.ts'
import { totalOf, type Counted, type Shown } from './report.ts'

type MonthBarsProps<Name extends string> = {
  title: string
  outcomes: readonly Shown<Name>[]
  months: readonly { readonly month: string; readonly counts: Counted<Name> | null }[]
  /** How a number is said; a plain count unless given. */
  say?: (value: number) => string
}

const HEIGHT = 100
const BAR_WIDTH = 8
const GAP = 6

const fills = {
  primary: 'fill-primary',
  ok: 'fill-ok',
  bad: 'fill-bad',
  accent: 'fill-accent-text',
} as const
const swatches = {
  primary: 'bg-primary',
  ok: 'bg-ok',
  bad: 'bg-bad',
  accent: 'bg-accent-text',
} as const

/** Bar chart, a group of bars a month. Assistive technology reads the table under it instead. */
export function MonthBars<Name extends string>(props: MonthBarsProps<Name>) {
  const { title, outcomes, months, say = formatNumber } = props
  const most = Math.max(
    1,
    ...months.flatMap(({ counts }) => outcomes.map(({ name }) => counts?.[name] ?? 0)),
  )
  const slot = outcomes.length * BAR_WIDTH + GAP
  const total = months.reduce((sum, { counts }) => sum + totalOf(counts ?? {}), 0)
  /** Labels every nth month, so that they fit on a phone. */
  const step = Math.ceil(months.length / 6)
  return (
    <figure>
      <figcaption className="flex flex-wrap items-center gap-x-5 gap-y-1 text-meta text-ink-2">
        {outcomes.length > 1 &&
          outcomes.map(({ name, label, tone }) => (
            <span key={name} className="flex items-center gap-1.5">
              <span aria-hidden="true" className={clsx('size-3 rounded-[3px]', swatches[tone])} />
              {label}
            </span>
          ))}
        <span className="tnum text-ink-3">Highest: {say(most)} a month</span>
      </figcaption>
      <svg
        role="img"
        aria-label={`${title} by month: ${say(total)} in all, ${months.length} months. The table below has the numbers.`}
        viewBox={`0 0 ${months.length * slot} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-3 h-44 w-full border-b border-control"
      >
        {months.flatMap(({ month, counts }, place) =>
          outcomes.map(({ name, tone, label }, bar) => {
            const value = counts?.[name] ?? 0
            // A value above 0 is always visible.
            const tall = value === 0 ? 0 : Math.max(1.5, (value / most) * HEIGHT)
            return (
              <rect
                key={`${month} ${name}`}
                x={place * slot + GAP / 2 + bar * BAR_WIDTH}
                y={HEIGHT - tall}
                width={BAR_WIDTH - 1}
                height={tall}
                className={fills[tone]}
              >
                <title>{`${formatMonth(`${month}-01`)}: ${label} ${say(value)}`}</title>
              </rect>
            )
          }),
        )}
      </svg>
      <div aria-hidden="true" className="mt-1.5 flex text-micro text-ink-3">
        {months.map(({ month }, place) => (
          <span key={month} className="min-w-0 flex-1 text-center whitespace-nowrap">
            {place % step === 0 && (
              <span className="-mx-8 inline-block">
                {formatMonth(`${month}-01`).slice(0, 3)} {month.slice(2, 4)}
              </span>
            )}
          </span>
        ))}
      </div>
    </figure>
  )
}
