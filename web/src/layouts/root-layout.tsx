import { Outlet, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'
import { useRuntime } from '../runtime/runtime-context.tsx'
import { deferred } from '../ui/deferred.tsx'
import { ToastRegion } from '../ui/toast/toast-region.tsx'
import { DeploymentNotes } from './deployment-notes.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { PageArrival } from './page-arrival.tsx'

// Empty while the connection is there.
const OfflineBanner = deferred(() =>
  import('./offline-banner.tsx').then((part) => part.OfflineBanner),
)
const SiteNotices = deferred(() => import('./site-notices.tsx').then((part) => part.SiteNotices))

/** Around every page: skip link, notes, toasts, and what a navigation has to do to title, focus and scroll. */
export function RootLayout() {
  const { notices, isDemo, isDevelopment } = useRuntime()
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-primary px-4 py-3 font-semibold text-on-primary focus:translate-y-0"
      >
        Skip to main content
      </a>
      <NavigationProgress />
      {(isDemo || isDevelopment) && (
        <DeploymentNotes isDemo={isDemo} isDevelopment={isDevelopment} />
      )}
      {notices.length > 0 && <SiteNotices notices={notices} />}
      <OfflineBanner />
      <Outlet />
      <PageArrival />
      <ScrollMemory />
      <ToastRegion />
    </>
  )
}

/** The router's own component carries its framework's inline script along. */
function ScrollMemory() {
  useScrollRestoration()
  return null
}
