/** Token bucket in memory: capacity `atOnce`, refilled by `perSecond`. `now` in milliseconds. */
export function createAllowance(
  perSecond: number,
  atOnce: number,
  now: number,
): (now: number) => boolean {
  let left = atOnce
  let countedAt = now
  return (at) => {
    left = Math.min(atOnce, left + ((at - countedAt) / 1000) * perSecond)
    countedAt = at
    if (left < 1) return false
    left -= 1
    return true
  }
}
