// "Perhaps you meant": the known name that a given one looks most like.

const MINIMUM_LIKENESS = 0.33
/** Names compared letter by letter, of those that share most pieces. */
const MAX_COMPARED = 50
/** Lengths of the pieces; shorter ones only where no name shares a longer one. */
const pieceLengths = [3, 2] as const

function countPieces(name: string, length: number): Map<string, number> {
  const kept = name.replaceAll(/[^\p{L}\p{N}\s,]/gu, '')
  const padded = `-${kept}-`.padEnd(length, '-')
  const pieces = new Map<string, number>()
  for (let at = 0; at + length <= padded.length; at += 1) {
    const piece = padded.slice(at, at + length)
    pieces.set(piece, (pieces.get(piece) ?? 0) + 1)
  }
  return pieces
}

/** The cosine of the angle between two counts of pieces. */
function shareOf(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let product = 0
  for (const [piece, count] of one) product += count * (other.get(piece) ?? 0)
  return product === 0 ? 0 : product / (lengthOf(one) * lengthOf(other))
}

const lengthOf = (pieces: ReadonlyMap<string, number>): number => Math.hypot(...pieces.values())

/** The most similar known name, or null when none is similar enough. Only the first 63 letters count, as in PostgreSQL. */
export function similarName(name: string, known: Iterable<string>): string | null {
  const wanted = name.slice(0, 63).toLowerCase()
  const names = [...known]
  const same = names.find((one) => one.toLowerCase() === wanted)
  if (same !== undefined) return same
  for (const length of pieceLengths) {
    const pieces = countPieces(wanted, length)
    const [best] = names
      .map((one) => ({ one, share: shareOf(pieces, countPieces(one.toLowerCase(), length)) }))
      .filter(({ share }) => share > 0)
      .toSorted((a, b) => b.share - a.share)
      .slice(0, MAX_COMPARED)
      .map(({ one }) => ({ one, likeness: likenessOf(wanted, one.toLowerCase()) }))
      .filter(({ likeness }) => likeness >= MINIMUM_LIKENESS)
      .toSorted((a, b) => b.likeness - a.likeness)
    if (best) return best.one
  }
  return null
}

const likenessOf = (a: string, b: string): number =>
  1 - editDistance(a, b) / Math.max(a.length, b.length)

/** The known name that fewest letters differ from, at most 3 and at most half of them; PostgreSQL's rule for columns. */
export function nearestName(name: string, known: Iterable<string>): string | null {
  let best: string | null = null
  let bestDistance = Math.min(3, Math.floor(name.length / 2)) + 1
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) >= bestDistance) continue
    const distance = editDistance(name, candidate)
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
