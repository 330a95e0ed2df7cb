// "Perhaps you meant": the known name that shares most letter triples with the given one.

const MINIMUM_LIKENESS = 0.33

function trigramsOf(name: string): Set<string> {
  const padded = `  ${name.toLowerCase()} `
  const grams = new Set<string>()
  for (let at = 0; at + 3 <= padded.length; at += 1) grams.add(padded.slice(at, at + 3))
  return grams
}

/** The most similar known name, or null when none is similar enough. Only the first 63 letters count, as in PostgreSQL. */
export function similarName(name: string, known: Iterable<string>): string | null {
  const wanted = trigramsOf(name.slice(0, 63))
  let best: string | null = null
  let bestLikeness = MINIMUM_LIKENESS
  for (const candidate of known) {
    const grams = trigramsOf(candidate)
    let shared = 0
    for (const gram of grams) if (wanted.has(gram)) shared += 1
    const likeness = shared / (wanted.size + grams.size - shared)
    if (likeness > bestLikeness) {
      best = candidate
      bestLikeness = likeness
    }
  }
  return best
}

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
