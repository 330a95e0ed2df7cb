import type { DayViews } from '../../api/own-listings/own-figures.ts'
import { formatDay } from '../../lib/dates.ts'
import { countOf } from '../../lib/words.ts'
import { viewFacts, viewsSentence } from './view-facts.ts'

const BAR_WIDTH = 8
const GAP = 3
const PLOT_HEIGHT = 72
/** Least heights: a day with few views stays visible, a day without any is a line. */
const LOWEST_BAR = 2

/** Bar chart of views by day, with a sentence and a table as its accessible text. */
export function ViewsPlot({ days }: { days: readonly DayViews[] }) {
  const { heights, best } = viewFacts(days)
  const first = days[0]
  const last = days.at(-1)
  if (first === undefined || last === undefined) return null
  // An empty plot says less than the sentence.
  if (best === null) return <p className="text-small text-ink-2">{viewsSentence(days)}</p>
  return (
    <figure>
      <figcaption className="text-small text-ink-2">
        {viewsSentence(days)}{' '}
        <span className="text-ink-3">A person or network counts once a day a home.</span>
      </figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${days.length * (BAR_WIDTH + GAP) - GAP} ${PLOT_HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-4 h-24 w-full"
      >
        {days.map(({ day, views }, position) => {
          const height = Math.max(LOWEST_BAR, (heights[position] ?? 0) * PLOT_HEIGHT)
          return (
            <rect
              key={day}
              x={position * (BAR_WIDTH + GAP)}
              y={PLOT_HEIGHT - height}
              width={BAR_WIDTH}
              height={height}
              className={
                views === 0 ? 'fill-line' : day === best.day ? 'fill-accent' : 'fill-primary'
              }
            >
              <title>{`${formatDay(day)}: ${countOf(views, 'view')}`}</title>
            </rect>
          )
        })}
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between text-micro text-ink-3">
        <span>{formatDay(first.day)}</span>
        <span>{formatDay(last.day)}</span>
      </p>
      <details className="mt-2 text-meta">
        <summary className="inline-flex min-h-6 cursor-pointer font-medium text-primary">
          Views as a table
        </summary>
        <div className="mt-2 rounded-control border border-line">
          <table className="w-full text-left">
            <thead>
              <tr className="border-b border-line text-ink-3">
                <th scope="col" className="px-3 py-2 font-medium">
                  Day
                </th>
                <th scope="col" className="px-3 py-2 text-right font-medium">
                  Views
                </th>
              </tr>
            </thead>
            <tbody className="tnum">
              {days.toReversed().map(({ day, views }) => (
                <tr key={day} className="border-b border-line last:border-0">
                  <th scope="row" className="px-3 py-1.5 font-normal">
                    {formatDay(day)}
                  </th>
                  <td className="px-3 py-1.5 text-right">{views}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
