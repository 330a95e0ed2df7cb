import type { DayViews, Overview } from '../../api/own-listings/own-figures.ts'
import { PageLink } from '../../components/page-link.tsx'
import { countOf, formatNumber } from '../../lib/words.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { writeListSearch } from './list-search.ts'
import { viewFacts } from './view-facts.ts'

type MetricStripProps = {
  overview: Overview
  /** Undefined while they are not known. */
  days: readonly DayViews[] | undefined
  listPath: string
}

/** The four figures a lister looks for first. */
export function MetricStrip({ overview, days, listPath }: MetricStripProps) {
  const to = (filter: 'on-the-site' | 'waiting') =>
    `${listPath}?${writeListSearch({ filter, words: '', page: 1 }).toString()}`
  const { listings, on_the_site: onTheSite, waiting, saves } = overview
  return (
    <dl className={STRIP}>
      <Metric
        name="On the site"
        value={formatNumber(onTheSite)}
        detail={`of ${countOf(listings, 'listing')}`}
        to={to('on-the-site')}
      />
      <Metric
        name="Waiting for approval"
        value={formatNumber(waiting)}
        detail={waiting === 0 ? 'Nothing is with us' : 'With our reviewers'}
        to={to('waiting')}
      />
      <Metric
        name="Views"
        value={days === undefined ? '…' : formatNumber(viewFacts(days).total)}
        detail={days === undefined ? '' : `in the last ${days.length} days`}
      />
      <Metric
        name="Saves"
        value={formatNumber(saves)}
        detail={saves === 0 ? 'Nobody yet' : 'by people who look'}
      />
    </dl>
  )
}

const STRIP =
  'grid grid-cols-2 overflow-hidden rounded-panel border border-line bg-surface xl:grid-cols-4 [&>*]:border-line max-xl:[&>*:nth-child(even)]:border-l max-xl:[&>*:nth-child(n+3)]:border-t xl:[&>*+*]:border-l'

/** As high as the figures, so that nothing below them moves when they load. */
export function MetricStripShape() {
  return (
    <div className={STRIP}>
      {['a', 'b', 'c', 'd'].map((metric) => (
        <div key={metric} className="p-5">
          <p className="text-small">
            <Skeleton className="inline-block h-4 w-28 max-w-full" />
          </p>
          <p className="mt-1 font-display text-h2">
            <Skeleton className="inline-block h-7 w-12" />
          </p>
          <p className="text-meta">
            <Skeleton className="inline-block h-3.5 w-24 max-w-full" />
          </p>
        </div>
      ))}
    </div>
  )
}

type MetricProps = { name: string; value: string; detail: string; to?: string }

function Metric({ name, value, detail, to }: MetricProps) {
  return (
    <div className="relative p-5">
      <dt className="text-small text-ink-2">
        {to === undefined ? (
          name
        ) : (
          <PageLink to={to} className="after:absolute after:inset-0 hover:text-primary">
            {name}
          </PageLink>
        )}
      </dt>
      <dd className="mt-1">
        <span className="tnum block font-display text-h2">{value}</span>
        <span className="block text-meta text-ink-3">{detail}</span>
      </dd>
    </div>
  )
}
