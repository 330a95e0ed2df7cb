import { Monitor, Moon, Sun } from 'lucide-react'
import { toThemePreference } from '../../theme/theme.ts'
import { useTheme } from '../../theme/theme-context.tsx'
import { DropdownMenu, MenuRadioGroup, MenuRadioItem } from '../../ui/dropdown-menu.tsx'
import type { LazyMenuProps } from '../../ui/lazy-menu.tsx'

const themeChoices = [
  { preference: 'light', label: 'Light', Icon: Sun },
  { preference: 'dark', label: 'Dark', Icon: Moon },
  { preference: 'system', label: 'System', Icon: Monitor },
] as const

export default function ThemeMenu({ trigger }: LazyMenuProps) {
  const { preference, choose } = useTheme()
  return (
    <DropdownMenu trigger={trigger} isOpenAtFirst>
      <MenuRadioGroup value={preference} onValueChange={(text) => choose(toThemePreference(text))}>
        {themeChoices.map(({ preference: value, label, Icon }) => (
          <MenuRadioItem key={value} value={value}>
            <Icon aria-hidden="true" />
            {label}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </DropdownMenu>
  )
}
