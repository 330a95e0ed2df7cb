import { areas, type Area } from '@basera/contract/pages/area-pages'
import { roleName } from '../../auth/role-name.ts'
import type { Role } from '../../auth/roles.ts'
import { useSecurity } from '../../auth/session-context.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { RoleIcon } from '../header/role-icon.tsx'
import { entryPath, navItems, otherAreas } from './area-nav.ts'
import { NavIcon } from './nav-icon.tsx'

const ITEM_CLASSES =
  'flex min-h-11 items-center gap-3 rounded-control px-3 text-small font-medium text-ink-2 hover:bg-fill hover:text-ink aria-[current=page]:bg-primary-tint aria-[current=page]:font-semibold aria-[current=page]:text-primary'

/** Navigation: all pages of an area, and links to the areas of the other roles held. */
export function AreaMenu({ area, pathname }: { area: Area; pathname: string }) {
  const security = useSecurity()
  const roles = 'roles' in security ? security.roles : []
  const others = otherAreas(area, areas, roles)
  return (
    <>
      <p className="px-3 pb-1.5 text-micro font-semibold text-ink-3">{areaName(area.role)}</p>
      <ul>
        {navItems(area, roles).map(({ path, label, child }) => (
          <li key={path}>
            <PageLink
              to={path}
              aria-current={isCurrent(path, pathname, area) ? 'page' : undefined}
              className={ITEM_CLASSES}
            >
              <NavIcon child={child} />
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <p className="px-3 pt-5 pb-1.5 text-micro font-semibold text-ink-3">Go to</p>
          <ul>
            {others.map((other) => (
              <li key={other.path}>
                <PageLink to={entryPath(other)} className={ITEM_CLASSES}>
                  {other.role === undefined ? (
                    <NavIcon child="dashboard" />
                  ) : (
                    <RoleIcon role={other.role} />
                  )}
                  {other.role === undefined ? 'My dashboard' : `${areaName(other.role)} area`}
                </PageLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function areaName(role: Role | undefined) {
  return role === undefined ? 'My account' : roleName(role)
}

/** Prefix match: a page below another one belongs to it. The dashboard's path is a prefix of all: it must be equal. */
function isCurrent(path: string, pathname: string, area: Area) {
  return pathname === path || (path !== area.path && pathname.startsWith(`${path}/`))
}
