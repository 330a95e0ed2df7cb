import { SiteHeader } from './header/site-header.tsx'
import { PendingOutlet } from './pending-outlet.tsx'
import { deferred } from '../ui/deferred.tsx'

const SiteFooter = deferred(() => import('./site-footer.tsx').then((module) => module.SiteFooter))

export function SiteLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <main id="main" className="flex-1">
        <PendingOutlet />
      </main>
      <SiteFooter />
    </div>
  )
}
