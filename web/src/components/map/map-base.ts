// The map's base style: one with streets where it can be loaded, else our own outline. Both follow the theme.

import type { Map as LiveMap, StyleSpecification } from 'maplibre-gl'
import { MAP_STYLE_PATIENCE_MS } from '@basera/contract/constants/map'
import type { MapStyles } from '@basera/contract/site'
import { isThemeDark, mapColours, onThemeChange } from './map-colours.ts'
import { outlineStyle } from './outline-style.ts'

export type Base = 'streets' | 'outline'

/** The map has the outline style already. Reports the style once it is known, and each time it changes. */
export function keepBase(map: LiveMap, styles: MapStyles | null, onBase: (base: Base) => void) {
  const life = new AbortController()
  let base: Base = 'outline'
  let hasTiles = false

  const wear = (next: Base, style: StyleSpecification) => {
    base = next
    hasTiles = false
    map.setStyle(style, { diff: false })
    onBase(next)
  }
  const wearOutline = () => wear('outline', outlineStyle(mapColours()))
  const wearStreets = async (known: MapStyles) => {
    const isDark = isThemeDark()
    const style = await fetchStyle(isDark ? known.dark : known.light, life.signal)
    // Meanwhile the map may have been removed, or the theme changed, which started another load.
    if (life.signal.aborted || isDark !== isThemeDark()) return
    if (style !== null) wear('streets', known.hasBorders ? style : withoutBorders(style))
    else if (base === 'streets') wearOutline()
    else onBase('outline')
  }
  const wearTheme = () => {
    const isWornInBoth = base === 'streets' && styles?.light === styles?.dark
    if (base === 'outline') wearOutline()
    if (styles !== null && !isWornInBoth) void wearStreets(styles)
  }

  map.on('sourcedata', ({ tile }) => {
    if (tile !== undefined) hasTiles = true
  })
  // Listening also keeps MapLibre from writing each missing tile to the console.
  map.on('error', (event) => {
    const isTile = Reflect.has(event, 'tile')
    if (base === 'streets' && isTile && !hasTiles) wearOutline()
  })
  const stop = onThemeChange(wearTheme)
  map.on('remove', () => {
    life.abort()
    stop()
  })
  if (styles === null) onBase('outline')
  else void wearStreets(styles)
}

/** Null when it fails to load, or is no style. */
async function fetchStyle(url: string, gone: AbortSignal): Promise<StyleSpecification | null> {
  try {
    const signal = AbortSignal.any([gone, AbortSignal.timeout(MAP_STYLE_PATIENCE_MS)])
    const answer = await fetch(url, { signal, credentials: 'omit' })
    const style: unknown = answer.ok ? await answer.json() : null
    if (typeof style !== 'object' || style === null) return null
    // MapLibre validates it when it is set, and reports faults by its event `error`.
    return Array.isArray(Reflect.get(style, 'layers'))
      ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        (style as StyleSpecification)
      : null
  } catch {
    return null
  }
}

/** Tiles in the usual schema have all borders in one layer. */
function withoutBorders(style: StyleSpecification): StyleSpecification {
  const layers = style.layers.filter(
    (layer) => !('source-layer' in layer) || layer['source-layer'] !== 'boundary',
  )
  return { ...style, layers }
}
