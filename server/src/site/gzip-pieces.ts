// A document compressed once for many visitors, each with a nonce of their own (RFC 1951, 1952): the pieces between the
// nonces are deflated by themselves, so none refers to another, and each nonce is put between them as it is. An answer then
// costs a copy and a checksum, where compressing the whole anew would cost more than rendering it.

import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

export type GzipPieces = {
  readonly plain: readonly Buffer[]
  readonly deflated: readonly Buffer[]
}

export const deflatePieces = async (plain: readonly Buffer[]): Promise<GzipPieces> => ({
  plain,
  // A synchronising flush ends each piece at a whole byte and leaves the stream open.
  deflated: await Promise.all(
    plain.map((piece) =>
      promisify(deflateRaw)(piece, { finishFlush: constants.Z_SYNC_FLUSH, level: 6 }),
    ),
  ),
})

/** The gzip file of the pieces with `between` in each gap; at most 65,535 bytes of it. */
export const fillGzip = ({ plain, deflated }: GzipPieces, between: Buffer): Buffer => {
  const gap = storedBlock(between)
  const parts = deflated.flatMap((piece, index) => (index === 0 ? [piece] : [gap, piece]))
  return Buffer.concat([HEADER, ...parts, LAST_BLOCK, trailer(plain, between)])
}

// Deflate, no name, no time, made on an unknown system.
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** Empty, stored, final. */
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff])

const storedBlock = (bytes: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(0xffff - bytes.length, 3)
  return Buffer.concat([head, bytes])
}

const trailer = (plain: readonly Buffer[], between: Buffer): Buffer => {
  let checksum = 0
  let length = 0
  for (const [index, piece] of plain.entries()) {
    if (index > 0) {
      checksum = crc32(between, checksum)
      length += between.length
    }
    checksum = crc32(piece, checksum)
    length += piece.length
  }
  const bytes = Buffer.alloc(8)
  bytes.writeUInt32LE(checksum, 0)
  bytes.writeUInt32LE(length % 2 ** 32, 4)
  return bytes
}
