// Makes the land that the map draws without another host: exact around India and rough elsewhere, from Natural Earth (public
// domain) as `world-atlas` packs it. Coasts only: no border of a country or a state (decision 047).
// Run by hand: npm pack world-atlas@2.0.2 && tar -xzf world-atlas-2.0.2.tgz, then
// node web/tools/make-coast.ts package/land-10m.json
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

type Point = readonly [longitude: number, latitude: number]
type Ring = readonly Point[]

type Topology = {
  readonly transform: { readonly scale: Point; readonly translate: Point }
  readonly arcs: readonly (readonly Point[])[]
  readonly objects: {
    readonly land: { readonly geometries: readonly { readonly arcs: readonly number[][][] }[] }
  }
}

const SOURCE_SHA256 = '9b9f584709c119d63fbadf484ce425260497697b7166be7a2fe360e8c0b171a8'
const output = new URL('../src/components/map/land.json', import.meta.url)

/** Of a thousandth of a degree: 110 m. */
const DECIMALS = 3
const india = { west: 66, east: 98, south: 4, north: 30 }
/** How far a drawn line may be from the source's, in degrees. */
const TOLERANCE_NEAR = 0.004
const TOLERANCE_FAR = 0.6
/** Over this many degrees the tolerance grows from one to the other. */
const FADE_DEGREES = 25
/** Islands smaller than this many tolerances across are left out. */
const LEAST_ACROSS = 2

const [path] = process.argv.slice(2)
if (path === undefined) throw new Error('Name the package’s land-10m.json')
const source = readFileSync(path)
if (createHash('sha256').update(source).digest('hex') !== SOURCE_SHA256)
  throw new Error('Another land-10m.json than that of world-atlas 2.0.2')
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the very file that this was written for
const topology = JSON.parse(source.toString()) as Topology

const arcs = topology.arcs.map((arc) => {
  const { scale, translate } = topology.transform
  let x = 0
  let y = 0
  return arc.map(([dx, dy]): Point => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
})

/** A negative number names an arc that is walked backwards. */
const ringOf = (numbers: readonly number[]): Ring =>
  numbers.flatMap((number, index) => {
    const arc = number < 0 ? (arcs[~number] ?? []).toReversed() : (arcs[number] ?? [])
    // Where one arc ends the next begins.
    return index === 0 ? arc : arc.slice(1)
  })

function toleranceAt([longitude, latitude]: Point): number {
  const { west, east, south, north } = india
  const away = Math.max(west - longitude, longitude - east, south - latitude, latitude - north, 0)
  return TOLERANCE_NEAR + (TOLERANCE_FAR - TOLERANCE_NEAR) * Math.min(away / FADE_DEGREES, 1) ** 2
}

/** Douglas and Peucker's way: of each stretch the point farthest from its chord stays, if that is too far. */
function simplify(ring: Ring): Ring {
  const isShown = new Set([0, ring.length - 1])
  const stretches: [number, number][] = [[0, ring.length - 1]]
  for (let stretch = stretches.pop(); stretch !== undefined; stretch = stretches.pop()) {
    const [first, last] = stretch
    let farthest = -1
    let excess = 1
    for (let index = first + 1; index < last; index += 1) {
      const point = ring[index]
      const from = ring[first]
      const to = ring[last]
      if (!point || !from || !to) continue
      const found = distance(point, from, to) / toleranceAt(point)
      if (found > excess) [farthest, excess] = [index, found]
    }
    if (farthest === -1) continue
    isShown.add(farthest)
    stretches.push([first, farthest], [farthest, last])
  }
  return ring.filter((_point, index) => isShown.has(index))
}

function distance([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length2 = dx * dx + dy * dy
  const along =
    length2 === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length2))
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy)
}

function isLarge(ring: Ring): boolean {
  const [start] = ring
  if (start === undefined) return false
  const across = Math.max(...ring.map(([x, y]) => Math.hypot(x - start[0], y - start[1])))
  return across > LEAST_ACROSS * Math.min(...ring.map(toleranceAt))
}

const rounded = ([longitude, latitude]: Point): Point => [
  Number(longitude.toFixed(DECIMALS)),
  Number(latitude.toFixed(DECIMALS)),
]

const coordinates = topology.objects.land.geometries
  .flatMap((geometry) => geometry.arcs)
  .map((polygon) =>
    polygon
      .map(ringOf)
      .filter(isLarge)
      .map((ring) => simplify(ring).map(rounded))
      // Fewer would be a line.
      .filter((ring) => ring.length > 3),
  )
  .filter((polygon) => polygon.length > 0)
writeFileSync(output, `${JSON.stringify({ type: 'MultiPolygon', coordinates })}\n`)
process.stdout.write(
  `${coordinates.length} lands, ${coordinates.flat(2).length} points, ${readFileSync(output).length} bytes\n`,
)
