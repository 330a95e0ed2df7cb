// Which pages search engines may show, which addresses are secrets themselves, and which can be none of ours.

import { createHash, timingSafeEqual } from 'node:crypto'
import { findSitePage } from '@basera/contract/pages/site-pages'

export const isIndexable = (path: string): boolean => findSitePage(path)?.isIndexed ?? false

export const carriesToken = (path: string): boolean => findSitePage(path)?.isPrivate ?? false

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
