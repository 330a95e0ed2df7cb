import { createContext, useEffect, useState, type ReactNode } from 'react'
import { useProvided } from '../lib/use-provided.ts'
import { isDarkTheme, themeStorageKey, toThemePreference, type ThemePreference } from './theme.ts'

type Theme = {
  readonly preference: ThemePreference
  readonly choose: (preference: ThemePreference) => void
}

const ThemeContext = createContext<Theme | null>(null)

export function ThemeProvider({ children }: { children: ReactNode }) {
  // The server does not know the preference; nothing in the first markup depends on it.
  const [preference, setPreference] = useState<ThemePreference>('system')

  // Local storage, the system's colour scheme and other tabs live outside React.
  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)')
    const apply = () => {
      const kept = readPreference()
      setPreference(kept)
      showTheme(kept)
    }
    apply()
    system.addEventListener('change', apply)
    addEventListener('storage', apply)
    return () => {
      system.removeEventListener('change', apply)
      removeEventListener('storage', apply)
    }
  }, [])

  const choose = (chosen: ThemePreference) => {
    keepPreference(chosen)
    setPreference(chosen)
    showTheme(chosen)
  }
  return <ThemeContext value={{ preference, choose }}>{children}</ThemeContext>
}

export function useTheme(): Theme {
  return useProvided(ThemeContext, 'useTheme', 'ThemeProvider')
}

function showTheme(preference: ThemePreference) {
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.classList.toggle('dark', isDarkTheme(preference, systemIsDark))
}

function readPreference(): ThemePreference {
  try {
    return toThemePreference(localStorage.getItem(themeStorageKey))
  } catch {
    // Storage is blocked: the choice then lasts as long as the page.
    return 'system'
  }
}

function keepPreference(preference: ThemePreference) {
  try {
    localStorage.setItem(themeStorageKey, preference)
  } catch {
    // Storage is blocked or full: the choice then lasts as long as the page.
  }
}
