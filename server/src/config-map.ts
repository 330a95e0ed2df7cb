// The open map: URLs of its styles, and origins from which a browser may fetch their resources.

import { z } from 'zod'
import type { MapStyles } from '@basera/contract/site'

export type MapConfig = {
  /** Styles in MapLibre's format; null for the built-in outline. */
  readonly styles: MapStyles | null
  /** Origins of the styles and of their tiles, fonts and pictures. */
  readonly origins: readonly string[]
}

/** Open data, open fonts, no key, no limit; all resources are on this one origin. */
const openStyles: MapStyles = {
  light: 'https://tiles.openfreemap.org/styles/positron',
  dark: 'https://tiles.openfreemap.org/styles/dark',
  hasBorders: false,
}
/** Value in place of a URL: no third-party requests for a map. */
const OUTLINE = 'outline'

const SECURE = 'must be an https address such as https://tiles.example/styles/light'

export const mapFields = {
  MAP_STYLE_URL: z
    .string()
    .refine(
      (text) => text === OUTLINE || isPlainHttps(text),
      `${SECURE}, or "${OUTLINE}" for a map that needs no network`,
    )
    .optional(),
  MAP_DARK_STYLE_URL: z.string().refine(isPlainHttps, SECURE).optional(),
  MAP_ORIGINS: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .refine(
      (origins) => origins.every(isHttpsOrigin),
      'must list https addresses without a path, with commas between',
    )
    .default([]),
} as const

const schema = z.object(mapFields)
type MapSettings = z.infer<typeof schema>

/** A host of letters, digits, dots and dashes: other characters have a meaning in a Content-Security-Policy. */
function isPlainHttps(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && url.protocol === 'https:' && /^[a-z0-9.-]+$/.test(url.hostname)
}

function isHttpsOrigin(text: string): boolean {
  return isPlainHttps(text) && new URL(text).origin === text.replace(/\/$/, '')
}

export function toMapConfig(settings: MapSettings): MapConfig {
  const styles = toStyles(settings)
  if (styles === null) return { styles, origins: [] }
  const named = [styles.light, styles.dark, ...settings.MAP_ORIGINS]
  return { styles, origins: [...new Set(named.map((address) => new URL(address).origin))] }
}

/** A custom style is used in both themes unless a second one is set. */
function toStyles({ MAP_STYLE_URL: own, MAP_DARK_STYLE_URL: dark }: MapSettings): MapStyles | null {
  if (own === OUTLINE) return null
  if (own === undefined) return { ...openStyles, ...(dark !== undefined && { dark }) }
  return { light: own, dark: dark ?? own, hasBorders: true }
}
