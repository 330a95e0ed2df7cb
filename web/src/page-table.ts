// Every page outside the signed-in areas: where it answers, and who renders its first view.
// `folder` names web/src/pages/<folder> with page.tsx (Component, head, loader) and skeleton.tsx (Skeleton).

export type PageRow = {
  readonly path: string
  readonly folder: string
  /** True: public, the same for everybody, rendered by the server and hydrated. False: shell and skeleton first. */
  readonly isServerRendered: boolean
  /** Of a signed-in area, whose layout comes with its pages. */
  readonly isInArea?: true
}

const onServer = (path: string, folder: string): PageRow => ({
  path,
  folder,
  isServerRendered: true,
})
const inBrowser = (path: string, folder: string): PageRow => ({
  path,
  folder,
  isServerRendered: false,
})

/** With header and footer. */
export const sitePages: readonly PageRow[] = [
  onServer('/', 'home'),
  onServer('/properties', 'properties'),
  onServer('/property/:id', 'property'),
  onServer('/about', 'about'),
  onServer('/contact', 'contact'),
  onServer('/terms', 'terms'),
  onServer('/privacy', 'privacy'),
  onServer('/faq', 'faq'),
  onServer('/help', 'help'),
  onServer('/cancellation', 'cancellation'),
  onServer('/verification', 'verification'),
  onServer('/realtime', 'realtime'),
  onServer('/payments', 'payments'),
  inBrowser('/test-suite', 'test-suite'),
  inBrowser('/admin/test-suite', 'admin-test-suite'),
  inBrowser('/test-email-verification', 'test-email-verification'),
  inBrowser('/virtual-tour-test', 'virtual-tour-test'),
]

/** Fill the window: no header, no footer. */
export const accountPages: readonly PageRow[] = [
  inBrowser('/login', 'login'),
  inBrowser('/signup', 'login'),
  inBrowser('/forgot-password', 'forgot-password'),
  inBrowser('/reset-password', 'reset-password'),
  inBrowser('/confirm-email', 'confirm-email'),
  inBrowser('/stop-alerts', 'stop-alerts'),
  inBrowser('/answer-suspension', 'answer-suspension'),
]

export const adminPortalPage = (path: string): PageRow => inBrowser(path, 'admin-portal')

export const notFoundPage: PageRow = onServer('*', 'not-found')

/** A page of a signed-in area. */
export const areaPage = (path: string, folder: string): PageRow => ({
  ...inBrowser(path, folder),
  isInArea: true,
})
