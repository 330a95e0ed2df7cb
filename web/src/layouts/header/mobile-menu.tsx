import { useSecurity } from '../../auth/session-context.tsx'
import { useLogOut } from '../../auth/use-log-out.ts'
import { displayName } from '../../auth/security.ts'
import { PageLink } from '../../components/page-link.tsx'
import { paths } from '../../paths.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { dashboardPath, listPropertyPath, settingsPath } from './header-paths.ts'

const linkClasses = 'flex min-h-12 items-center text-lg font-medium'

export function MobileMenu() {
  const security = useSecurity()
  return (
    <nav aria-label="Main" className="page-width pt-3 pb-6">
      <ul>
        <MobileLink to={paths.properties()} label="Properties" />
        <MobileLink to={paths.about()} label="About" />
        <MobileLink to={paths.contact()} label="Contact" />
        <MobileLink to={listPropertyPath(security)} label="List Property" />
        <MobileLink to={paths.help()} label="Help" />
        <MobileLink to={paths.cancellation()} label="Cancellation policy" />
      </ul>
      <div className="mt-4 border-t border-line pt-4">
        {security.kind === 'signed-in' ? <SignedIn /> : <SignedOut />}
      </div>
    </nav>
  )
}

function MobileLink({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <PageLink to={to} className={linkClasses}>
        {label}
      </PageLink>
    </li>
  )
}

function SignedOut() {
  return (
    <div className="grid grid-cols-2 gap-3">
      <PageLink to={paths.login()} className={buttonClasses({ variant: 'line' })}>
        Login
      </PageLink>
      <PageLink to={paths.signup()} className={buttonClasses()}>
        Get Started
      </PageLink>
    </div>
  )
}

function SignedIn() {
  const security = useSecurity()
  const logOut = useLogOut()
  if (security.kind !== 'signed-in') return null
  return (
    <>
      <p className="truncate text-meta text-ink-3">Signed in as {displayName(security.person)}</p>
      <ul>
        <MobileLink to={dashboardPath(security)} label="Dashboard" />
        <MobileLink to={settingsPath(security)} label="Settings" />
      </ul>
      <Button variant="quiet" wide className="mt-3" onClick={() => void logOut()}>
        Log out
      </Button>
    </>
  )
}
