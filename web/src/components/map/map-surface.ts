// Interface of a map that shows homes, implemented for MapLibre (open-surface.ts) and Google (google-surface.ts).

import type { MapBounds, MapPoint } from '../../lib/map-bounds.ts'

export type MapWindow = {
  readonly bounds: MapBounds
  /** As Google counts, the earth being 256 pixels wide at zoom 0. */
  readonly zoom: number
}

export type MapSurface = {
  /** Bounds that the map shows; null before the first draw. */
  readonly window: () => MapWindow | null
  /** Anchors the middle of an element at a position; returns the function that removes it. */
  readonly put: (element: HTMLElement, position: MapPoint) => () => void
  /** Moves until the bounds are in the window, no nearer than `mostZoom`. */
  readonly fit: (bounds: MapBounds, options: FitOptions) => void
  /** Calls back each time the map has come to rest; `isReaders`: the reader moved it, not the page or the window's size. */
  readonly onRest: (callBack: (isReaders: boolean) => void) => () => void
  /** Calls back each time the map begins to move. */
  readonly onStart: (callBack: () => void) => () => void
  /** Pixel position in the map's box; null before the first draw. */
  readonly toPixels: (position: MapPoint) => MapPixels | null
  /** Of its box, in pixels. */
  readonly size: () => { readonly width: number; readonly height: number }
  /** Focuses the map itself, where arrow keys move it. */
  readonly focus: () => void
}

export type MapPixels = { readonly x: number; readonly y: number }

export type FitOptions = {
  readonly mostZoom: number
  /** The reader asked for it: the move is animated, and reported as the reader's own. */
  readonly isReaders: boolean
  /** Between the edge of the window and what is fitted into it. */
  readonly paddingPixels?: number
}

/** Enough for a pin of a home at the very edge. */
export const FIT_PADDING_PIXELS = 56
/** Nearer than streets and further than the country nobody looks for homes. As Google counts. */
export const mapZoomLimits = { least: 4, most: 18 } as const
/** MapLibre's earth is 512 pixels wide at zoom 0. */
export const OPEN_ZOOM_LESS = 1
