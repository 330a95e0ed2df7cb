import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { findAhead, leaveToPage } from '../../api/dashboard/ahead.ts'
import { type Dashboard, findDashboard } from '../../api/dashboard/dashboards.ts'
import { OpeningProvider } from '../../api/dashboard/opening-context.tsx'
import {
  createOpening,
  type Opened,
  openingKey,
  openingQuery,
} from '../../api/dashboard/opening.ts'
import { readDashboard, visitsFromNow } from '../../api/dashboard/read-dashboard.ts'
import { useSecurity, useSession } from '../../auth/session-context.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'

type DashboardOpeningProps = {
  /** Of the dashboard. */
  path: string
  /** For parts that keep their place while they load. */
  isShownAtOnce?: boolean
  children: ReactNode
}

/**
 * Above the parts of a dashboard: their first answers come with one request, and until then none of them is shown, as a part that comes
 * late moves what stands below it. Another role's needs another `key`.
 */
export function DashboardOpening({ path, isShownAtOnce = false, children }: DashboardOpeningProps) {
  const dashboard = findDashboard(path)
  if (dashboard === null) throw new Error(`${path} is no dashboard`)
  const { client } = useSession()
  const security = useSecurity()
  const queryClient = useQueryClient()
  const userId = security.kind === 'signed-in' ? security.person.id : null
  const [opening] = useState(() => {
    const ahead = findAhead(queryClient, path, userId, Date.now())
    const from = ahead?.visitsFrom ?? visitsFromNow(Date.now())
    const read = async (parts: Dashboard['parts'] | null) => {
      if (parts !== null) return readDashboard(client, { ...dashboard, parts }, from)
      return (await ahead?.parts) ?? readDashboard(client, dashboard, from)
    }
    const opened: Opened | undefined = queryClient.getQueryData(openingKey(userId, dashboard))
    return createOpening(from, read, opened === 'shown' ? Date.now() : null)
  })
  const query = openingQuery(opening, userId, dashboard)
  const ask = useEffectEvent(() => {
    leaveToPage(queryClient)
    const opened = queryClient.getQueryData(query.queryKey)
    if (opened === 'shown') queryClient.setQueryData(query.queryKey, 'read')
    if (!isShownAtOnce && opened === undefined) void opening.whenRead()
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
