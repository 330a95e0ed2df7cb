// Reads a ZIP archive of stored files by the list at its end, as programs do.

/** The files by name. Throws when it is no such archive. */
export function unzip(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const whole = Buffer.from(bytes)
  const end = whole.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  if (end < 0) throw new Error('no list of files')
  const files = new Map<string, Uint8Array>()
  let at = whole.readUInt32LE(end + 16)
  for (let left = whole.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = whole.readUInt16LE(at + 28)
    const name = whole.toString('utf8', at + 46, at + 46 + nameLength)
    const head = whole.readUInt32LE(at + 42)
    const from = head + 30 + whole.readUInt16LE(head + 26) + whole.readUInt16LE(head + 28)
    files.set(name, whole.subarray(from, from + whole.readUInt32LE(at + 24)))
    at += 46 + nameLength + whole.readUInt16LE(at + 30) + whole.readUInt16LE(at + 32)
  }
  return files
}
