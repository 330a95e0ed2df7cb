import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  areaPagePath,
  areaRows,
  areas,
  COMING_SOON_FOLDER,
} from '@basera/contract/pages/area-pages'
import { adminPortalPage, notFoundPage, sitePages } from '@basera/contract/pages/site-pages'
import { areaText } from './components/area-texts.ts'

const rows = [...sitePages, adminPortalPage('/slug'), notFoundPage]
const folders = new Set([...rows, ...areas.flatMap(areaRows)].map(({ folder }) => folder))

test('R-SHELL-01 every public route has its page', () => {
  const wanted =
    `/ /login /signup /about /contact /terms /privacy /faq /property/:id /forgot-password /reset-password
    /confirm-email /verification /realtime /payments /test-email-verification /admin/test-suite /virtual-tour-test
    /test-suite /properties /help /cancellation`.split(/\s+/)
  expect(rows.map(({ path }) => path)).toEqual(expect.arrayContaining(wanted))
})

test.each([...folders])('R-SHELL-04 page %s exists', (folder) => {
  expect(existsSync(new URL(`pages/${folder}/page.tsx`, import.meta.url))).toBe(true)
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

test.each(wantedAreas)('%s area %s has its pages, each with its title', (_id, path, children) => {
  const area = areas.find((candidate) => candidate.path === path)
  const found = area?.pages.map(({ child }) => child) ?? []
  expect(found).toEqual(expect.arrayContaining(children.split(' ')))
  const titles = area && found.map((child) => areaText(areaPagePath(area, child)).title)
  expect(titles).not.toContain('')
})

test('R-SHELL-09 one page alone says that it is not open yet', () => {
  const closed = areas.flatMap(areaRows).filter(({ folder }) => folder === COMING_SOON_FOLDER)
  expect(closed.map(({ path }) => path)).toEqual(['/broker/enhanced-properties'])
})

test('no search engine indexes what the browser renders, what needs a sign-in or whose address is a secret', () => {
  const hidden = [...rows, ...areas.flatMap(areaRows)].filter(
    ({ rendering, who, isPrivate }) => rendering === 'browser' || who !== 'everybody' || isPrivate,
  )
  expect(hidden.length).toBeGreaterThan(50)
  expect(hidden.filter(({ isIndexed }) => isIndexed)).toEqual([])
})
