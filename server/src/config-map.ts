// The open map: whose style it draws, and from where a browser may fetch what the style names.

import { z } from 'zod'

export type MapConfig = {
  /** Address of a style in MapLibre's format; null draws the outline that needs no network. */
  readonly styleUrl: string | null
  /** Origins of the style and of the tiles, fonts and pictures it names. */
  readonly origins: readonly string[]
}

const SECURE = 'must be an https address such as https://tiles.example/styles/light'

export const mapFields = {
  MAP_STYLE_URL: z.string().refine(isPlainHttps, SECURE).optional(),
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

/** A host of letters, digits, dots and dashes: anything else would say something of its own in the security policy. */
function isPlainHttps(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && url.protocol === 'https:' && /^[a-z0-9.-]+$/.test(url.hostname)
}

function isHttpsOrigin(text: string): boolean {
  return isPlainHttps(text) && new URL(text).origin === text.replace(/\/$/, '')
}

export const toMapConfig = ({ MAP_STYLE_URL, MAP_ORIGINS }: MapSettings): MapConfig => {
  const named = [...(MAP_STYLE_URL === undefined ? [] : [MAP_STYLE_URL]), ...MAP_ORIGINS]
  return {
    styleUrl: MAP_STYLE_URL ?? null,
    origins: [...new Set(named.map((address) => new URL(address).origin))],
  }
}
