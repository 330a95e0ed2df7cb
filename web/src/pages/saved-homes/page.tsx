import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSecurity } from '../../auth/session-context.tsx'
import { areaText } from '../../components/area-texts.ts'
import { readComparedIds, writeComparedIds } from '../../features/saved-homes/compared-ids.ts'
import { SavedSearchesList } from '../../features/saved-searches/saved-searches-list.tsx'
import { SavedHomesList } from '../../features/saved-homes/saved-homes-list.tsx'
import type { PageHead } from '../../head.ts'
import { useRoutePath } from '../../hooks/use-route-path.ts'
import { Compare } from './compare.tsx'
import { describeSearch } from './described-search.ts'
import { SavedTabs } from './saved-tabs.tsx'

export const head: PageHead = ({ routePath, searchParams }) => ({
  title: searchParams.has('compare')
    ? 'Compare homes'
    : isAboutSearches(searchParams)
      ? SEARCHES_TITLE
      : areaText(routePath).title,
})

const SEARCHES_TITLE = 'Saved searches'
const isAboutSearches = (parameters: URLSearchParams) => parameters.get('show') === 'searches'

/** Saved homes; with `?compare=` some of them side by side, with `?show=searches` the saved searches. */
export function Component() {
  const security = useSecurity()
  const { title, text } = areaText(useRoutePath())
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const ids = readComparedIds(parameters)
  const [chosen, setChosen] = useState(ids)
  if (security.kind !== 'signed-in') return null
  const { person } = security
  const userId = person.id

  function compare(next: readonly string[], isReplacing: boolean) {
    setChosen(next)
    void navigate(`${pathname}${writeComparedIds(next)}`, {
      replace: isReplacing,
      preventScrollReset: isReplacing,
    })
  }

  return (
    <div className="page-width py-10 lg:py-12">
      {ids.length > 0 ? (
        <Compare
          userId={userId}
          ids={ids}
          onChange={(next) => compare(next, true)}
          onBack={() => void navigate(pathname)}
        />
      ) : isAboutSearches(parameters) ? (
        <>
          <h1 className="text-h2 lg:text-h1">{SEARCHES_TITLE}</h1>
          <p className="mt-3 max-w-[60ch] text-ink-2">
            What you look for, and how often we write to you about homes that fit.
          </p>
          <SavedTabs path={pathname} isAboutSearches />
          <SavedSearchesList person={person} describe={describeSearch} />
        </>
      ) : (
        <>
          <h1 className="text-h2 lg:text-h1">{title}</h1>
          <p className="mt-3 max-w-[60ch] text-ink-2">{text}</p>
          <SavedTabs path={pathname} isAboutSearches={false} />
          <SavedHomesList
            userId={userId}
            chosen={chosen}
            onChoose={setChosen}
            onCompare={() => compare(chosen, false)}
          />
        </>
      )}
    </div>
  )
}
