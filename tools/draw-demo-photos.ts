// Draws the demo's photos anew into db/seed/photos: those that the seed names and whose drawing changed. What the server
// reads are these files alone; this program is needed only when a scene, or the seed's choice of scenes, changes.
// Run: npm run demo:draw-photos

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { type DemoPhoto, drawingsOf, photosFolder, seededPhotos } from './scenes/demo-photos.ts'

const WIDTH = 1280
/** As small as an illustration may be without its edges showing it, so that all of them stay under 2 MB. */
const quality = { quality: 46, effort: 4, chromaSubsampling: '4:2:0' } as const
const drawingsPath = join(photosFolder, 'drawings.json')

const encode = ({ svg }: DemoPhoto): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize(WIDTH).removeAlpha().avif(quality).toBuffer()

const wanted = seededPhotos()
const committed = drawingsOf(readFileSync(drawingsPath, 'utf8'))
const there = new Set(readdirSync(photosFolder))

for (const name of there)
  if (!wanted.some(({ file }) => file === name) && name.endsWith('.avif'))
    rmSync(join(photosFolder, name))

for (const photo of wanted) {
  if (there.has(photo.file) && committed[photo.name] === photo.drawing) continue
  // oxlint-disable-next-line no-await-in-loop -- the encoder takes every core by itself
  writeFileSync(join(photosFolder, photo.file), await encode(photo))
  console.log(`drew ${photo.file}`)
}
const drawings = Object.fromEntries(wanted.map(({ name, drawing }) => [name, drawing]))
writeFileSync(drawingsPath, `${JSON.stringify(drawings, null, 2)}\n`)
