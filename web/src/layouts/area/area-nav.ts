// Navigation entries of a signed-in area by role: the pages of the area's table, with the labels of area-texts.ts.

import { matchPath } from 'react-router'
import { areaPagePath, type Area, type AreaPage } from '@basera/contract/pages/area-pages'
import type { Role } from '../../auth/roles.ts'
import { areaText } from '../../components/area-texts.ts'
import { paths } from '../../paths.ts'

export type NavItem = {
  readonly path: string
  readonly label: string
  /** For the bottom bar of a phone: it has a fifth of the width. */
  readonly shortLabel: string
  /** The child's name, for its icon. */
  readonly child: string
}

/** `/profile` is one page without a navigation of its own: it shows that of another area of the person. */
export function navAreaOf(area: Area, areas: readonly Area[]): Area {
  const dashboard = areas.find(({ path }) => path === '/dashboard')
  return area.path === '/profile' && dashboard ? dashboard : area
}

export function navItems(area: Area, roles: readonly Role[]): NavItem[] {
  const own = area.pages
    .filter((page) => !page.child.includes(':') && isUseful(page, roles))
    .map(({ child }) => ({ child, path: areaPagePath(area, child) }))
  const also = (area.also ?? []).map((child) => ({ child, path: paths.dashboard.child(child) }))
  return [...own, ...also].map(({ child, path }) => {
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

/** What the bar of a phone holds: the dashboard, then what the area has chosen for it. */
export function barItems({ bar }: Area, items: readonly NavItem[]): readonly NavItem[] {
  const chosen = bar.flatMap((name) => items.filter(({ child }) => child === name))
  return [...items.slice(0, 1), ...chosen]
}

/** Whether the page at a path works in columns: the navigation leaves it its width. */
export const isWorkingPage = (area: Area, pathname: string): boolean =>
  area.pages.some(
    ({ child, isWorking }) => isWorking === true && areaPagePath(area, child) === pathname,
  )

/** Whether the navigation beside the page is icons alone. */
export const hasRail = (area: Area, pathname: string, search = ''): boolean =>
  isWorkingPage(area, pathname) ||
  area.pages.some(
    ({ child, isWide, wideShow }) =>
      (isWide === true && areaPagePath(area, child) === pathname) ||
      (wideShow !== undefined &&
        new URLSearchParams(search).get('show') === wideShow &&
        matchPath(areaPagePath(area, child), pathname) !== null),
  )

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

/** Path of an area's index page. */
export function entryPath({ path, indexChild }: Area): string {
  return indexChild === undefined ? path : `${path}/${indexChild}`
}
