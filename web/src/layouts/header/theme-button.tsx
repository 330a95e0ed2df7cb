import { Moon, Sun } from 'lucide-react'
import { patient } from '../../ui/deferred.tsx'
import { LazyMenuButton } from '../../ui/lazy-menu.tsx'

const loadThemeMenu = () => import('./theme-menu.tsx').then((module) => module.default)
const ThemeMenu = patient(loadThemeMenu)

export function ThemeButton() {
  return (
    <LazyMenuButton
      label="Theme"
      renderMenu={(trigger) => <ThemeMenu trigger={trigger} />}
      preload={loadThemeMenu}
      className="grid size-11 place-items-center rounded-control text-ink-2 hover:bg-fill hover:text-ink"
    >
      <Sun aria-hidden="true" className="size-5 dark:hidden" />
      <Moon aria-hidden="true" className="hidden size-5 dark:block" />
    </LazyMenuButton>
  )
}
