// What the navigation of a signed-in area shows to whom: the pages of the area's table, by the names of area-texts.ts.

import { areaPagePath, type Area, type AreaPage } from '@basera/contract/pages/area-pages'
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

/** `/profile` is one page; the person's own navigation stands beside it. */
export function navAreaOf(area: Area, areas: readonly Area[]): Area {
  const dashboard = areas.find(({ path }) => path === '/dashboard')
  return area.path === '/profile' && dashboard ? dashboard : area
}

export function navItems(area: Area, roles: readonly Role[]): NavItem[] {
  return area.pages
    .filter((page) => !page.child.includes(':') && isUseful(page, roles))
    .map(({ child }) => {
      const path = areaPagePath(area, child)
      const { title, shortTitle } = areaText(path)
      const isDashboard = child === '' || child === 'dashboard'
      const label = isDashboard ? 'Dashboard' : title
      return { path, child, label, shortLabel: shortTitle ?? label }
    })
}

function isUseful({ onlyFor, notFor = [] }: AreaPage, roles: readonly Role[]) {
  const isWanted = onlyFor === undefined || onlyFor.some((role) => roles.includes(role))
  return isWanted && !notFor.some((role) => roles.includes(role))
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
