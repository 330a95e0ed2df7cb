import { clsx } from 'clsx'

export type PlotPart = { readonly name: string; readonly tone: 'primary' | 'accent' | 'pale' }
export type PlotBar = {
  readonly key: string
  /** Below the bar; empty for a bar without room for one. */
  readonly label: string
  /** In the table. */
  readonly name: string
  /** One a part, in the order of the parts. */
  readonly values: readonly number[]
}

type BarPlotProps = {
  /** What the plot says, as a sentence. */
  caption: string
  parts: readonly PlotPart[]
  bars: readonly PlotBar[]
  tableLabel: string
  /** Heads the names of the table. */
  nameHead: string
  shown: (value: number) => string
}

const BAR_WIDTH = 20
const GAP = 12
const HEIGHT = 120
/** So that two bars do not fill a page. */
const WIDEST_BAR_REM = 7
/** Pale is for what is not there yet. */
const fills = {
  primary: 'fill-primary',
  accent: 'fill-accent',
  pale: 'fill-primary-tint stroke-control',
} as const
const swatches = {
  primary: 'bg-primary',
  accent: 'bg-accent',
  pale: 'border border-control bg-primary-tint',
} as const

/** Stacked bars; whoever cannot see them reads the table beneath. */
export function BarPlot({ caption, parts, bars, tableLabel, nameHead, shown }: BarPlotProps) {
  const most = Math.max(1, ...bars.map(({ values }) => sumOf(values)))
  return (
    <figure>
      <figcaption className="flex flex-wrap items-center gap-x-5 gap-y-1 text-small text-ink-2">
        <span>{caption}</span>
        {parts.map(({ name, tone }) => (
          <span key={name} className="flex items-center gap-1.5 text-meta">
            <span aria-hidden="true" className={clsx('size-3 rounded-[3px]', swatches[tone])} />
            {name}
          </span>
        ))}
      </figcaption>
      <div style={{ maxWidth: `${bars.length * WIDEST_BAR_REM}rem` }}>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${bars.length * (BAR_WIDTH + GAP)} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="mt-4 h-44 w-full border-b border-control"
        >
          {bars.map(({ key, values }, place) =>
            parts.map(({ name, tone }, part) => {
              const below = sumOf(values.slice(0, part))
              const tall = ((values[part] ?? 0) / most) * HEIGHT
              return (
                <rect
                  key={`${key} ${name}`}
                  x={place * (BAR_WIDTH + GAP) + GAP / 2}
                  y={HEIGHT - tall - (below / most) * HEIGHT}
                  width={BAR_WIDTH}
                  height={tall}
                  className={fills[tone]}
                  vectorEffect="non-scaling-stroke"
                />
              )
            }),
          )}
        </svg>
        <p aria-hidden="true" className="mt-1.5 flex text-micro text-ink-3">
          {bars.map(({ key, label }) => (
            <span key={key} className="min-w-0 flex-1 text-center">
              {label}
            </span>
          ))}
        </p>
      </div>
      <details className="mt-2 text-meta">
        <summary className="inline-flex min-h-6 cursor-pointer font-medium text-primary">
          {tableLabel}
        </summary>
        <div className="mt-2 overflow-x-auto rounded-control border border-line">
          <table className="tnum w-full text-left">
            <thead>
              <tr className="border-b border-line text-ink-3">
                <th scope="col" className="px-3 py-2 font-medium">
                  {nameHead}
                </th>
                {parts.map(({ name }) => (
                  <th key={name} scope="col" className="px-3 py-2 text-right font-medium">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bars.map(({ key, name, values }) => (
                <tr key={key} className="border-b border-line last:border-0">
                  <th scope="row" className="px-3 py-1.5 font-normal">
                    {name}
                  </th>
                  {parts.map((part, place) => (
                    <td key={part.name} className="px-3 py-1.5 text-right">
                      {shown(values[place] ?? 0)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
