/** Whether PostgreSQL can store every text of parsed JSON: no NUL, no lone surrogate. False beyond `depth` levels, too. */
export function isStorable(part: unknown, depth: number): boolean {
  if (typeof part === 'string') return !part.includes('\0') && part.isWellFormed()
  if (typeof part !== 'object' || part === null) return true
  if (depth === 0) return false
  return Object.entries(part).every(
    ([key, inner]) => isStorable(key, depth) && isStorable(inner, depth - 1),
  )
}
