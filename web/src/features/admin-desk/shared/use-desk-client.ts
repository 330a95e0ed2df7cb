import { useMemo } from 'react'
import { useSecurity, useSession } from '../../../auth/session-context.tsx'
import { createDeskClient, type DeskClient } from '../../../api/admin/desk-client.ts'

/** Null until somebody is signed in: the guard around the page redirects everybody else. */
export function useDeskClient(): DeskClient | null {
  const session = useSession()
  const security = useSecurity()
  const userId = security.kind === 'signed-in' ? security.person.id : null
  return useMemo(
    () => (userId === null ? null : createDeskClient(session.client, userId)),
    [session, userId],
  )
}
