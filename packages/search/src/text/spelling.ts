// Edit distance of two spellings, and their phonetic form.

/** Letters changed, added, left out or swapped with their neighbour; `limit + 1` as soon as it must be more. */
export function editDistance(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: right.length + 1 }, (_, column) => column)
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row]
    let least = row
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1]
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwap =
        row > 1 &&
        column > 1 &&
        left[row - 1] === right[column - 2] &&
        left[row - 2] === right[column - 1]
      if (isSwap) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1)
      current.push(cost)
      least = Math.min(least, cost)
    }
    if (least > limit) return limit + 1
    beforeLast = last
    last = current
  }
  return last[right.length] ?? limit + 1
}

/** Folds what Indians spell in several ways for one sound: oo/u, ee/i, th/t, w/v, ph/f, double letters. */
export function soundOf(word: string): string {
  return word
    .replaceAll('ph', 'f')
    .replaceAll(/([bcdgjkpst])h/g, '$1')
    .replaceAll(/oo|ou/g, 'u')
    .replaceAll(/ee|ea|ie|y/g, 'i')
    .replaceAll(/au|ow/g, 'o')
    .replaceAll(/ai|ei/g, 'e')
    .replaceAll('aa', 'a')
    .replaceAll('w', 'v')
    .replaceAll('z', 'j')
    .replaceAll(/[ck]/g, 'k')
    .replaceAll(/(.)\1+/g, '$1')
    .replace(/(?<=.)[ae]$/, '')
}

/** How many mistakes a word of that length may have and still be recognised. */
export function allowedMistakes(length: number): number {
  if (length < 5) return 0
  if (length < 8) return 1
  return length < 12 ? 2 : 3
}
