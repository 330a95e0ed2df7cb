import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { visitsAheadFrom } from '../../api/applying/appointments.ts'
import { OpeningProvider } from '../../api/dashboard/opening-context.tsx'
import {
  createOpening,
  openingQuery,
  readDashboard,
  type DashboardPart,
} from '../../api/dashboard/opening.ts'
import { useSecurity, useSession } from '../../auth/session-context.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'

type DashboardOpeningProps = {
  /** What the page shows first. */
  parts: readonly DashboardPart[]
  keptAs?: 'owner' | 'broker' | null
  /** For parts that keep their place while they load. */
  isShownAtOnce?: boolean
  children: ReactNode
}

/**
 * Above the parts of a dashboard: their first answers come with one request, and until then none of them is shown, as a part that comes
 * late moves what stands below it. Another role's needs another `key`.
 */
export function DashboardOpening({
  parts,
  keptAs = null,
  isShownAtOnce = false,
  children,
}: DashboardOpeningProps) {
  const { client } = useSession()
  const security = useSecurity()
  const queryClient = useQueryClient()
  const userId = security.kind === 'signed-in' ? security.person.id : null
  const [opening] = useState(() => {
    const from = visitsAheadFrom(Date.now())
    return createOpening(from, () => readDashboard(client, parts, keptAs, from))
  })
  const query = openingQuery(opening, userId, keptAs, parts)
  const ask = useEffectEvent(() => {
    const isKnown = queryClient.getQueryData(query.queryKey) !== undefined
    if (!isShownAtOnce && !isKnown) void opening.whenRead()
  })
  // The server is outside React: it is asked while the code of some parts is still coming.
  useEffect(() => ask(), [])
  return (
    <OpeningProvider opening={opening}>
      <Suspense fallback={skeleton}>
        {isShownAtOnce ? children : <OnceRead query={query}>{children}</OnceRead>}
      </Suspense>
    </OpeningProvider>
  )
}

type OnceReadProps = { query: ReturnType<typeof openingQuery>; children: ReactNode }

/** Begins with the parts, so that also where the answer was there before their code, they have told it when they are shown. */
function OnceRead({ query, children }: OnceReadProps) {
  const { isPending } = useQuery(query)
  return (
    <>
      {isPending && skeleton}
      <div hidden={isPending}>{children}</div>
    </>
  )
}

const skeleton = (
  <SkeletonRegion label="Loading page" className="mt-8 grid grid-cols-1 gap-4">
    {['first', 'second', 'third'].map((panel) => (
      <Skeleton key={panel} className="h-52 w-full rounded-panel" />
    ))}
  </SkeletonRegion>
)
