import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { toUserError } from '../../api/api-error.ts'
import { useSession } from '../../auth/session-context.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { formatRupees } from '../../lib/rupees.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'
import { ownHomesQuery, standingOf, type OwnHome, type OwnHomes } from './own-homes.ts'

/** The newest homes of an owner or a broker, each with its standing. */
export function OwnHomesPanel({ userId }: { userId: string }) {
  const session = useSession()
  const { data, error, isPending, isFetching, refetch } = useQuery(ownHomesQuery(session, userId))
  return (
    <section aria-labelledby="own-homes" className="mt-10">
      <h2 id="own-homes" className="text-h3">
        Your homes
      </h2>
      <div className="mt-4 overflow-hidden rounded-panel border border-line bg-surface">
        {isPending && <Waiting />}
        {error !== null && (
          <div role="alert" className="flex flex-wrap items-center gap-x-6 gap-y-3 p-6">
            <p className="text-ink-2">{toUserError(error)}</p>
            <Button variant="line" disabled={isFetching} onClick={() => void refetch()}>
              <RefreshCw aria-hidden="true" className="ico" />
              Retry
            </Button>
          </div>
        )}
        {data && error === null && <Homes homes={data} />}
      </div>
    </section>
  )
}

function Homes({ homes: { homes, total } }: { homes: OwnHomes }) {
  if (homes.length === 0) return <p className="p-6 text-ink-2">You have no homes here yet.</p>
  return (
    <>
      <ul className="divide-y divide-line">
        {homes.map((home) => (
          <HomeRow key={home.id} home={home} />
        ))}
      </ul>
      {total > homes.length && (
        <p className="border-t border-line px-5 py-3 text-meta text-ink-3">
          The newest {homes.length} of {total}.
        </p>
      )}
    </>
  )
}

function HomeRow({ home }: { home: OwnHome }) {
  const { text, tone } = standingOf(home)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4">
      <div className="min-w-0">
        {text === 'On the site' ? (
          <PageLink to={paths.property(home.id)} className="font-semibold hover:text-primary">
            {home.title}
          </PageLink>
        ) : (
          <p className="font-semibold">{home.title}</p>
        )}
        <p className="tnum mt-0.5 text-meta text-ink-3">
          {home.city === null ? '' : `${home.city} · `}
          {formatRupees(home.price)} /month
        </p>
      </div>
      <Badge tone={tone}>{text}</Badge>
    </li>
  )
}

function Waiting() {
  return (
    <SkeletonRegion label="Loading your homes" className="divide-y divide-line">
      {['a', 'b', 'c'].map((row) => (
        <div key={row} className="flex items-center justify-between gap-6 px-5 py-4">
          <div className="space-y-2">
            <Skeleton className="h-5 w-56 max-w-full" />
            <Skeleton className="h-4 w-36" />
          </div>
          <Skeleton className="h-7 w-24 rounded-full" />
        </div>
      ))}
    </SkeletonRegion>
  )
}
