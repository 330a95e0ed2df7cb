import { ChevronDown } from 'lucide-react'
import { displayName } from '../../auth/display-name.ts'
import type { Person } from '../../auth/security.ts'
import { useSecurity } from '../../auth/session-context.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { paths } from '../../paths.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { patient } from '../../ui/deferred.tsx'
import { LazyMenuButton } from '../../ui/lazy-menu.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { PersonArch } from './person-arch.tsx'

const loadAccountMenu = () => import('./account-menu.tsx').then((module) => module.default)
const AccountMenu = patient(loadAccountMenu)

/** Login and Get Started, or the account menu. The server's markup has both; the style sheet shows the likely one. */
export function HeaderAccount() {
  const security = useSecurity()
  switch (security.kind) {
    case 'loading':
    case 'checking':
      return (
        <>
          <span className="when-signed-out">
            <SignedOutLinks />
          </span>
          <Spinner label="Loading your account" className="when-session-stored size-11" />
        </>
      )
    case 'anonymous':
      return <SignedOutLinks />
    case 'second-factor-due':
    case 'second-factor-pending':
    case 'signed-in':
      return <SignedInMenu person={security.person} />
    default:
      return security satisfies never
  }
}

function SignedOutLinks() {
  return (
    <span className="flex items-center gap-1">
      <span className="hidden lg:block">
        <PageLink
          to={paths.login()}
          className={buttonClasses({ variant: 'ghost', className: 'text-ink' })}
        >
          Login
        </PageLink>
      </span>
      <span className="hidden sm:block">
        <PageLink to={paths.signup()} className={buttonClasses()}>
          Get Started
        </PageLink>
      </span>
    </span>
  )
}

function SignedInMenu({ person }: { person: Person }) {
  const name = displayName(person)
  return (
    <LazyMenuButton
      label={`Account of ${name}`}
      renderMenu={(trigger) => <AccountMenu trigger={trigger} />}
      preload={loadAccountMenu}
      className="flex h-11 max-w-56 items-center gap-2.5 rounded-control px-1.5 text-small font-semibold hover:bg-fill sm:pr-2.5"
    >
      <PersonArch name={name} />
      <span className="hidden truncate sm:block">{name}</span>
      <ChevronDown aria-hidden="true" className="hidden size-4 text-ink-3 sm:block" />
    </LazyMenuButton>
  )
}
