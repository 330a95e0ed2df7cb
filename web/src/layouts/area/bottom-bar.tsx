import { Menu } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Area } from '@basera/contract/pages/area-pages'
import type { Role } from '../../auth/roles.ts'
import { PageLink } from '../../components/page-link.tsx'
import { LaterDialog } from '../../ui/later-dialog.tsx'
import { AreaMenu } from './area-menu.tsx'
import { barItems, navItems } from './area-nav.ts'
import { NavCount } from './nav-count.tsx'
import { NavIcon } from './nav-icon.tsx'

const ITEM_CLASSES =
  'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 px-1 text-[0.75rem] leading-tight font-medium text-ink-2 aria-[current=page]:font-semibold aria-[current=page]:text-primary'

/** The area's navigation on a phone: the first pages, and a sheet with all of them. */
export function BottomBar({ area, roles }: { area: Area; roles: readonly Role[] }) {
  const { key: navigationKey, pathname } = useLocation()
  return (
    <nav
      aria-label="Area, main pages"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="grid grid-cols-5">
        {barItems(area, navItems(area, roles)).map(({ path, shortLabel, child }) => (
          <li key={path} className="min-w-0">
            <PageLink
              to={path}
              aria-current={pathname === path ? 'page' : undefined}
              className={ITEM_CLASSES}
            >
              <span className="relative">
                <NavIcon child={child} />
                <span className="absolute -top-2 left-3">
                  <NavCount child={child} />
                </span>
              </span>
              <span className="max-w-full truncate">{shortLabel}</span>
            </PageLink>
          </li>
        ))}
        <li>
          {/* Keyed by the location: a navigation closes it. */}
          <AllPages key={navigationKey}>
            <nav aria-label="Area">
              <AreaMenu area={area} pathname={pathname} />
            </nav>
          </AllPages>
        </li>
      </ul>
    </nav>
  )
}

function AllPages({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={ITEM_CLASSES}
        onClick={() => setIsOpen(true)}
      >
        <Menu aria-hidden="true" className="ico" />
        All pages
      </button>
      <LaterDialog title="All pages" shape="sheet" isOpen={isOpen} onOpenChange={setIsOpen}>
        {children}
      </LaterDialog>
    </>
  )
}
