import type { PageHead } from '../../head.ts'
import { ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { AccountFrame } from '../../components/account-frame.tsx'
import { AdminSignInForm } from '../../features/sign-in/admin-sign-in-form.tsx'
import { rememberAdminPortal } from '../../auth/admin-portal.ts'
import { useSecurity } from '../../auth/session-context.tsx'
import { paths } from '../../paths.ts'

export const head: PageHead = () => ({ title: 'Admin Access', isIndexed: false })

export function Component() {
  const security = useSecurity()
  const { pathname } = useLocation()
  // Local storage: a later visit to the admin area without a session is led here.
  useEffect(() => rememberAdminPortal(pathname), [pathname])

  if (security.kind === 'signed-in' && security.roles.includes('admin')) {
    return <Navigate to={paths.admin.child('dashboard')} replace />
  }
  return (
    <AccountFrame>
      <span className="arch mb-5 grid h-16 w-14 place-items-end justify-center bg-primary-tint pb-3 text-primary">
        <ShieldCheck aria-hidden="true" className="size-7" />
      </span>
      <h1 className="text-h2">Admin Access</h1>
      <p className="mt-2 mb-7 text-ink-2">
        For people who run this marketplace. Every sign-in is recorded.
      </p>
      <AdminSignInForm />
    </AccountFrame>
  )
}
