// Illustrated homes for demo listings: one picture for each kind and seed, drawn here, with no outside material.
import { apartment } from './apartment.ts'
import { balcony, verandah } from './balcony.ts'
import { bathroom } from './bathroom.ts'
import { bedroom } from './bedroom.ts'
import { hostel } from './hostel.ts'
import { kitchen } from './kitchen.ts'
import { living } from './living.ts'
import { office } from './office.ts'
import { palettes, skies } from './palette.ts'
import { shop } from './shop.ts'
import type { Stage } from './stage.ts'
import { studio } from './studio.ts'
import { Drawing, HEIGHT, WIDTH } from './svg.ts'
import { villa } from './villa.ts'
import { warehouse } from './warehouse.ts'

export const sceneKinds = [
  'living',
  'bedroom',
  'kitchen',
  'bathroom',
  'balcony',
  'verandah',
  'studio',
  'apartment',
  'villa',
  'hostel',
  'office',
  'shop',
  'warehouse',
] as const

export type SceneKind = (typeof sceneKinds)[number]

/** `salt` keeps two kinds with one seed from sharing their colours; `isOutdoor` pictures are cropped less. */
type SceneRecipe = {
  readonly draw: (stage: Stage) => void
  readonly salt: number
  readonly isOutdoor: boolean
}

const recipes = {
  living: { draw: living, salt: 0, isOutdoor: false },
  bedroom: { draw: bedroom, salt: 1, isOutdoor: false },
  kitchen: { draw: kitchen, salt: 2, isOutdoor: false },
  apartment: { draw: apartment, salt: 3, isOutdoor: true },
  villa: { draw: villa, salt: 4, isOutdoor: true },
  office: { draw: office, salt: 5, isOutdoor: false },
  hostel: { draw: hostel, salt: 6, isOutdoor: false },
  balcony: { draw: (stage) => balcony(stage), salt: 7, isOutdoor: true },
  verandah: { draw: verandah, salt: -1, isOutdoor: false },
  studio: { draw: studio, salt: 8, isOutdoor: false },
  shop: { draw: shop, salt: 9, isOutdoor: true },
  warehouse: { draw: warehouse, salt: 10, isOutdoor: false },
  bathroom: { draw: bathroom, salt: 11, isOutdoor: false },
} as const satisfies Record<SceneKind, SceneRecipe>

const hours = ['morning', 'golden', 'golden', 'monsoon', 'dusk', 'morning'] as const

/** An SVG of 1600 × 1200; the same kind and seed (a whole number) give the same text. */
export function scene(kind: SceneKind, seed: number): string {
  const recipe: SceneRecipe = recipes[kind]
  const svg = new Drawing(seed * 131 + recipe.salt * 17 + 3)
  // The generator's first numbers of neighbouring seeds are alike.
  for (let skipped = 0; skipped < 6; skipped++) svg.chance()
  const palette = svg.pick(palettes)
  const hour = svg.pick(hours)
  recipe.draw({ svg, palette, sky: skies[hour], isNight: hour === 'dusk' })
  return svg.finish(camera(svg, recipe.isOutdoor))
}

function camera(svg: Drawing, isOutdoor: boolean) {
  const width = WIDTH / svg.between(1, isOutdoor ? 1.1 : 1.24)
  const isMirrored = svg.chance() < 0.5
  return {
    width,
    x: (WIDTH - width) * svg.between(0.25, 0.75),
    y: (HEIGHT - width * 0.75) * svg.between(isOutdoor ? 0.5 : 0.6, 0.95),
    isMirrored,
  }
}
