import { crc32, deflateSync } from 'node:zlib'

import sharp from 'sharp'

/** A small picture of one colour. */
export const picture = (
  format: 'jpeg' | 'png' | 'webp' | 'avif' = 'png',
  size: { readonly width: number; readonly height: number } = { width: 60, height: 40 },
): Promise<Buffer<ArrayBuffer>> =>
  sharp({ create: { ...size, channels: 3, background: '#1f6f7f' } })
    .toFormat(format)
    .toBuffer()

/** A JPEG lying on its side, with the place it was taken at and a page behind it. */
export async function tellTaleJpeg(): Promise<Buffer<ArrayBuffer>> {
  const jpeg = await sharp({
    create: { width: 60, height: 40, channels: 3, background: '#1f6f7f' },
  })
    .withExif({
      IFD0: { Copyright: 'canary-copyright', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '17/1 26/1 24/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  return Buffer.concat([jpeg, Buffer.from('<html><script>canary-script</script></html>')])
}

/** A PNG that claims a size and holds next to nothing. */
export function claimingPng(width: number, height: number): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.byteLength)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
