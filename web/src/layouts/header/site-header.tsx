import { Menu, X } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { Logo } from '../../components/logo.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { paths } from '../../paths.ts'
import { useFromSecurity } from '../../auth/session-context.tsx'
import { HeaderAccount } from './header-account.tsx'
import { HeaderBell } from './header-bell.tsx'
import { listPropertyPath } from './list-property-path.ts'
import { useWindowEvent } from '../../lib/use-window-event.ts'
import { deferred } from '../../ui/deferred.tsx'
import { Link } from '../../ui/link.tsx'
import { ThemeButton } from './theme-button.tsx'

const MobileMenu = deferred(() => import('./mobile-menu.tsx').then((module) => module.MobileMenu))

const mainLinks = [
  { to: paths.properties(), label: 'Properties' },
  { to: paths.about(), label: 'About' },
  { to: paths.contact(), label: 'Contact' },
] as const

export function SiteHeader() {
  const listProperty = useFromSecurity(listPropertyPath)
  const { key: navigationKey, pathname } = useLocation()
  // The location at which it was opened: a navigation closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === navigationKey
  // Escape closes the menu wherever the focus is.
  useWindowEvent(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') setOpenAt(null)
    },
    isOpen,
  )
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/95 backdrop-blur-sm">
      <div className="page-width flex h-[4.5rem] items-center gap-2 sm:gap-8">
        <Logo />
        <nav aria-label="Main" className="hidden items-center gap-1 lg:flex">
          {mainLinks.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              aria-current={pathname === to ? 'page' : undefined}
              className="rounded-lg px-3.5 py-2.5 text-small font-medium text-ink-2 hover:text-ink aria-[current=page]:text-primary"
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex items-center sm:gap-2">
          <PageLink
            to={listProperty}
            className="hidden rounded-lg px-3 py-2.5 text-small font-semibold text-primary hover:text-primary-hover lg:block"
          >
            List Property
          </PageLink>
          <ThemeButton />
          <HeaderBell />
          <span aria-hidden="true" className="mx-1 hidden h-6 w-px bg-line lg:block" />
          <HeaderAccount />
          <button
            type="button"
            aria-label={isOpen ? 'Close menu' : 'Open menu'}
            aria-expanded={isOpen}
            aria-controls="mobile-menu"
            onClick={() => setOpenAt(isOpen ? null : navigationKey)}
            className="grid size-11 place-items-center rounded-control lg:hidden"
          >
            {isOpen ? (
              <X aria-hidden="true" className="size-6" />
            ) : (
              <Menu aria-hidden="true" className="size-6" />
            )}
          </button>
        </div>
      </div>
      <div
        id="mobile-menu"
        hidden={!isOpen}
        className="max-h-[calc(100dvh-4.5rem)] overflow-y-auto border-t border-line bg-paper lg:hidden"
      >
        {isOpen && <MobileMenu />}
      </div>
    </header>
  )
}
