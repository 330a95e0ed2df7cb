import { expect, test } from 'vitest'
import { areas } from '@basera/contract/pages/area-pages'
import {
  barItems,
  entryPath,
  hasRail,
  isWorkingPage,
  navAreaOf,
  navItems,
  otherAreas,
} from './area-nav.ts'

function area(path: string) {
  const found = areas.find((one) => one.path === path)
  if (!found) throw new Error(`There is no area ${path}`)
  return found
}
const labels = (path: string, ...roles: Parameters<typeof navItems>[1]) =>
  navItems(area(path), roles).map(({ label }) => label)

const pathsOf = (path: string, role: 'tenant' | 'owner' | 'broker') =>
  navItems(area(path), [role]).map((item) => item.path)

test('a tenant is not shown what only owners and brokers need', () => {
  const shown = labels('/dashboard', 'tenant')
  expect(shown).not.toContain('Clients')
  expect(shown).not.toContain('Mandates and fees')
  expect(shown).not.toContain('Tenants')
  expect(shown).toContain('Become a broker')
  expect(labels('/dashboard', 'broker')).not.toContain('Become a broker')
})

test('an owner finds where a mandate is offered and a code entered, as a broker does', () => {
  expect(labels('/dashboard', 'owner')).toContain('Mandates and fees')
  expect(labels('/dashboard', 'broker')).toContain('Mandates and fees')
})

test('every page of an area without a parameter is in the navigation of somebody', () => {
  for (const one of areas) {
    const shown = navItems(one, ['owner', 'broker']).concat(navItems(one, ['tenant']))
    const own = shown.filter(({ path }) => `${path}/`.startsWith(`${one.path}/`))
    const wanted = one.pages.map(({ child }) => child).filter((child) => !child.includes(':'))
    expect([...new Set(own.map(({ child }) => child))].toSorted()).toEqual(wanted.toSorted())
  }
})

test('what a role does every week is in its navigation, also where the page is everybody’s', () => {
  expect(pathsOf('/broker', 'broker')).toEqual(
    expect.arrayContaining([
      '/dashboard/tenants',
      '/dashboard/maintenance',
      '/dashboard/commissions',
    ]),
  )
  expect(pathsOf('/owner', 'owner')).toEqual(
    expect.arrayContaining([
      '/dashboard/communication',
      '/dashboard/appointments',
      '/dashboard/analytics',
    ]),
  )
  expect(pathsOf('/tenant', 'tenant')).toEqual(
    expect.arrayContaining(['/dashboard/appointments', '/dashboard/maintenance']),
  )
})

test('a page of one thing is reached from its list, not from the navigation', () => {
  expect(navItems(area('/owner'), ['owner']).map(({ path }) => path)).not.toContain(
    '/owner/properties/:id',
  )
})

test('the profile settings show the navigation of the dashboard', () => {
  expect(navAreaOf(area('/profile'), areas).path).toBe('/dashboard')
  expect(navAreaOf(area('/owner'), areas).path).toBe('/owner')
})

test('the links to other areas are those of the roles held', () => {
  const paths = otherAreas(area('/dashboard'), areas, ['owner', 'tenant']).map(entryPath)
  expect(paths).toEqual(['/tenant/dashboard', '/owner/dashboard'])
  expect(otherAreas(area('/admin'), areas, ['admin']).map(entryPath)).toEqual(['/dashboard'])
})

const bar = (path: string) =>
  barItems(area(path), navItems(area(path), ['tenant'])).map(({ shortLabel }) => shortLabel)

test('the bar of a phone leads to what is done every week', () => {
  expect(bar('/dashboard')).toEqual(['Dashboard', 'Messages', 'Visits', 'Payments'])
  expect(bar('/tenant')).toEqual(['Dashboard', 'Messages', 'Payments', 'Homes'])
  expect(bar('/owner')).toEqual(['Dashboard', 'Homes', 'Payments', 'Repairs'])
  expect(bar('/broker')).toEqual(['Dashboard', 'Clients', 'Visits', 'Messages'])
  expect(bar('/admin')).toEqual(['Dashboard', 'Users', 'Disputes', 'Checks'])
})

test('messages work in columns, other pages beside the whole navigation', () => {
  expect(isWorkingPage(area('/tenant'), '/tenant/communication')).toBe(true)
  expect(isWorkingPage(area('/tenant'), '/tenant/dashboard')).toBe(false)
  expect(isWorkingPage(area('/tenant'), '/broker/communication')).toBe(false)
})

test('applicants side by side stand beside icons, the home they applied for does not', () => {
  for (const path of ['/dashboard', '/owner']) {
    expect(hasRail(area(path), `${path}/properties/9`, '?show=applicants&group=new')).toBe(true)
    expect(hasRail(area(path), `${path}/properties/9`)).toBe(false)
    expect(hasRail(area(path), `${path}/properties/9/edit`, '?show=applicants')).toBe(false)
  }
})

test('messages and visits stand beside icons alone', () => {
  expect(hasRail(area('/dashboard'), '/dashboard/communication')).toBe(true)
  expect(hasRail(area('/dashboard'), '/dashboard/appointments')).toBe(true)
  expect(hasRail(area('/broker'), '/broker/appointments')).toBe(true)
  expect(isWorkingPage(area('/dashboard'), '/dashboard/appointments')).toBe(false)
  expect(hasRail(area('/dashboard'), '/dashboard')).toBe(false)
})
