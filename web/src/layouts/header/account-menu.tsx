import { LayoutDashboard, LogOut, Settings } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useSecurity } from '../../auth/session-context.tsx'
import { useLogOut } from '../../auth/use-log-out.ts'
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from '../../ui/dropdown-menu.tsx'
import type { LazyMenuProps } from '../../ui/lazy-menu.tsx'
import { dashboardPath, settingsPath } from './header-paths.ts'

export default function AccountMenu({ trigger }: LazyMenuProps) {
  const security = useSecurity()
  const navigate = useNavigate()
  const logOut = useLogOut()
  return (
    <DropdownMenu trigger={trigger} isOpenAtFirst>
      {security.kind === 'signed-in' && (
        <>
          <MenuLabel className="max-w-64 truncate">{security.person.email}</MenuLabel>
          <MenuSeparator />
        </>
      )}
      <MenuItem onSelect={() => void navigate(dashboardPath(security))}>
        <LayoutDashboard aria-hidden="true" />
        Dashboard
      </MenuItem>
      <MenuItem onSelect={() => void navigate(settingsPath(security))}>
        <Settings aria-hidden="true" />
        Settings
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => void logOut()}>
        <LogOut aria-hidden="true" />
        Log out
      </MenuItem>
    </DropdownMenu>
  )
}
