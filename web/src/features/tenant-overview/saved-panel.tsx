import { useInfiniteQuery } from '@tanstack/react-query'
import { savedHomesMessages as messages } from '@basera/contract/messages/homes/saved-homes'
import { readSavedPage, savedHomesQuery, type SavedHome } from '../../api/account/saved-homes.ts'
import { useApi } from '../../api/api-context.tsx'
import { openedBy } from '../../api/dashboard/opening.ts'
import { useOpening } from '../../api/dashboard/opening-context.tsx'
import { useSession } from '../../auth/session-context.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { placeText } from '../../components/property-facts.ts'
import { HomeThumb } from '../../components/home-thumb.tsx'
import { coverOf } from '../../components/property-picture.tsx'
import { formatRupees } from '../../lib/rupees.ts'
import { countOf } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Panel } from './panel.tsx'

const SHOWN_HOMES = 3

/** The most recently saved homes. */
export function SavedPanel({ userId }: { userId: string }) {
  const { origin } = useApi()
  const { client } = useSession()
  const saved = useInfiniteQuery(
    openedBy(useOpening(), 'saved', savedHomesQuery(client, userId), readSavedPage),
  )
  const first = saved.data?.pages[0]
  const total = first?.total ?? 0
  return (
    <Panel
      title="Saved homes"
      link={{
        to: paths.tenant.child('favorites'),
        text: total > 0 ? `All ${countOf(total, 'home')}` : 'Open the list',
      }}
      query={{ isReady: first !== undefined, error: saved.error, refetch: saved.refetch }}
    >
      {total === 0 ? (
        <p className="text-small text-ink-2">{messages.noneHint}</p>
      ) : (
        <ul className="space-y-3">
          {first?.rows.slice(0, SHOWN_HOMES).map((row) => (
            <li key={row.homeId}>
              <HomeLine saved={row} imageOrigin={origin} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function HomeLine({ saved, imageOrigin }: { saved: SavedHome; imageOrigin: string }) {
  const { home, note } = saved
  if (home === null)
    return (
      <p className="text-small text-ink-2">
        {messages.notListed}
        {note !== null && <span className="block truncate text-ink-3">{note}</span>}
      </p>
    )
  return (
    <PageLink to={paths.property(home.id)} className="group flex items-center gap-3.5">
      <HomeThumb imageOrigin={imageOrigin} photo={coverOf(home.image_urls)} />
      <span className="min-w-0">
        <span className="block truncate font-semibold group-hover:text-primary">{home.title}</span>
        <span className="block truncate text-meta text-ink-3">
          {formatRupees(home.price)} /month · {placeText(home)}
        </span>
      </span>
    </PageLink>
  )
}
