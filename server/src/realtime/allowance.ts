/** How many may still come: `perSecond` at once, refilled as fast. `now` in milliseconds. */
export function createAllowance(perSecond: number, now: number): (now: number) => boolean {
  let left = perSecond
  let countedAt = now
  return (at) => {
    left = Math.min(perSecond, left + ((at - countedAt) / 1000) * perSecond)
    countedAt = at
    if (left < 1) return false
    left -= 1
    return true
  }
}
