// Gzip of a cached document with a nonce per response (RFC 1951, 1952): the pieces between the nonces are deflated once, each
// independently, and every nonce is inserted as a stored block. A response then costs a copy and a checksum, where compressing the
// whole would cost more than rendering it.

import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

export type GzipPieces = {
  readonly plain: readonly Buffer[]
  readonly deflated: readonly Buffer[]
}

export const deflatePieces = async (plain: readonly Buffer[]): Promise<GzipPieces> => ({
  plain,
  // A sync flush ends each piece on a byte boundary and leaves the stream open.
  deflated: await Promise.all(
    plain.map((piece) =>
      promisify(deflateRaw)(piece, { finishFlush: constants.Z_SYNC_FLUSH, level: 6 }),
    ),
  ),
})

/** The gzip stream of the pieces with `between` in each gap; `between` has at most 65,535 bytes. */
export function fillGzip({ plain, deflated }: GzipPieces, between: Buffer): Buffer {
  const gap = storedBlock(between)
  const parts = deflated.flatMap((piece, index) => (index === 0 ? [piece] : [gap, piece]))
  return Buffer.concat([header, ...parts, lastBlock, trailer(plain, between)])
}

// Deflate, no name, no time, unknown system.
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** Empty final stored block. */
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff])

function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(0xffff - bytes.length, 3)
  return Buffer.concat([head, bytes])
}

function trailer(plain: readonly Buffer[], between: Buffer): Buffer {
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
