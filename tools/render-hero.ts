// Draws the site's own pictures before the web build: the hero's verandah and the picture of a home without photos.
// They are generated, so that no binary lies in the repository. Does nothing when they are up to date.
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { scene, type SceneKind } from '@basera/scenes/scene'
import sharp from 'sharp'

type SitePicture = {
  readonly name: string
  readonly kind: SceneKind
  readonly seed: number
  readonly widths: readonly number[]
}

const PICTURES: readonly SitePicture[] = [
  { name: 'hero', kind: 'verandah', seed: 3, widths: [480, 960, 1600] },
  { name: 'stock-home', kind: 'apartment', seed: 4, widths: [480, 960] },
]

const ENCODING = { quality: 55, effort: 3 } as const
const folder = join(import.meta.dirname, '..', 'web', 'public', 'generated')

async function render(picture: SitePicture, svg: string): Promise<void> {
  const drawn = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  await Promise.all(
    picture.widths.map(async (width) => {
      const encoded = await sharp(drawn.data, { raw: drawn.info })
        .resize(width)
        .avif(ENCODING)
        .toBuffer()
      await writeFile(join(folder, `${picture.name}-${width}.avif`), encoded)
    }),
  )
}

const readText = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '')

const drawings = PICTURES.map((picture) => ({ picture, svg: scene(picture.kind, picture.seed) }))
const wanted = createHash('sha256')
  .update(JSON.stringify([PICTURES, ENCODING, drawings.map(({ svg }) => svg)]))
  .digest('hex')
const stamp = join(folder, 'drawn-from.txt')

// The stamp is written last, so pictures that were broken off are drawn again.
if ((await readText(stamp)) !== wanted) {
  await mkdir(folder, { recursive: true })
  await writeFile(stamp, '')
  await Promise.all(drawings.map(({ picture, svg }) => render(picture, svg)))
  await writeFile(stamp, wanted)
}
