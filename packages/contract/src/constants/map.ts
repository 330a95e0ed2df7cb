// Sizes and delays of maps (specification 9, R-HOME-18, R-HOME-20).

/** Zoom at which a map opens that knows no better. */
export const DEFAULT_MAP_ZOOM = 11
/** A map that fits homes into its window goes no nearer. */
export const MOST_ZOOM_AFTER_FITTING = 15

/** Waits before the second, third and fourth attempt to load the maps script. */
export const mapsScriptRetryDelaysMs: readonly number[] = [2_000, 8_000, 24_000]

/** An open map's style that has not come by then is done without. */
export const MAP_STYLE_PATIENCE_MS = 8_000
