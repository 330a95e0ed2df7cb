import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { NEWEST_OWN_PROPERTIES } from '@basera/contract/constants/own-properties'
import { useApi } from '../../api/api-context.tsx'
import { openedBy } from '../../api/dashboard/opening.ts'
import { useOpening } from '../../api/dashboard/opening-context.tsx'
import {
  figuresQuery,
  overviewQuery,
  viewsQuery,
  type Overview,
} from '../../api/own-listings/own-figures.ts'
import { ownPropertiesQuery } from '../../api/own-listings/own-properties.ts'
import { PageLink } from '../../components/page-link.tsx'
import { InParts } from '../../ui/in-parts.tsx'
import { DraftsPanel } from './drafts-panel.tsx'
import { ListingRow } from './listing-row.tsx'
import { MetricStrip, MetricStripShape } from './metric-strip.tsx'
import { NoHomes } from './no-homes.tsx'
import type { OwnPaths } from './own-paths.ts'
import { AskedPanel } from './panel.tsx'
import type { OwnAccount } from './use-own-account.ts'
import { useListingWatch } from './use-listing-watch.ts'
import { ViewsPlot } from './views-plot.tsx'
import { WaitingForYou } from './waiting-for-you.tsx'

type OwnOverviewProps = {
  account: OwnAccount
  addresses: OwnPaths
  /** Renders nothing until there is a listing or a draft. */
  isQuietWithoutHomes?: boolean
  /** What is coming: beside what waits where the page is wide, else below it. */
  coming?: ReactNode
}

/** Own listings on a dashboard: what waits, figures, the newest ones, views by day. */
export function OwnOverview({
  account,
  addresses,
  isQuietWithoutHomes = false,
  coming,
}: OwnOverviewProps) {
  const { userId, client } = account
  useListingWatch(userId)
  const opening = useOpening()
  const overview = useQuery(
    openedBy(opening, 'overview', overviewQuery(client, userId, addresses.listedAs)),
  )
  const hasNone = overview.data?.listings === 0 && overview.data.drafts === 0
  if (isQuietWithoutHomes && (overview.data === undefined || hasNone)) return null
  return (
    <>
      <div className={BESIDE}>
        <InParts>
          <WaitingForYou overview={overview.data} account={account} addresses={addresses} />
        </InParts>
        {coming}
      </div>
      <InParts>
        <DraftsPanel account={account} opening={opening} />
        <section aria-labelledby="figures" className="mt-8">
          <h2 id="figures" className="sr-only">
            Figures
          </h2>
          <AskedPanel asked={overview} loading="Loading your figures" shape={<MetricStripShape />}>
            {(found) =>
              found.listings > 0 && (
                <Figures overview={found} account={account} addresses={addresses} />
              )
            }
          </AskedPanel>
        </section>
        <NewestHomes account={account} addresses={addresses} />
        {(overview.data?.listings ?? 0) > 0 && <Views account={account} addresses={addresses} />}
      </InParts>
    </>
  )
}

/** Two columns where there are two. */
const BESIDE =
  'xl:grid xl:items-start xl:gap-8 xl:has-[>:nth-child(2)]:grid-cols-[minmax(0,1fr)_19rem]'

type PartProps = { account: OwnAccount; addresses: OwnPaths }

function Figures({ overview, account, addresses }: PartProps & { overview: Overview }) {
  const days = useViews({ account, addresses }).data
  return <MetricStrip overview={overview} days={days} listPath={addresses.list()} />
}

function useViews({ account: { userId, client }, addresses }: PartProps) {
  return useQuery(openedBy(useOpening(), 'views', viewsQuery(client, userId, addresses.listedAs)))
}

function Views(about: PartProps) {
  const views = useViews(about)
  return (
    <section aria-labelledby="views" className="mt-10">
      <h2 id="views" className="text-h3">
        Views
      </h2>
      <div className="mt-4 rounded-panel border border-line bg-surface p-5">
        <AskedPanel asked={views} loading="Loading the views" rows={1}>
          {(days) => <ViewsPlot days={days} />}
        </AskedPanel>
      </div>
    </section>
  )
}

function NewestHomes({ account: { userId, client }, addresses }: PartProps) {
  const { origin } = useApi()
  const search = { filter: 'all', words: '', page: 1 } as const
  const opening = useOpening()
  const newest = useQuery(
    openedBy(
      opening,
      'homes',
      ownPropertiesQuery(client, userId, addresses.listedAs, search, NEWEST_OWN_PROPERTIES),
    ),
  )
  const figures = useQuery(openedBy(opening, 'figures', figuresQuery(client, userId)))
  return (
    <section aria-labelledby="own-homes" className="mt-10">
      <h2 id="own-homes" className="text-h3">
        Your homes
      </h2>
      <div className="mt-4 space-y-4">
        <AskedPanel asked={newest} loading="Loading your homes">
          {({ homes, total }) =>
            homes.length === 0 ? (
              <NoHomes listedAs={addresses.listedAs} />
            ) : (
              <div className="rounded-panel border border-line bg-surface">
                <ul className="divide-y divide-line">
                  {homes.map((home) => (
                    <ListingRow
                      key={home.id}
                      home={home}
                      to={addresses.detail(home.id)}
                      imageOrigin={origin}
                      figures={figures.data?.get(home.id)}
                    />
                  ))}
                </ul>
                <p className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3 text-meta text-ink-3">
                  {total > homes.length && (
                    <span>
                      The newest {homes.length} of {total}.
                    </span>
                  )}
                  <PageLink to={addresses.list()} className="link inline-flex min-h-6">
                    See all listings
                  </PageLink>
                </p>
              </div>
            )
          }
        </AskedPanel>
      </div>
    </section>
  )
}
