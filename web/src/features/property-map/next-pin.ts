// Arrow key navigation between pins.

export type PinPlace = { readonly key: string; readonly x: number; readonly y: number }

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export const isArrow = (key: string): boolean => Object.hasOwn(directions, key)

/** The nearest pin in the direction, those straight ahead before those aside; null when there is none. Pixels. */
export function nextPin(arrow: string, from: PinPlace, pins: readonly PinPlace[]): string | null {
  const direction = directions[arrow]
  if (direction === undefined) return null
  const [right, down] = direction
  let best: { key: string; cost: number } | null = null
  for (const { key, x, y } of pins) {
    const [dx, dy] = [x - from.x, y - from.y]
    const ahead = dx * right + dy * down
    const aside = Math.abs(dx * down) + Math.abs(dy * right)
    if (key === from.key || ahead <= 0 || aside > ahead * MOST_ASIDE) continue
    const cost = ahead + 2 * aside
    if (best === null || cost < best.cost) best = { key, cost }
  }
  return best?.key ?? null
}

/** A pin further to the side than this is reached by another arrow key. */
const MOST_ASIDE = 2.5
