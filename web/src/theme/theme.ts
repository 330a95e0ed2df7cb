// The theme preference: light, dark or system, in local storage under `theme`. The script in index.html applies it
// before the first paint, this module afterwards.

const themePreferences = ['light', 'dark', 'system'] as const
export type ThemePreference = (typeof themePreferences)[number]
export const THEME_STORAGE_KEY = 'theme'

/** Anything unknown counts as system. */
export function toThemePreference(stored: string | null): ThemePreference {
  return themePreferences.find((preference) => preference === stored) ?? 'system'
}

export function isDarkTheme(preference: ThemePreference, systemIsDark: boolean): boolean {
  return preference === 'dark' || (preference === 'system' && systemIsDark)
}
