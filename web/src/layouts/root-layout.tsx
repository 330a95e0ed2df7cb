import { Outlet, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'
import { useRuntime } from '../runtime/runtime-context.tsx'
import { deferred } from '../ui/deferred.tsx'
import { ToastRegion } from '../ui/toast/toast-region.tsx'
import { DeploymentNotes } from './deployment-notes.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { PageArrival } from './page-arrival.tsx'

// Renders nothing while online.
const OfflineBanner = deferred(() =>
  import('./offline-banner.tsx').then((part) => part.OfflineBanner),
)
const SiteNotices = deferred(() => import('./site-notices.tsx').then((part) => part.SiteNotices))

/** Layout of every page: skip link, notes, toasts, and title, focus and scroll position after a navigation. */
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

/** Scroll restoration by the router's hook: its component includes an inline script of its framework. */
function ScrollMemory() {
  useScrollRestoration()
  return null
}
