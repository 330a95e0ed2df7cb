import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, DoorClosed } from 'lucide-react'
import { ownPropertyPageMessages as messages } from '@basera/contract/messages/homes/own-property'
import { useApi } from '../../api/api-context.tsx'
import { eventsQuery, figuresQuery, viewsQuery } from '../../api/own-listings/own-figures.ts'
import { ownPropertyQuery, type OwnPropertyDetail } from '../../api/own-listings/own-properties.ts'
import { Notice } from '../../components/notice.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { placeText } from '../../components/property-facts.ts'
import { coverOf, PropertyPicture } from '../../components/property-picture.tsx'
import { formatMoment } from '../../lib/dates.ts'
import { countOf } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { deferred } from '../../ui/deferred.tsx'
import { historyOf } from './history.ts'
import { ListingActionsBar } from './listing-actions-bar.tsx'
import { ListingFacts } from './listing-facts.tsx'
import type { OwnPaths } from './own-paths.ts'
import { AskedPanel } from './panel.tsx'
import { SentBackNotice } from './sent-back-notice.tsx'
import { changeOf, isHeld, listingStateOf } from './listing-state.ts'
import type { OwnAccount } from './use-own-account.ts'
import { ViewsPlot } from './views-plot.tsx'

// Loaded lazily: most listings are not reported, and have no revision.
const HeldNotice = deferred(() => import('./held-notice.tsx').then(({ HeldNotice: Held }) => Held))
const RevisionPanel = deferred(() =>
  import('./revision-panel.tsx').then(({ RevisionPanel: Panel }) => Panel),
)

type ListingDetailProps = { id: string; account: OwnAccount; addresses: OwnPaths }

/** One own listing: its state and reason, what can be done, figures, facts and history. */
export function ListingDetail({ id, account, addresses }: ListingDetailProps) {
  const { userId, client } = account
  const asked = useQuery(ownPropertyQuery(client, userId, id))
  if (asked.data === null && asked.error === null) return <NotAmongOwn addresses={addresses} />
  return (
    <div className="page-width py-8 lg:py-10">
      <PageLink
        to={addresses.list()}
        className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-small font-medium text-ink-2 hover:text-primary"
      >
        <ArrowLeft aria-hidden="true" className="ico" />
        All listings
      </PageLink>
      {asked.data ? null : <h1 className="mt-2 text-h2 lg:text-h1">Property</h1>}
      <div className="mt-2 space-y-4">
        <AskedPanel asked={asked} loading="Loading the listing" rows={4}>
          {(home) => home && <Detail home={home} account={account} addresses={addresses} />}
        </AskedPanel>
      </div>
    </div>
  )
}

type DetailProps = { home: OwnPropertyDetail; account: OwnAccount; addresses: OwnPaths }

function Detail({ home, account, addresses }: DetailProps) {
  const { origin } = useApi()
  const { text, tone } = listingStateOf(home)
  const change = changeOf(home)
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="aspect-[4/3] w-28 shrink-0 overflow-hidden rounded-card bg-fill sm:w-40">
          <PropertyPicture
            stored={coverOf(home.image_urls)}
            alt=""
            sizes="160px"
            imageOrigin={origin}
            widest={480}
            loading="eager"
          />
        </div>
        <div className="min-w-0 flex-1 basis-64">
          <h1 className="text-h2 [overflow-wrap:anywhere] lg:text-h1">{home.title}</h1>
          <p className="mt-2 text-ink-2">{placeText(home)}</p>
          <p aria-live="polite" className="mt-3 flex flex-wrap gap-2">
            <Badge tone={tone}>{text}</Badge>
            {change !== null && <Badge tone={change.tone}>{change.text}</Badge>}
          </p>
        </div>
      </div>
      {isHeld(home) && <HeldNotice />}
      <SentBackNotice home={home} editPath={addresses.edit(home.id)} />
      {change !== null && (
        <RevisionPanel home={home} account={account} editPath={addresses.edit(home.id)} />
      )}
      <ListingActionsBar home={home} account={account} addresses={addresses} />
      <div className="grid gap-6 pt-4 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <div className="space-y-6">
          <ListingViews home={home} account={account} />
          <ListingFacts home={home} />
        </div>
        <History home={home} account={account} />
      </div>
    </>
  )
}

function ListingViews({ home, account: { userId, client } }: Omit<DetailProps, 'addresses'>) {
  const views = useQuery(viewsQuery(client, userId, null, home.id))
  const figures = useQuery(figuresQuery(client, userId)).data?.get(home.id)
  return (
    <section aria-labelledby="views" className="rounded-panel border border-line bg-surface p-6">
      <h2 id="views" className="text-h3">
        Views and saves
      </h2>
      {figures !== undefined && (
        <p className="tnum mt-1 text-small text-ink-2">
          {countOf(figures.views, 'view')} since it was listed.{' '}
          {figures.saves === 0
            ? 'Nobody has saved it yet.'
            : `Saved by ${countOf(figures.saves, 'person', 'people')}.`}
        </p>
      )}
      <div className="mt-4">
        <AskedPanel asked={views} loading="Loading the views" rows={1}>
          {(days) => <ViewsPlot days={days} />}
        </AskedPanel>
      </div>
    </section>
  )
}

function History({ home, account: { userId, client } }: Omit<DetailProps, 'addresses'>) {
  const events = useQuery(eventsQuery(client, userId, home.id))
  return (
    <section
      aria-labelledby="history"
      className="self-start rounded-panel border border-line bg-surface p-6"
    >
      <h2 id="history" className="text-h3">
        History
      </h2>
      <div className="mt-4">
        <AskedPanel asked={events} loading="Loading the history" rows={2}>
          {(recorded) => (
            <ol className="space-y-4 border-l-2 border-line pl-4">
              {historyOf(home, recorded).map(({ key, text, note, happenedAt }) => (
                <li key={key}>
                  <p className="font-semibold">{text}</p>
                  <p className="text-meta text-ink-3">
                    <time dateTime={happenedAt}>{formatMoment(happenedAt)}</time>
                  </p>
                  {note !== null && (
                    <p className="mt-1 text-small [overflow-wrap:anywhere] whitespace-pre-line text-ink-2">
                      {note}
                    </p>
                  )}
                </li>
              ))}
            </ol>
          )}
        </AskedPanel>
      </div>
    </section>
  )
}

function NotAmongOwn({ addresses }: { addresses: OwnPaths }) {
  return (
    <Notice
      icon={<DoorClosed aria-hidden="true" />}
      title={messages.notFoundTitle}
      text={messages.notFoundText}
    >
      <PageLink to={addresses.list()} className={buttonClasses()}>
        All listings
      </PageLink>
    </Notice>
  )
}
