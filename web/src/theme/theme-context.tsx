import { createContext, useSyncExternalStore, type ReactNode } from 'react'
import { useProvided } from '../lib/use-provided.ts'
import { isDarkTheme, THEME_STORAGE_KEY, toThemePreference, type ThemePreference } from './theme.ts'

type Theme = {
  readonly preference: ThemePreference
  readonly choose: (preference: ThemePreference) => void
}

const ThemeContext = createContext<Theme | null>(null)

export function ThemeProvider({ children }: { children: ReactNode }) {
  // The server does not know the preference: no server markup may depend on it.
  const preference = useSyncExternalStore<ThemePreference>(
    subscribe,
    readPreference,
    () => 'system',
  )
  return <ThemeContext value={{ preference, choose }}>{children}</ThemeContext>
}

export function useTheme(): Theme {
  return useProvided(ThemeContext, 'useTheme', 'ThemeProvider')
}

/** Listeners in this tab; other tabs get a storage event from the browser. */
const listeners = new Set<() => void>()
/** The choice where storage is blocked or full: lasts as long as the page. */
let unstored: ThemePreference | null = null

/** Subscribes to local storage, the system's colour scheme and other tabs, and applies the theme to the document. */
function subscribe(onChange: () => void) {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    applyTheme(readPreference())
    onChange()
  }
  applyTheme(readPreference())
  listeners.add(apply)
  system.addEventListener('change', apply)
  addEventListener('storage', apply)
  return () => {
    listeners.delete(apply)
    system.removeEventListener('change', apply)
    removeEventListener('storage', apply)
  }
}

function choose(chosen: ThemePreference) {
  storePreference(chosen)
  for (const apply of listeners) apply()
}

function applyTheme(preference: ThemePreference) {
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.classList.toggle('dark', isDarkTheme(preference, systemIsDark))
}

function readPreference(): ThemePreference {
  if (unstored !== null) return unstored
  try {
    return toThemePreference(localStorage.getItem(THEME_STORAGE_KEY))
  } catch {
    // Storage is blocked.
    return 'system'
  }
}

function storePreference(preference: ThemePreference) {
  try {
    localStorage.setItem(THEME_STORAGE_KEY, preference)
    unstored = null
  } catch {
    // Storage is blocked or full.
    unstored = preference
  }
}
