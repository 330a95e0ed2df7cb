import { LayoutDashboard, LogOut, Settings } from 'lucide-react'
import { roleName } from '../../auth/role-name.ts'
import { isRole, type Role } from '../../auth/roles.ts'
import { useSecurity, useSession } from '../../auth/session-context.tsx'
import { useLogOut } from '../../auth/use-log-out.ts'
import {
  DropdownMenu,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from '../../ui/dropdown-menu.tsx'
import type { LazyMenuProps } from '../../ui/lazy-menu.tsx'
import { RoleIcon } from './role-icon.tsx'
import { useSecureLinks } from './use-secure-links.ts'

export default function AccountMenu({ trigger }: LazyMenuProps) {
  const security = useSecurity()
  const logOut = useLogOut()
  const { dashboard, settings } = useSecureLinks()
  return (
    <DropdownMenu trigger={trigger} isOpenAtFirst>
      {'person' in security && (
        <>
          <MenuLabel className="max-w-64 truncate">{security.person.email}</MenuLabel>
          <MenuSeparator />
        </>
      )}
      <MenuItem onSelect={() => void dashboard.open()}>
        <LayoutDashboard aria-hidden="true" />
        Dashboard
      </MenuItem>
      <MenuItem onSelect={() => void settings.open()}>
        <Settings aria-hidden="true" />
        Settings
      </MenuItem>
      {security.kind === 'signed-in' && security.roles.length > 1 && (
        <RoleChoice roles={security.roles} role={security.role} />
      )}
      <MenuSeparator />
      <MenuItem onSelect={() => void logOut()}>
        <LogOut aria-hidden="true" />
        Log out
      </MenuItem>
    </DropdownMenu>
  )
}

/** Chooses the active role, among those held only (R-ACC-25). */
function RoleChoice({ roles, role }: { roles: readonly Role[]; role: Role }) {
  const session = useSession()
  async function choose(text: string) {
    if (isRole(text)) (await session.work()).chooseRole(text)
  }
  return (
    <>
      <MenuSeparator />
      <MenuLabel>Act as</MenuLabel>
      <MenuRadioGroup value={role} onValueChange={(text) => void choose(text)}>
        {roles.map((held) => (
          <MenuRadioItem key={held} value={held}>
            <RoleIcon role={held} />
            {roleName(held)}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </>
  )
}
