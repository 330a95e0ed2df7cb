// Reads which characters a TrueType font holds (its table `cmap`, formats 4 and 12, the two that fonts have today).

/** Code points of the best table of the font. */
export function charactersOf(font: DataView): ReadonlySet<number> {
  const cmap = tableAt(font, 'cmap')
  const held = new Set<number>()
  for (let place = 0; place < font.getUint16(cmap + 2); place++) {
    const at = cmap + font.getUint32(cmap + 4 + place * 8 + 4)
    const format = font.getUint16(at)
    if (format === 4) addSegments(font, at, held)
    if (format === 12) addGroups(font, at, held)
  }
  return held
}

function tableAt(font: DataView, name: string): number {
  for (let place = 0; place < font.getUint16(4); place++) {
    const at = 12 + place * 16
    const tag = [0, 1, 2, 3].map((byte) => String.fromCharCode(font.getUint8(at + byte))).join('')
    if (tag === name) return font.getUint32(at + 8)
  }
  throw new Error(`The font has no table ${name}.`)
}

function addSegments(font: DataView, at: number, held: Set<number>): void {
  const size = font.getUint16(at + 6)
  for (let place = 0; place < size; place += 2) {
    const end = font.getUint16(at + 14 + place)
    const start = font.getUint16(at + 16 + size + place)
    const delta = font.getInt16(at + 16 + size * 2 + place)
    const offsetAt = at + 16 + size * 3 + place
    const offset = font.getUint16(offsetAt)
    for (let code = start; code <= end && code !== 0xffff; code++) {
      const glyph =
        offset === 0
          ? (code + delta) & 0xffff
          : font.getUint16(offsetAt + offset + (code - start) * 2)
      if (glyph !== 0) held.add(code)
    }
  }
}

function addGroups(font: DataView, at: number, held: Set<number>): void {
  for (let place = 0; place < font.getUint32(at + 12); place++) {
    const group = at + 16 + place * 12
    for (let code = font.getUint32(group); code <= font.getUint32(group + 4); code++) held.add(code)
  }
}

/** Neighbours joined: [[32, 126], [160, 383], …]. */
export function rangesOf(codes: ReadonlySet<number>): readonly (readonly [number, number])[] {
  const ranges: [number, number][] = []
  for (const code of [...codes].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last !== undefined && last[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  return ranges
}
