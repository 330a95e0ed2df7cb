// The photos that the demo's seed names, as they are drawn. What was drawn for the committed files is stored beside them as
// a digest of each drawing's text: the text is the same on every machine, the encoder's bytes need not be.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { scene, sceneKinds } from './scene.ts'

const seedFolder = join(import.meta.dirname, '..', '..', 'db', 'seed')
export const photosFolder = join(seedFolder, 'photos')

export type DemoPhoto = {
  /** `kind-seed` */
  readonly name: string
  readonly file: string
  readonly svg: string
  /** Digest of the SVG. */
  readonly drawing: string
}

const listings = z.array(z.object({ photos: z.array(z.string()) }))

/** Each once, in alphabetical order. Throws where the seed names a scene that does not exist. */
export function seededPhotos(): readonly DemoPhoto[] {
  const named = listings.parse(JSON.parse(readFileSync(join(seedFolder, 'listings.json'), 'utf8')))
  const names = new Set(named.flatMap(({ photos }) => photos))
  return [...names].toSorted().map((name) => {
    const svg = draw(name)
    const drawing = createHash('sha256').update(svg).digest('hex').slice(0, 16)
    return { name, file: `${name}.avif`, svg, drawing }
  })
}

export const drawingsOf = (json: string): Readonly<Record<string, string>> =>
  z.record(z.string(), z.string()).parse(JSON.parse(json))

function draw(name: string): string {
  const [word, seed] = name.split('-')
  const kind = sceneKinds.find((known) => known === word)
  if (kind === undefined || !Number.isInteger(Number(seed)))
    throw new Error(`No scene is called ${name}`)
  return scene(kind, Number(seed))
}
