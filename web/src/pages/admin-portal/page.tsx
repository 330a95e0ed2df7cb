import type { PageHead } from '../../head.ts'
import { ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { accountMessages } from '@basera/contract/messages/account/account'
import { SECOND_FACTOR_REDIRECT_MS } from '@basera/contract/constants/second-factor'
import { secondFactorMessages } from '@basera/contract/messages/account/second-factor'
import { AccountFrame } from '../../components/account-frame.tsx'
import { SecondFactorScreen } from '../../features/second-factor/second-factor-screen.tsx'
import { EmergencyResetForm } from '../../features/sign-in/emergency-reset-form.tsx'
import { AdminSignInForm } from '../../features/sign-in/admin-sign-in-form.tsx'
import { rememberAdminPortal } from '../../auth/admin-portal.ts'
import { forgetSessionEnd, hasSessionEnded } from '../../auth/session-end.ts'
import { takeReturnPath } from '../../auth/pending-save.ts'
import type { Security } from '../../auth/security.ts'
import { useSecurity, useSession } from '../../auth/session-context.tsx'
import { paths } from '../../paths.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast/notify.ts'

export const head: PageHead = () => ({ title: 'Admin Access' })

/** Sign-in of admins (R-ADM-01): the states login, 2fa and success. */
export function Component() {
  const session = useSession()
  const security = useSecurity()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { adminEmails } = useRuntime()
  const [isSuccess, setIsSuccess] = useState(false)
  const [notice, setNotice] = useState(() =>
    hasSessionEnded(Date.now()) ? accountMessages.sessionEnded : '',
  )
  const [isEmergency, setIsEmergency] = useState(false)
  // Stored: a later visit to the admin area without a session redirects here.
  useEffect(() => rememberAdminPortal(pathname), [pathname])

  async function enter() {
    // Flushed first: as soon as the session is secure, the form would redirect by itself.
    flushSync(() => setIsSuccess(true))
    const { enterSecurely } = await session.work()
    enterSecurely()
    notify.success(secondFactorMessages.passed)
    await new Promise((resolve) => setTimeout(resolve, SECOND_FACTOR_REDIRECT_MS))
    await navigate(takeAdminPath(Date.now()), { replace: true })
  }

  async function cancel() {
    setNotice(secondFactorMessages.cancelled)
    await (await session.work()).abandonSignIn()
  }

  if (isSuccess) return <Success />
  if (isAdminPending(security))
    return (
      <AccountFrame>
        <SecondFactorScreen
          person={security.person}
          procedure="manage_2fa_session"
          onPassed={() => void enter()}
          onCancel={() => void cancel()}
        />
      </AccountFrame>
    )
  if (security.kind === 'signed-in' && security.roles.includes('admin')) return <ToAdminArea />
  return (
    <AccountFrame>
      <PortalArch />
      <h1 className="text-h2">Admin Access</h1>
      <p className="mt-2 mb-7 text-ink-2">
        For people who run this marketplace. Every sign-in is recorded.
      </p>
      {isEmergency ? (
        <EmergencyResetForm onBack={() => setIsEmergency(false)} />
      ) : (
        <>
          <AdminSignInForm notice={notice} adminEmails={adminEmails} />
          <Button variant="text" wide className="mt-4" onClick={() => setIsEmergency(true)}>
            Emergency password reset
          </Button>
        </>
      )}
    </AccountFrame>
  )
}

/** Redirects into the admin area: to the return path of an ended session, else to the dashboard. */
function ToAdminArea() {
  const navigate = useNavigate()
  // Session storage and the location are outside React.
  useEffect(() => void navigate(takeAdminPath(Date.now()), { replace: true }), [navigate])
  return <Success />
}

function takeAdminPath(nowMs: number): string {
  const path = hasSessionEnded(nowMs) ? takeReturnPath(nowMs) : null
  forgetSessionEnd()
  return path?.startsWith(paths.admin.child('')) === true ? path : paths.admin.child('dashboard')
}

function isAdminPending(
  security: Security,
): security is Extract<Security, { kind: 'second-factor-pending' }> {
  return security.kind === 'second-factor-pending' && security.roles.includes('admin')
}

function Success() {
  return (
    <AccountFrame>
      <PortalArch />
      <h1 className="text-h2">Admin Access</h1>
      <output className="mt-2 block text-ink-2">Access granted. Opening the dashboard...</output>
    </AccountFrame>
  )
}

function PortalArch() {
  return (
    <span className="arch mb-5 grid h-16 w-14 place-items-end justify-center bg-primary-tint pb-3 text-primary">
      <ShieldCheck aria-hidden="true" className="size-7" />
    </span>
  )
}
