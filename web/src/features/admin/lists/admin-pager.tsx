import { ADMIN_MAX_COUNT } from '@basera/contract/constants/admin'
import { buttonClasses } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { formatNumber } from '../../../lib/words.ts'

type AdminPagerProps = {
  page: number
  limit: number
  /** Rows on this page. */
  shown: number
  /** Number of rows that match; undefined while it is counted. */
  count: number | undefined
  toPage: (page: number) => string
}

/** "11 to 20 of 42", and buttons to the previous and next page. */
export function AdminPager({ page, limit, shown, count, toPage }: AdminPagerProps) {
  const first = (page - 1) * limit + 1
  const hasNext = count === undefined ? shown === limit : page * limit < count && shown > 0
  const total =
    count === undefined
      ? ''
      : ` of ${formatNumber(Math.min(count, ADMIN_MAX_COUNT))}${count > ADMIN_MAX_COUNT ? '+' : ''}`
  return (
    <nav
      aria-label="Pages"
      className="mt-4 flex flex-wrap items-center justify-between gap-3 text-small"
    >
      <p className="tnum text-ink-2">
        {shown === 0 ? `Page ${page}` : `${first} to ${first + shown - 1}${total}`}
      </p>
      <span className="flex gap-2">
        <Step label="Previous" to={page > 1 ? toPage(page - 1) : null} />
        <Step label="Next" to={hasNext ? toPage(page + 1) : null} />
      </span>
    </nav>
  )
}

function Step({ label, to }: { label: string; to: string | null }) {
  const look = buttonClasses({ variant: 'line' })
  if (to === null)
    return (
      <span aria-disabled="true" className={look}>
        {label}
      </span>
    )
  return (
    <Link to={to} className={look} preventScrollReset>
      {label}
    </Link>
  )
}
