// What the navigation of a signed-in area shows to whom. A child of area-table.ts is there without being named here;
// here stands only what some people do not need, and what the short bar of a phone holds.

import type { Area } from '../../area-table.ts'
import type { Role } from '../../auth/roles.ts'
import { areaText } from '../../components/area-texts.ts'

export type NavItem = {
  readonly path: string
  readonly label: string
  /** For the bar of a phone, where a fifth of its width must do. */
  readonly shortLabel: string
  /** The child's name, for its icon. */
  readonly child: string
}

/** Children of /dashboard that only these roles have a use for. They may be opened by everybody. */
const onlyFor: Readonly<Record<string, readonly Role[]>> = {
  properties: ['owner', 'broker', 'admin'],
  tenants: ['owner', 'broker'],
  clients: ['broker'],
  commissions: ['broker'],
  analytics: ['owner', 'broker'],
  reports: ['owner', 'broker'],
}

const shortLabels: Readonly<Record<string, string>> = {
  saved: 'Saved',
  properties: 'Homes',
  appointments: 'Visits',
  'reported-homes': 'Reported',
  'verification-management': 'Checks',
  communication: 'Messages',
}

/** `/profile` is one page; the person's own navigation stands beside it. */
export function navAreaOf(area: Area, areas: readonly Area[]): Area {
  const dashboard = areas.find(({ path }) => path === '/dashboard')
  return area.path === '/profile' && dashboard ? dashboard : area
}

export function navItems(area: Area, roles: readonly Role[]): NavItem[] {
  return area.children
    .filter((child) => !child.includes(':') && isUseful(area, child, roles))
    .map((child) => {
      const path = child === '' ? area.path : `${area.path}/${child}`
      const isDashboard = child === '' || child === 'dashboard'
      const label = isDashboard ? 'Dashboard' : areaText(path).title
      return { path, child, label, shortLabel: shortLabels[child] ?? label }
    })
}

function isUseful(area: Area, child: string, roles: readonly Role[]) {
  if (area.path !== '/dashboard') return true
  if (child === 'apply-broker') return !roles.includes('broker')
  return onlyFor[child]?.some((role) => roles.includes(role)) ?? true
}

/** The other areas that somebody with these roles may enter: path of the first page and name. */
export function otherAreas(
  area: Area,
  areas: readonly Area[],
  roles: readonly Role[],
): readonly Area[] {
  return areas.filter(
    (other) =>
      other.path !== area.path &&
      other.path !== '/profile' &&
      (other.role === undefined || roles.includes(other.role)),
  )
}

/** Where an area begins. */
export function entryPath({ path, indexChild }: Area): string {
  return indexChild === undefined ? path : `${path}/${indexChild}`
}
