import { useMemo } from 'react'
import { useApi } from '../../../api/api-context.tsx'
import { useSecurity, useSession } from '../../../auth/session-context.tsx'
import { createAdminClient, type AdminClient } from '../../../api/admin/admin-client.ts'

/** Null until somebody is signed in: the guard around the page redirects everybody else. */
export function useAdminClient(): AdminClient | null {
  const api = useApi()
  const session = useSession()
  const security = useSecurity()
  const userId = security.kind === 'signed-in' ? security.person.id : null
  return useMemo(
    () => (userId === null ? null : createAdminClient(api, session.client, userId)),
    [api, session, userId],
  )
}
