// How arrow keys move a pin: by pixels of the screen, so that a step is small where the map shows much detail.

export type Step = { readonly right: number; readonly down: number }

const STEP_PIXELS = 8
const LONG_STEP_PIXELS = 64

const directions: Readonly<Record<string, Step>> = {
  ArrowLeft: { right: -1, down: 0 },
  ArrowRight: { right: 1, down: 0 },
  ArrowUp: { right: 0, down: -1 },
  ArrowDown: { right: 0, down: 1 },
}

/** In pixels; null for a key that moves nothing. */
export function stepOf(key: string, isLong: boolean): Step | null {
  const direction = directions[key]
  if (direction === undefined) return null
  const pixels = isLong ? LONG_STEP_PIXELS : STEP_PIXELS
  return { right: direction.right * pixels, down: direction.down * pixels }
}

/** Degrees rounded to about a metre: more would be false precision. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000
}
