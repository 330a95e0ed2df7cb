import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSecurity } from '../../auth/session-context.tsx'
import { areaText } from '../../components/area-texts.ts'
import { readComparedIds, writeComparedIds } from '../../features/saved-homes/compared-ids.ts'
import { SavedHomesList } from '../../features/saved-homes/saved-homes-list.tsx'
import type { PageHead } from '../../head.ts'
import { useRoutePath } from '../../hooks/use-route-path.ts'
import { Compare } from './compare.tsx'

export const head: PageHead = ({ routePath, searchParams }) => ({
  title: searchParams.has('compare') ? 'Compare homes' : areaText(routePath).title,
  isIndexed: false,
})

/** The homes a person put aside; with `?compare=` some of them side by side. */
export function Component() {
  const security = useSecurity()
  const { title, text } = areaText(useRoutePath())
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const ids = readComparedIds(parameters)
  const [chosen, setChosen] = useState(ids)
  if (security.kind !== 'signed-in') return null
  const userId = security.person.id

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
      ) : (
        <>
          <h1 className="text-h2 lg:text-h1">{title}</h1>
          <p className="mt-3 mb-8 max-w-[60ch] text-ink-2">{text}</p>
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
