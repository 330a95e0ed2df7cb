// Which pages search engines may show, which addresses are secrets themselves, and which can be none of ours.

import { createHash, timingSafeEqual } from 'node:crypto'

/** Areas that answer every visitor with a shell or a form: nothing there to find. */
const PRIVATE_AREAS = [
  '/admin',
  '/answer-suspension',
  '/broker',
  '/confirm-email',
  '/dashboard',
  '/forgot-password',
  '/login',
  '/owner',
  '/payments',
  '/profile',
  '/realtime',
  '/reset-password',
  '/signup',
  '/stop-alerts',
  '/tenant',
  '/test-email-verification',
  '/test-suite',
  '/verification',
  '/virtual-tour-test',
]
/** Pages that are opened with a token in their address. */
const TOKEN_PAGES = new Set([
  '/answer-suspension',
  '/confirm-email',
  '/reset-password',
  '/stop-alerts',
])

const isWithin = (path: string, area: string): boolean =>
  path === area || path.startsWith(`${area}/`)

export const isIndexable = (path: string): boolean =>
  !PRIVATE_AREAS.some((area) => isWithin(path, area))

export const carriesToken = (path: string): boolean => TOKEN_PAGES.has(path)

/**
 * False for a path that holds what no path of the site does: characters nobody sees (controls, line and paragraph
 * separators, blanks, marks without a width) or escapes that are no text. There is nothing at such an address, whatever
 * a page would make of it.
 */
export function isOwnSpelling(path: string): boolean {
  try {
    return !/[\p{C}\p{Z}]/u.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** True for `/<slug>`; compared in constant time, so the slug cannot be guessed letter by letter. */
export const isAdminPortal = (path: string, slug: string): boolean =>
  timingSafeEqual(digest(path), digest(`/${slug}`))

/** The admin area is not named: it needs no pointer, and each page says noindex itself. */
export const renderRobots = (siteUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /auth/v1/',
    'Disallow: /functions/v1/',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')
