// Route guard: shows a private page, a spinner or a redirect, by the session's state. Permission is the database's.

import { useDeferredValue, useEffect, useEffectEvent, type ReactNode } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { Spinner } from '../ui/spinner.tsx'
import { adminPortalPath } from './admin-portal.ts'
import { isJustVerifiedState } from './just-verified.ts'
import type { Role } from './roles.ts'
import type { Security } from './security.ts'
import { useSecurity } from './session-context.tsx'
import { storeSessionEnd } from './session-end.ts'
import { storeReturnPath } from './pending-save.ts'

/** `wait`: a spinner; `enter`: the page; else a redirect. */
export type GuardDecision = 'wait' | 'enter' | Leave

type Leave =
  | { readonly to: string }
  /** A full page load: the portal is no route of this document, so that its address is in no bundle. */
  | { readonly document: string }

type Visit = {
  /** Undefined: every signed-in person may enter. */
  readonly role: Role | undefined
  /** The navigation says that the second factor was passed a moment ago. */
  readonly isJustVerified: boolean
  /** Stored only in a browser that has opened it. */
  readonly portalPath: string | null
}

/** R-SHELL-12 to R-SHELL-16. */
export function decideEntry(security: Security, visit: Visit): GuardDecision {
  const { role, isJustVerified, portalPath } = visit
  switch (security.kind) {
    case 'loading':
    case 'checking':
      return 'wait'
    case 'anonymous':
      if (role === 'admin' && portalPath !== null) return { document: portalPath }
      return { to: paths.login() }
    case 'second-factor-due':
    case 'second-factor-pending':
      if (!isJustVerified) return { to: paths.loginWithSecondFactor() }
      break
    case 'signed-in':
      break
    default:
      return security satisfies never
  }
  return role === undefined || security.roles.includes(role) ? 'enter' : { to: paths.home() }
}

type GuardProps = {
  role?: Role | undefined
  /** Shown until the session is known. */
  opening: ReactNode
  children: ReactNode
}

export function Guard({ role, opening, children }: GuardProps) {
  const security = useSecurity()
  const location = useLocation()
  const state: unknown = location.state
  const decision = decideEntry(security, {
    role,
    isJustVerified: isJustVerifiedState(state),
    portalPath: adminPortalPath(),
  })
  // The session's state is told from outside React, which renders what hangs on it in one piece; a page is rendered in many.
  const hasEntered = useDeferredValue(decision === 'enter')
  if (decision === 'wait') return opening
  if (decision === 'enter') return hasEntered ? children : opening
  // The home page has no guard: on a log-out it is open already, and this page is only being unmounted.
  if (globalThis.location.pathname === paths.home()) return null
  if (security.kind === 'anonymous')
    return (
      <ToSignIn
        decision={decision}
        from={location.pathname + location.search}
        hasEnded={security.hasEnded === true}
      />
    )
  const to = 'to' in decision ? decision.to : decision.document
  return <Navigate to={to} replace state={{ from: location.pathname + location.search }} />
}

type ToSignInProps = {
  decision: Leave
  /** Path with query: the return path. */
  from: string
  hasEnded: boolean
}

/** Stores the return path, then replaces this entry of the history, as a redirect does. */
function ToSignIn({ decision, from, hasEnded }: ToSignInProps) {
  const navigate = useNavigate()
  const leave = useEffectEvent(() => {
    storeReturnPath(from, Date.now())
    if (hasEnded) storeSessionEnd(Date.now())
    if ('document' in decision) globalThis.location.replace(decision.document)
    else void navigate(decision.to, { replace: true, state: { from } })
  })
  // Web storage and the location are outside React. Once: the address changes before this page is unmounted.
  useEffect(() => leave(), [])
  return <Spinner label="Opening the sign-in" isPage />
}
