// Every page outside the signed-in areas.

import type { PageRow } from './page-row.ts'

type Traits = Partial<Pick<PageRow, 'isIndexed' | 'isPrivate'>>

const unlisted: Traits = { isIndexed: false }
const withToken: Traits = { isPrivate: true }

/** Rendered by the server, for search engines, too. */
const served = (path: string, folder: string, traits?: Traits): PageRow => ({
  path,
  folder,
  rendering: 'server',
  frame: 'site',
  isIndexed: true,
  isPrivate: false,
  who: 'everybody',
  ...traits,
})

/** A form or a shell: nothing there to find. */
const inBrowser = (path: string, folder: string, traits?: Traits): PageRow => ({
  ...served(path, folder, unlisted),
  rendering: 'browser',
  ...traits,
})

/** Fills the window: no header, no footer. */
const bare = (path: string, folder: string, traits?: Traits): PageRow => ({
  ...inBrowser(path, folder, traits),
  frame: 'bare',
})

export const sitePages: readonly PageRow[] = [
  served('/', 'home'),
  served('/properties', 'properties'),
  served('/property/:id', 'property'),
  served('/about', 'about'),
  served('/contact', 'contact'),
  served('/faq', 'faq'),
  served('/help', 'help'),
  served('/terms', 'terms'),
  served('/privacy', 'privacy'),
  served('/cancellation', 'cancellation'),
  served('/verification', 'verification', unlisted),
  served('/realtime', 'realtime', unlisted),
  served('/payments', 'payments', unlisted),
  inBrowser('/test-suite', 'test-suite'),
  inBrowser('/admin/test-suite', 'admin-test-suite'),
  inBrowser('/test-email-verification', 'test-email-verification'),
  inBrowser('/virtual-tour-test', 'virtual-tour-test'),
  bare('/login', 'login'),
  bare('/signup', 'login'),
  bare('/forgot-password', 'forgot-password'),
  bare('/reset-password', 'reset-password', withToken),
  bare('/confirm-email', 'confirm-email', withToken),
  bare('/stop-alerts', 'stop-alerts', withToken),
  bare('/answer-suspension', 'answer-suspension', withToken),
]

/** Its path is a secret of the deployment. */
export const adminPortalPage = (path: string): PageRow =>
  bare(path, 'admin-portal', { isPrivate: true })

export const notFoundPage: PageRow = served('*', 'not-found', unlisted)

/** The row that answers a path as the router does: in small or capital letters, escaped or not, with a slash at its end or not. */
export function findSitePage(path: string): PageRow | null {
  const asked = segmentsOf(path)
  return sitePages.find((row) => isAnswering(segmentsOf(row.path), asked)) ?? null
}

const isAnswering = (own: readonly string[], asked: readonly string[]): boolean =>
  own.length === asked.length &&
  own.every((segment, index) => segment.startsWith(':') || segment === asked[index])

const segmentsOf = (path: string): readonly string[] =>
  path
    .replace(/\/+$/, '')
    .split('/')
    .map((segment) => decoded(segment).toLowerCase())

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
