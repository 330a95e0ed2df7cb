import { useQuery } from '@tanstack/react-query'
import { accountSettingsMessages as messages } from '@basera/contract/messages/account/account-settings'
import { heldRolesQuery, type HeldRole } from '../../api/account/account.ts'
import { roleName } from '../../auth/role-name.ts'
import { isRole, type Role } from '../../auth/roles.ts'
import { useSecurity, useSession } from '../../auth/session-context.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { deferred } from '../../ui/deferred.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { useAccount } from './account-client.tsx'
import { SectionWait } from './section-wait.tsx'
import { SettingsSection } from './settings-section.tsx'

const BecomeOwner = deferred(() =>
  import('./become-owner.tsx').then(({ BecomeOwner: Button }) => Button),
)

export function RolesSection() {
  const { userId, client } = useAccount()
  const roles = useQuery(heldRolesQuery(client, userId))
  return (
    <SettingsSection
      title="Roles"
      description="What you are here. The role you act as chooses what you see first; it takes nothing away."
    >
      {roles.data === undefined ? (
        <SectionWait what="your roles" lines={2} query={roles} />
      ) : (
        <RoleList roles={roles.data} />
      )}
    </SettingsSection>
  )
}

const roleWords: Readonly<Record<Role, string>> = {
  tenant: 'Looks for homes and rents them',
  owner: 'Lists homes and rents them out',
  broker: 'Lists homes of others and finds tenants',
  admin: 'Looks after the site',
}

const undecided = {
  pending: { tone: 'accent', text: 'Waiting for approval' },
  rejected: { tone: 'bad', text: 'Not approved' },
} as const

function RoleList({ roles }: { roles: readonly HeldRole[] }) {
  const session = useSession()
  const security = useSecurity()
  const active = security.kind === 'signed-in' ? security.role : null
  const held = roles.filter(({ role_approval_status: status }) => status === 'approved')

  async function act(role: Role) {
    ;(await session.work()).chooseRole(role)
    notify.success(messages.roleSwitched(roleName(role)))
  }

  return (
    <div className="space-y-4">
      {roles.length === 0 && <p className="text-small text-ink-2">You use the site as a tenant.</p>}
      <fieldset
        hidden={roles.length === 0}
        className="divide-y divide-line rounded-card border border-line bg-surface"
      >
        <legend className="sr-only">Act as</legend>
        {roles.map(({ role, role_approval_status: status }) =>
          isRole(role) ? (
            <label
              key={role}
              className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5"
            >
              {status === 'approved' && (
                <input
                  type="radio"
                  name="active-role"
                  className="size-5 accent-primary"
                  checked={role === active}
                  disabled={held.length < 2}
                  onChange={() => void act(role)}
                />
              )}
              <span className="min-w-0 flex-1 basis-40">
                <span className="block font-semibold">{roleName(role)}</span>
                <span className="block text-small text-ink-2">{roleWords[role]}</span>
              </span>
              {status !== 'approved' && (
                <Badge tone={undecided[status].tone}>{undecided[status].text}</Badge>
              )}
            </label>
          ) : null,
        )}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        {!roles.some(({ role }) => role === 'owner') && <BecomeOwner />}
        {!roles.some(({ role }) => role === 'broker') && (
          <PageLink
            to={paths.dashboard.child('apply-broker')}
            className={buttonClasses({ variant: 'line' })}
          >
            Apply to become a broker
          </PageLink>
        )}
      </div>
    </div>
  )
}
