import type { Figures } from '../../../api/admin/admin-rows.ts'

const WIDTH = 120
const HEIGHT = 36

/** Sparkline of thirty days. */
export function Trend({ days, what }: { days: Figures['days']; what: string }) {
  const most = Math.max(1, ...days.map(({ count }) => count))
  const points = days
    .map(({ count }, day) => {
      const x = (day / Math.max(1, days.length - 1)) * WIDTH
      const y = HEIGHT - 2 - (count / most) * (HEIGHT - 4)
      return `${x.toFixed(1)},${y.toFixed(1)}`
    })
    .join(' ')
  const total = days.reduce((sum, { count }) => sum + count, 0)
  return (
    <svg
      role="img"
      aria-label={`${what} in 30 days: ${total} new, at most ${Math.max(0, ...days.map(({ count }) => count))} a day`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-9 w-28 text-primary"
    >
      <polyline
        points={points}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
