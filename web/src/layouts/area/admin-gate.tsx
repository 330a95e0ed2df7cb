// Shows the enrolment of an authenticator in place of any admin page, to admins whose rights require one; the page
// appears as soon as it is enrolled. Permission is the database's.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mustEnrolQuery } from '../../api/admin/admin-rights.ts'
import { personOf } from '../../auth/security.ts'
import { useSecurity, useSession } from '../../auth/session-context.tsx'
import { deferred } from '../../ui/deferred.tsx'
import { Spinner } from '../../ui/spinner.tsx'

// In the chunk of the account settings, whose components it uses: few admins see it, and once.
const RequiredAuthenticator = deferred(
  () =>
    import('../../features/account-settings/account-settings.tsx').then(
      ({ RequiredAuthenticator: Screen }) => Screen,
    ),
  <Spinner label="Checking your session" isPage />,
)

type AdminGateProps = {
  /** Shown until it is known. */
  opening: ReactNode
  children: ReactNode
}

export function AdminGate({ opening, children }: AdminGateProps) {
  const session = useSession()
  const queryClient = useQueryClient()
  const userId = personOf(useSecurity())?.id ?? ''
  const query = mustEnrolQuery(session.client, userId)
  const { data: mustEnrol, isPending } = useQuery(query)
  if (isPending) return opening
  // Where the check failed, the page itself shows the error.
  if (mustEnrol !== true) return children
  return (
    <RequiredAuthenticator
      onClosed={() => void queryClient.invalidateQueries({ queryKey: query.queryKey })}
    />
  )
}
