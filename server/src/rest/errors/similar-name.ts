// "Perhaps you meant": the known name that shares most letter triples with the given one.

const minimumLikeness = 0.33

const trigramsOf = (name: string): Set<string> => {
  const padded = `  ${name.toLowerCase()} `
  const grams = new Set<string>()
  for (let at = 0; at + 3 <= padded.length; at += 1) grams.add(padded.slice(at, at + 3))
  return grams
}

/** The most similar known name, or null when none is similar enough. Only the first 63 letters count, as in PostgreSQL. */
export const similarName = (name: string, known: Iterable<string>): string | null => {
  const wanted = trigramsOf(name.slice(0, 63))
  let best: string | null = null
  let bestLikeness = minimumLikeness
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
