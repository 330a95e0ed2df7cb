import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areaFolders, areas } from './area-table.ts'
import { areaText } from './components/area-texts.ts'
import { accountPages, adminPortalPage, notFoundPage, sitePages } from './page-table.ts'

const rows = [...sitePages, ...accountPages, adminPortalPage('/slug'), notFoundPage]
const folders = [...rows.map(({ folder }) => folder), ...Object.values(areaFolders), 'coming-soon']

test('R-SHELL-01 every public route has its page', () => {
  const wanted =
    `/ /login /signup /about /contact /terms /privacy /faq /property/:id /forgot-password /reset-password
    /confirm-email /verification /realtime /payments /test-email-verification /admin/test-suite /virtual-tour-test
    /test-suite /properties /help /cancellation`.split(/\s+/)
  expect(rows.map(({ path }) => path)).toEqual(expect.arrayContaining(wanted))
})

test.each(folders)('R-SHELL-04 page %s has a skeleton of its shape', (folder) => {
  expect(existsSync(new URL(`pages/${folder}/page.tsx`, import.meta.url))).toBe(true)
  expect(existsSync(new URL(`pages/${folder}/skeleton.tsx`, import.meta.url))).toBe(true)
})

const wantedAreas = [
  [
    'R-SHELL-06',
    '/dashboard',
    ' saved properties properties/:id properties/:id/edit payments tenants maintenance appointments clients commissions analytics communication reports documents settings list-property apply-broker',
  ],
  ['R-SHELL-07', '/profile', 'settings'],
  [
    'R-SHELL-08',
    '/tenant',
    'dashboard properties favorites payments communication documents contracts',
  ],
  [
    'R-SHELL-09',
    '/broker',
    'dashboard appointments clients properties enhanced-properties communication reports',
  ],
  [
    'R-SHELL-10',
    '/owner',
    'dashboard properties properties/:id properties/:id/edit tenants payments maintenance reports',
  ],
  [
    'R-SHELL-11',
    '/admin',
    'dashboard users properties verification-management role-approvals activities audit reports settings',
  ],
] as const

/** Beside the pages that the statements name. */
const further: Readonly<Record<string, readonly string[]>> = { '/admin': ['reported-homes'] }

test.each(wantedAreas)('%s area %s has its pages, each with its title', (_id, path, children) => {
  const area = areas.find((candidate) => candidate.path === path)
  const own = further[path] ?? []
  expect(area?.children).toEqual(expect.arrayContaining([...own]))
  expect(area?.children.filter((child) => !own.includes(child))).toEqual(children.split(' '))
  const paths = children.split(' ').map((child) => (child === '' ? path : `${path}/${child}`))
  const named = paths.filter((childPath) => areaFolders[childPath] === undefined)
  expect(named.map((childPath) => areaText(childPath).title)).not.toContain('')
})
