import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Heart, LoaderCircle } from 'lucide-react'
import { COMPARED_HOMES_MAX } from '@basera/contract/constants/saved-homes'
import { savedHomesMessages as messages } from '@basera/contract/messages/homes/saved-homes'
import { useApi } from '../../api/api-context.tsx'
import { toUserError } from '../../api/api-error.ts'
import {
  savedHomesQuery,
  savedIdsQuery,
  type SavedHomesPage,
} from '../../api/account/saved-homes.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { countOf } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { CompareBar } from './compare-bar.tsx'
import { removeHome } from './save-home.ts'
import { SavedHomeRow } from './saved-home-row.tsx'
import { SavedHomesWait } from './saved-homes-wait.tsx'
import { useOwnList } from './use-own-list.ts'

type SavedHomesListProps = {
  userId: string
  /** Ids of the homes to compare. */
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
  onCompare: () => void
}

export function SavedHomesList({ userId, chosen, onChoose, onCompare }: SavedHomesListProps) {
  const list = useOwnList()(userId)
  const { origin } = useApi()
  const saved = useInfiniteQuery(savedHomesQuery(list.client, userId))
  const { data: ids } = useQuery(savedIdsQuery(list.client, userId))

  if (saved.data === undefined)
    return saved.error === null ? (
      <SavedHomesWait />
    ) : (
      <LoadFailed
        title={messages.loadFailed}
        reason={toUserError(saved.error)}
        onRetry={() => void saved.refetch()}
      />
    )

  // Homes that were just removed are hidden by id until the list is refetched.
  const rows = rowsOf(saved.data.pages).filter(({ homeId }) => ids?.includes(homeId) !== false)
  if (rows.length === 0) return <Nothing />

  function choose(id: string, isChosen: boolean) {
    const others = chosen.filter((one) => one !== id)
    if (isChosen && others.length >= COMPARED_HOMES_MAX) {
      notify.info(messages.compareFull)
      return
    }
    onChoose(isChosen ? [...others, id] : others)
  }

  return (
    <>
      <p className="mb-5 text-ink-3" aria-live="polite">
        {countOf(ids?.length ?? saved.data.pages[0]?.total ?? rows.length, 'home')}
      </p>
      <ul className="grid gap-5 xl:grid-cols-2">
        {rows.map((row) => (
          <li key={row.homeId}>
            <SavedHomeRow
              saved={row}
              list={list}
              imageOrigin={origin}
              isChosen={chosen.includes(row.homeId)}
              onChoose={(isChosen) => choose(row.homeId, isChosen)}
              onRemove={(title) => {
                onChoose(chosen.filter((id) => id !== row.homeId))
                void removeHome(list, { id: row.homeId, title })
              }}
            />
          </li>
        ))}
      </ul>
      {saved.hasNextPage && (
        <div className="mt-8 flex justify-center">
          <Button
            variant="line"
            busy={saved.isFetchingNextPage && <LoaderCircle className="ico animate-spin" />}
            onClick={() => void saved.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
      <CompareBar count={chosen.length} onCompare={onCompare} onClear={() => onChoose([])} />
    </>
  )
}

/** Without duplicates: a home saved meanwhile shifts later pages by one. */
function rowsOf(pages: readonly SavedHomesPage[]) {
  const byId = new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.homeId, row]))
  return [...byId.values()]
}

function Nothing() {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-14 text-center">
      <span className="arch grid h-24 w-20 place-items-end justify-center bg-primary-tint pb-6 text-primary">
        <Heart aria-hidden="true" className="size-8" />
      </span>
      <h2 className="mt-6 text-h3">{messages.none}</h2>
      <p className="mt-2 mb-6 text-ink-2">{messages.noneHint}</p>
      <PageLink to={paths.properties()} className={buttonClasses()}>
        See all homes
      </PageLink>
    </div>
  )
}
