import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { encodeImage } from './encode-image.ts'
import { offeredRendering } from './image-cache.ts'

// Covers of the demo's newest homes. Both cards are fetched at once with the home page; a phone 390 px wide takes the
// width 960 at two and at three pixels a point.
test.each(['living-4', 'bedroom-7'])(
  'the first cards weigh at most 25 kB on a phone: %s',
  async (photo) => {
    const path = new URL(`../../../../db/seed/photos/${photo}.avif`, import.meta.url)
    const sent = await encodeImage(await readFile(path), offeredRendering(960, 'avif'))
    expect(sent.byteLength).toBeLessThanOrEqual(25_000)
  },
)
