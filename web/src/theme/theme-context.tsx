import { createContext, useSyncExternalStore, type ReactNode } from 'react'
import { useProvided } from '../lib/use-provided.ts'
import { isDarkTheme, themeStorageKey, toThemePreference, type ThemePreference } from './theme.ts'

type Theme = {
  readonly preference: ThemePreference
  readonly choose: (preference: ThemePreference) => void
}

const ThemeContext = createContext<Theme | null>(null)

export function ThemeProvider({ children }: { children: ReactNode }) {
  // The server does not know the preference; nothing in the first markup depends on it.
  const preference = useSyncExternalStore<ThemePreference>(
    followPreference,
    readPreference,
    () => 'system',
  )
  return <ThemeContext value={{ preference, choose }}>{children}</ThemeContext>
}

export function useTheme(): Theme {
  return useProvided(ThemeContext, 'useTheme', 'ThemeProvider')
}

/** What is told of a choice made in this tab; the browser tells the others. */
const followers = new Set<() => void>()
/** A choice that the browser does not keep lasts as long as the page. */
let unkept: ThemePreference | null = null

/** Local storage, the system's colour scheme and other tabs; the document wears what they say. */
function followPreference(onChange: () => void) {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    showTheme(readPreference())
    onChange()
  }
  showTheme(readPreference())
  followers.add(apply)
  system.addEventListener('change', apply)
  addEventListener('storage', apply)
  return () => {
    followers.delete(apply)
    system.removeEventListener('change', apply)
    removeEventListener('storage', apply)
  }
}

function choose(chosen: ThemePreference) {
  keepPreference(chosen)
  for (const apply of followers) apply()
}

function showTheme(preference: ThemePreference) {
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.classList.toggle('dark', isDarkTheme(preference, systemIsDark))
}

function readPreference(): ThemePreference {
  if (unkept !== null) return unkept
  try {
    return toThemePreference(localStorage.getItem(themeStorageKey))
  } catch {
    // Storage is blocked.
    return 'system'
  }
}

function keepPreference(preference: ThemePreference) {
  try {
    localStorage.setItem(themeStorageKey, preference)
    unkept = null
  } catch {
    // Storage is blocked or full.
    unkept = preference
  }
}
