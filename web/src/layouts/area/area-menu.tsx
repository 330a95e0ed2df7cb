import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { areas, type Area } from '@basera/contract/pages/area-pages'
import { roleName } from '../../auth/role-name.ts'
import type { Role } from '../../auth/roles.ts'
import { useSecurity } from '../../auth/session-context.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { RoleIcon } from '../header/role-icon.tsx'
import { entryPath, navItems, otherAreas } from './area-nav.ts'
import { NavCount } from './nav-count.tsx'
import { NavIcon } from './nav-icon.tsx'

const ITEM_CLASSES =
  'flex min-h-11 items-center gap-3 rounded-control px-3 text-small font-medium text-ink-2 hover:bg-fill hover:text-ink aria-[current=page]:bg-primary-tint aria-[current=page]:font-semibold aria-[current=page]:text-primary'

type AreaMenuProps = {
  area: Area
  pathname: string
  /** Icons alone, with their names as tooltips. */
  isRail?: boolean
}

/** Navigation: all pages of an area, and links to the areas of the other roles held. */
export function AreaMenu({ area, pathname, isRail = false }: AreaMenuProps) {
  const security = useSecurity()
  const roles = 'roles' in security ? security.roles : []
  const others = otherAreas(area, areas, roles)
  const heading = isRail ? 'sr-only' : 'px-3 pb-1.5 text-micro font-semibold text-ink-3'
  return (
    <>
      <p className={heading}>{areaName(area.role)}</p>
      <ul>
        {navItems(area, roles).map(({ path, label, child }) => (
          <li key={path}>
            <MenuLink
              to={path}
              label={label}
              isRail={isRail}
              isCurrent={isCurrent(path, pathname, area)}
              icon={<NavIcon child={child} />}
              count={<NavCount child={child} isDot={isRail} />}
            />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <p className={clsx(heading, !isRail && 'pt-5')}>Go to</p>
          <ul className={clsx(isRail && 'mt-3 border-t border-line pt-3')}>
            {others.map((other) => (
              <li key={other.path}>
                <MenuLink
                  to={entryPath(other)}
                  label={other.role === undefined ? 'My dashboard' : `${areaName(other.role)} area`}
                  isRail={isRail}
                  isCurrent={false}
                  icon={
                    other.role === undefined ? (
                      <NavIcon child="dashboard" />
                    ) : (
                      <RoleIcon role={other.role} />
                    )
                  }
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

type MenuLinkProps = {
  to: string
  label: string
  isRail: boolean
  isCurrent: boolean
  icon: ReactNode
  /** What waits there. */
  count?: ReactNode
}

function MenuLink({ to, label, isRail, isCurrent: isHere, icon, count }: MenuLinkProps) {
  return (
    <PageLink
      to={to}
      aria-current={isHere ? 'page' : undefined}
      {...(isRail && { 'aria-label': label, title: label })}
      className={clsx(ITEM_CLASSES, isRail && 'relative w-12 justify-center')}
    >
      {icon}
      {!isRail && <span className="mr-auto">{label}</span>}
      {count}
    </PageLink>
  )
}

function areaName(role: Role | undefined) {
  return role === undefined ? 'My account' : roleName(role)
}

/** Prefix match: a page below another one belongs to it. The dashboard's path is a prefix of all: it must be equal. */
function isCurrent(path: string, pathname: string, area: Area) {
  return pathname === path || (path !== area.path && pathname.startsWith(`${path}/`))
}
