// The checksum of PostgreSQL's own files (CRC-32C, Castagnoli); Node has the other polynomial only.

const POLYNOMIAL = 0x82f63b78

const table = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1
  return value
})

/** Of the chunks one after the other, unsigned. */
export function crc32c(chunks: readonly Uint8Array[]): number {
  let value = -1
  for (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += 1) {
      value = table[(value ^ chunk[at]!) & 0xff]! ^ (value >>> 8)
    }
  }
  return (value ^ -1) >>> 0
}
