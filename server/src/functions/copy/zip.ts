// Files one after the other as a ZIP archive, never more than one of them in memory. They are stored, not packed: PDF files are already.
import { crc32 } from 'node:zlib'

export type ZipEntry = { readonly name: string; readonly bytes: Uint8Array }

const FORMAT_VERSION = 20
const NAMES_ARE_UTF8 = 0x0800
/** 1 January 1980, the first day that the format knows: the same files make the same bytes. */
const NO_DATE = 0x0021
/** The format's own bounds without its extension of 64 bits. */
const MAX_BYTES = 0xffff_ffff
const MAX_ENTRIES = 0xffff

/** The archive's bytes in pieces. Throws RangeError above 4 GB or 65,535 files. */
export async function* zipped(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const listed: Buffer[] = []
  let offset = 0
  for await (const { name, bytes } of entries) {
    const named = Buffer.from(name)
    const facts = factsOf(bytes, named)
    const head = Buffer.concat([packed([4, 0x04034b50]), facts, packed([2, 0]), named])
    if (offset + head.byteLength + bytes.byteLength > MAX_BYTES || listed.length === MAX_ENTRIES)
      throw new RangeError('too much for one archive')
    yield head
    yield bytes
    listed.push(
      Buffer.concat([
        packed([4, 0x02014b50], [2, FORMAT_VERSION]),
        facts,
        // no extra fields, no comment, the only disk, no attributes; where it begins
        packed([2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
        named,
      ]),
    )
    offset += head.byteLength + bytes.byteLength
  }
  const list = Buffer.concat(listed)
  const count = listed.length
  yield list
  yield packed(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, list.byteLength],
    [4, offset],
    [2, 0],
  )
}

/** What is said alike before the file and in the list at the end. */
const factsOf = (bytes: Uint8Array, name: Buffer): Buffer =>
  packed(
    [2, FORMAT_VERSION],
    [2, NAMES_ARE_UTF8],
    [2, 0],
    [2, 0],
    [2, NO_DATE],
    [4, crc32(bytes)],
    [4, bytes.byteLength],
    [4, bytes.byteLength],
    [2, name.byteLength],
  )

/** Numbers of 2 or 4 bytes, the lowest first. */
function packed(...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const whole = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of fields) at = whole.writeUIntLE(value, at, bytes)
  return whole
}
