import { scene } from '@basera/scenes/scene'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodeImage } from './encode-image.ts'
import { offeredRendering } from './image-cache.ts'

// Covers of the demo's newest homes, kept as the demo keeps them. Both cards are fetched at once with the home page;
// a phone 390 px wide takes the width 960 at two and at three pixels a point.
test.each([
  ['living', 4],
  ['bedroom', 7],
] as const)('the first cards weigh at most 25 kB on a phone: %s %i', async (kind, seed) => {
  const drawn = scene(kind, seed).replace('width="1600" height="1200"', 'width="1280" height="960"')
  const stored = await sharp(Buffer.from(drawn))
    .removeAlpha()
    .avif({ quality: 58, effort: 0 })
    .toBuffer()
  const sent = await encodeImage(stored, offeredRendering(960, 'avif'))
  expect(sent.byteLength).toBeLessThanOrEqual(25_000)
})
