// Layout of a signed-in area's pages: header, the area's navigation, and the guard. Loaded with the first such page.

import { clsx } from 'clsx'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { areas, type Area } from '@basera/contract/pages/area-pages'
import { Guard } from '../../auth/guard.tsx'
import { useSecurity } from '../../auth/session-context.tsx'
import { patient } from '../../ui/deferred.tsx'
import { SiteHeader } from '../header/site-header.tsx'
import { PendingOutlet } from '../pending-outlet.tsx'
import { AreaMenu } from './area-menu.tsx'
import { AreaOpening } from './area-opening.tsx'
import { hasRail, isWorkingPage, navAreaOf } from './area-nav.ts'
import { BottomBar } from './bottom-bar.tsx'
import '../../styles/areas.css'

const AdminGate = patient(() => import('./admin-gate.tsx').then(({ AdminGate: Gate }) => Gate))

export function AreaLayout({ area }: { area: Area }) {
  const security = useSecurity()
  const { pathname, search } = useLocation()
  const navArea = navAreaOf(area, areas)
  const isFilling = isWorkingPage(area, pathname)
  const isRail = hasRail(area, pathname, search)
  const opening = <AreaOpening area={area} />
  return (
    <div
      className={clsx('flex min-h-dvh flex-col', isFilling && 'fills-window lg:min-h-0 lg:flex-1')}
    >
      <div className="unless-phone-filled contents">
        <SiteHeader />
      </div>
      <div className={clsx('mx-auto flex w-full max-w-page flex-1', isFilling && 'lg:min-h-0')}>
        <div
          className={clsx(
            'beside-area hidden shrink-0 overflow-y-auto border-r border-line py-6 lg:block',
            isRail ? 'w-18 px-3' : 'w-66 px-3.5',
            !isFilling && 'sticky top-[4.5rem] h-[calc(100dvh-4.5rem)]',
          )}
        >
          {security.kind === 'signed-in' && (
            <nav aria-label="Area">
              <AreaMenu area={navArea} pathname={pathname} isRail={isRail} />
            </nav>
          )}
        </div>
        <main id="main" className="min-w-0 flex-1 pb-20 lg:pb-0">
          <Guard role={area.role} opening={opening}>
            {area.role === 'admin' ? (
              <Suspense fallback={opening}>
                <AdminGate opening={opening}>
                  <PendingOutlet />
                </AdminGate>
              </Suspense>
            ) : (
              <PendingOutlet />
            )}
          </Guard>
        </main>
      </div>
      {security.kind === 'signed-in' && (
        <div className="unless-phone-filled contents">
          <BottomBar area={navArea} roles={security.roles} />
        </div>
      )}
    </div>
  )
}
