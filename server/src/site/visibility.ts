// Classifies paths: indexable by search engines, secret URLs, and malformed ones.

import { createHash, timingSafeEqual } from 'node:crypto'
import { findSitePage } from '@basera/contract/pages/site-pages'

export const isIndexable = (path: string): boolean => findSitePage(path)?.isIndexed ?? false

export const carriesToken = (path: string): boolean => findSitePage(path)?.isPrivate ?? false

/**
 * False for a path with invisible characters (controls, line and paragraph separators, blanks, zero-width marks) or invalid
 * escapes. No page of the site has such a path, so it is answered 404 whatever a route would match.
 */
export function isOwnSpelling(path: string): boolean {
  try {
    return !/[\p{C}\p{Z}]/u.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** True for `/<slug>`; compared in constant time against timing attacks. */
export const isAdminPortal = (path: string, slug: string): boolean =>
  timingSafeEqual(digest(path), digest(`/${slug}`))

/** The admin area is not listed: that would reveal it, and its pages have noindex themselves. */
export const renderRobots = (siteUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /auth/v1/',
    'Disallow: /functions/v1/',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')
