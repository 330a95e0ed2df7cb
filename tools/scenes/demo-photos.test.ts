import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawingsOf, photosFolder, seededPhotos } from './demo-photos.ts'

const MAX_BYTES = 2_000_000
const COMPARED_WIDTH = 64
/** Of 255, on average: a picture and its drawing differ by at most 5, two pictures by at least 12. */
const MAX_DIFFERENCE = 8

const wanted = seededPhotos()
const committed = readdirSync(photosFolder).filter((name) => name.endsWith('.avif'))

const pixelsOf = (picture: Buffer | string): Promise<Buffer> =>
  sharp(picture).resize(COMPARED_WIDTH).removeAlpha().raw().toBuffer()

const meanDifference = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, byte, index) => sum + Math.abs(byte - (other[index] ?? 0)), 0) / one.length

describe('the committed demo photos (npm run demo:draw-photos makes them)', () => {
  test('weigh at most 2 MB in all', () => {
    const bytes = committed.map((name) => readFileSync(join(photosFolder, name)).byteLength)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_BYTES)
  })

  test('are those that the seed names, and no others', () => {
    expect(committed.toSorted()).toEqual(wanted.map(({ file }) => file).toSorted())
  })

  test('were drawn by the program as it is', () => {
    const drawings = drawingsOf(readFileSync(join(photosFolder, 'drawings.json'), 'utf8'))
    expect(drawings).toEqual(Object.fromEntries(wanted.map(({ name, drawing }) => [name, drawing])))
  })

  const onePerKind = new Map(wanted.map((photo) => [photo.name.split('-')[0], photo]))
  test.each([...onePerKind.values()])('$name shows what is drawn', async ({ svg, file }) => {
    const [drawn, kept] = await Promise.all([
      pixelsOf(Buffer.from(svg)),
      pixelsOf(join(photosFolder, file)),
    ])
    expect(meanDifference(drawn, kept)).toBeLessThan(MAX_DIFFERENCE)
  })

  test('are 1280 pixels wide', async () => {
    const sizes = await Promise.all(
      committed.map((name) => sharp(join(photosFolder, name)).metadata()),
    )
    expect(new Set(sizes.map(({ width, height }) => `${width} × ${height}`))).toEqual(
      new Set(['1280 × 960']),
    )
  })
})
