import { expect, test } from 'vitest'
import { findSitePage } from './site-pages.ts'

test.each([
  '/about/deeper',
  '/property',
  '/property/1/photos',
  '/dashboard',
  '//about',
  '/%E0%A4%A',
])('no page of the site answers %j', (path) => {
  expect(findSitePage(path)).toBeNull()
})

test.each([
  ['/', 'home'],
  ['/about', 'about'],
  ['/About/', 'about'],
  ['/%61bout//', 'about'],
  ['/property/00000000-0000-4000-8000-000000000001', 'property'],
  ['/signup', 'login'],
  ['/admin/test-suite', 'admin-test-suite'],
])('%s is answered by %s', (path, folder) => {
  expect(findSitePage(path)?.folder).toBe(folder)
})

test('the pages of a mail have private addresses, and search engines none of them', () => {
  const pages = ['/reset-password', '/confirm-email', '/stop-alerts', '/answer-suspension']
  expect(pages.map((path) => findSitePage(path)?.isPrivate)).toEqual([true, true, true, true])
  expect(pages.map((path) => findSitePage(path)?.isIndexed)).toEqual([false, false, false, false])
})

test('search engines may index what the server renders for everybody, but pages that are not open yet', () => {
  const indexed = ['/', '/properties', '/property/1', '/about', '/terms', '/faq', '/help']
  expect(indexed.filter((path) => findSitePage(path)?.isIndexed !== true)).toEqual([])
  expect(findSitePage('/payments')?.isIndexed).toBe(false)
})
