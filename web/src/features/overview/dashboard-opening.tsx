import { useState, type ReactNode } from 'react'
import { visitsAheadFrom } from '../../api/applying/appointments.ts'
import { OpeningProvider } from '../../api/dashboard/opening-context.tsx'
import { createOpening, readDashboard, type DashboardPart } from '../../api/dashboard/opening.ts'
import { useSession } from '../../auth/session-context.tsx'

type DashboardOpeningProps = {
  /** What the page shows first. */
  parts: readonly DashboardPart[]
  keptAs?: 'owner' | 'broker' | null
  children: ReactNode
}

/** Above the parts of a dashboard: their first answers come with one request. Another role's needs another `key`. */
export function DashboardOpening({ parts, keptAs = null, children }: DashboardOpeningProps) {
  const { client } = useSession()
  const [opening] = useState(() => {
    const from = visitsAheadFrom(Date.now())
    return createOpening(from, () => readDashboard(client, parts, keptAs, from))
  })
  return <OpeningProvider opening={opening}>{children}</OpeningProvider>
}
