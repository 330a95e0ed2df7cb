// Admins whose rights wait for an authenticator are led to set one up, whichever admin page they came for; it stands there
// as soon as they have. Who may read or write what is the database's decision.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mustEnrolQuery } from '../../api/admin-rights.ts'
import { personOf } from '../../auth/security.ts'
import { useSecurity, useSession } from '../../auth/session-context.tsx'
import { deferred } from '../../ui/deferred.tsx'
import { Spinner } from '../../ui/spinner.tsx'

const checking = <Spinner label="Checking your session" isPage />
// With the settings, whose parts it is made of: few admins see it, and once.
const RequiredAuthenticator = deferred(
  () =>
    import('../../features/account-settings/account-settings.tsx').then(
      ({ RequiredAuthenticator: Screen }) => Screen,
    ),
  checking,
)

export function AdminGate({ children }: { children: ReactNode }) {
  const session = useSession()
  const queryClient = useQueryClient()
  const userId = personOf(useSecurity())?.id ?? ''
  const query = mustEnrolQuery(session.client, userId)
  const { data: mustEnrol, isPending } = useQuery(query)
  if (isPending) return checking
  // Where it cannot be told, the page itself says what is wrong.
  if (mustEnrol !== true) return children
  return (
    <RequiredAuthenticator
      onClosed={() => void queryClient.invalidateQueries({ queryKey: query.queryKey })}
    />
  )
}
