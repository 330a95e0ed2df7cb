// Keeps a signed-in area closed on the screen. What may really be read or written is the database's decision.

import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { Spinner } from '../ui/spinner.tsx'
import { adminPortalPath } from './admin-portal.ts'
import type { Role } from './roles.ts'
import { useSecurity } from './session-context.tsx'

type GuardProps = {
  /** Left out: every signed-in person may enter. */
  role?: Role
  children: ReactNode
}

export function Guard({ role, children }: GuardProps) {
  const security = useSecurity()
  const { pathname, search } = useLocation()
  switch (security.kind) {
    case 'loading':
      return <Spinner label="Checking your session" isPage />
    case 'anonymous': {
      const portal = role === 'admin' ? adminPortalPath() : null
      return <Navigate to={portal ?? paths.login()} replace state={{ from: pathname + search }} />
    }
    case 'signed-in':
      if (role !== undefined && !security.roles.includes(role))
        return <Navigate to={paths.home()} replace />
      return children
    default:
      return security satisfies never
  }
}
