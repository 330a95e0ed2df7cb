// Sizes and delays of maps (specification 9, R-HOME-18, R-HOME-20).

/** Default zoom of a map. */
export const DEFAULT_MAP_ZOOM = 11
/** Highest zoom after fitting homes into the map. */
export const MOST_ZOOM_AFTER_FITTING = 15

/** Waits before the second, third and fourth attempt to load the maps script. */
export const mapsScriptRetryDelaysMs: readonly number[] = [2_000, 8_000, 24_000]

/** Timeout for loading a MapLibre style. */
export const MAP_STYLE_PATIENCE_MS = 8_000
