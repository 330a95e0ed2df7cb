import type { MouseEvent } from 'react'
import { displayName } from '../../auth/display-name.ts'
import { roleName } from '../../auth/role-name.ts'
import { isRole, type Role } from '../../auth/roles.ts'
import { useSecurity, useSession } from '../../auth/session-context.tsx'
import { useLogOut } from '../../auth/use-log-out.ts'
import { PageLink } from '../../components/page-link.tsx'
import { paths } from '../../paths.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { listPropertyPath } from './list-property-path.ts'
import { useSecureLinks } from './use-secure-links.ts'

const LINK_CLASSES = 'flex min-h-12 items-center text-lg font-medium'

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
        {'person' in security ? <SignedIn /> : <SignedOut />}
      </div>
    </nav>
  )
}

type MobileLinkProps = { to: string; label: string; onClick?: (event: MouseEvent) => void }

function MobileLink({ to, label, onClick }: MobileLinkProps) {
  return (
    <li>
      <PageLink to={to} onClick={onClick} className={LINK_CLASSES}>
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
  const { dashboard, settings } = useSecureLinks()
  if (!('person' in security)) return null
  return (
    <>
      <p className="truncate text-meta text-ink-3">Signed in as {displayName(security.person)}</p>
      <ul>
        <MobileLink to={dashboard.to} label="Dashboard" onClick={dashboard.onClick} />
        <MobileLink to={settings.to} label="Settings" onClick={settings.onClick} />
      </ul>
      {security.kind === 'signed-in' && security.roles.length > 1 && (
        <RoleChoice roles={security.roles} role={security.role} />
      )}
      <Button variant="quiet" wide className="mt-3" onClick={() => void logOut()}>
        Log out
      </Button>
    </>
  )
}

function RoleChoice({ roles, role }: { roles: readonly Role[]; role: Role }) {
  const session = useSession()
  async function choose(text: string) {
    if (isRole(text)) (await session.work()).chooseRole(text)
  }
  return (
    <div className="my-2">
      <Field label="Act as">
        {(control) => (
          <Select
            {...control}
            value={role}
            onChange={(event) => void choose(event.currentTarget.value)}
          >
            {roles.map((held) => (
              <option key={held} value={held}>
                {roleName(held)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}
