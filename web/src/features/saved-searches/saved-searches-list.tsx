import { useQuery } from '@tanstack/react-query'
import { BellPlus } from 'lucide-react'
import { SAVED_SEARCHES_MAX } from '@basera/contract/constants/saved-searches'
import { savedSearchesMessages as messages } from '@basera/contract/messages/homes/saved-searches'
import type { SearchRequest } from '@basera/contract/search-request'
import { toUserError } from '../../api/api-error.ts'
import { savedSearchesQuery } from '../../api/account/saved-searches.ts'
import type { Person } from '../../auth/security.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { paths } from '../../paths.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'
import type { DescribedSearch } from './described-search.ts'
import { NoAddress } from './no-address.tsx'
import { SavedSearchRow } from './saved-search-row.tsx'
import { useOwnSearches } from './use-own-searches.ts'

type SavedSearchesListProps = {
  person: Person
  describe: (search: SearchRequest) => DescribedSearch
}

export function SavedSearchesList({ person, describe }: SavedSearchesListProps) {
  const own = useOwnSearches()(person.id)
  const saved = useQuery(savedSearchesQuery(own.client, person.id))
  if (saved.data === undefined)
    return saved.error === null ? (
      <SavedSearchesWait />
    ) : (
      <LoadFailed
        title={messages.loadFailed}
        reason={toUserError(saved.error)}
        onRetry={() => void saved.refetch()}
      />
    )
  if (saved.data.length === 0) return <Nothing />
  return (
    <>
      <NoAddress email={person.email} />
      <p className="mt-1 mb-5 text-ink-3" aria-live="polite">
        {saved.data.length} of {SAVED_SEARCHES_MAX} searches
      </p>
      <ul className="grid gap-5 xl:grid-cols-2">
        {saved.data.map((search) => (
          <li key={search.id}>
            <SavedSearchRow own={own} saved={search} described={describe(search.search)} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Skeleton of the list. */
function SavedSearchesWait() {
  return (
    <SkeletonRegion label="Loading your saved searches" className="grid gap-5 xl:grid-cols-2">
      {['a', 'b'].map((row) => (
        <div key={row} className="rounded-panel border border-line bg-surface p-5">
          <Skeleton className="h-6 w-48 max-w-full" />
          <Skeleton className="mt-3 h-5 w-4/5" />
          <Skeleton className="mt-5 h-12 w-full rounded-control" />
          <Skeleton className="mt-5 h-11 w-64 max-w-full rounded-control" />
        </div>
      ))}
    </SkeletonRegion>
  )
}

function Nothing() {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-14 text-center">
      <span className="arch grid h-24 w-20 place-items-end justify-center bg-primary-tint pb-6 text-primary">
        <BellPlus aria-hidden="true" className="size-8" />
      </span>
      <h2 className="mt-6 text-h3">{messages.none}</h2>
      <p className="mt-2 mb-6 text-ink-2">{messages.noneHint}</p>
      <PageLink to={paths.properties()} className={buttonClasses()}>
        Look for homes
      </PageLink>
    </div>
  )
}
