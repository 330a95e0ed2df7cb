// Clusters homes whose pins would overlap at a zoom, in the shape of the server's clusters.

import type { MapCluster, MapHome } from '../../api/homes/map-homes.ts'
import { boundsAround, type MapPoint } from '../../lib/map-bounds.ts'

/** Cell size: the width of a pin, and a margin. */
const CELL_PIXELS = 72
/** Fewer homes than this stay single pins. */
const FEWEST_TOGETHER = 4
/** About a hundred metres: homes nearer than that overlap at every zoom. */
const LEAST_DEGREES = 0.001

/** `apartId`: a home that is never clustered. `zoom` as Google counts. */
export function groupCrowded(
  homes: readonly MapHome[],
  zoom: number,
  apartId: string | null,
): { readonly homes: readonly MapHome[]; readonly clusters: readonly MapCluster[] } {
  const cells = Map.groupBy(homes, (home) => (home.id === apartId ? home.id : cellOf(home, zoom)))
  const single: MapHome[] = []
  const clusters: MapCluster[] = []
  for (const together of cells.values()) {
    const cluster = together.length < FEWEST_TOGETHER ? null : clusterOf(together)
    if (cluster === null) single.push(...together)
    else clusters.push(cluster)
  }
  return { homes: single, clusters }
}

function clusterOf(homes: readonly MapHome[]): MapCluster | null {
  const bounds = boundsAround(homes)
  if (bounds === null) return null
  const span = Math.max(bounds.north - bounds.south, bounds.east - bounds.west)
  if (span < LEAST_DEGREES) return null
  return {
    latitude: mean(homes.map(({ latitude }) => latitude)),
    longitude: mean(homes.map(({ longitude }) => longitude)),
    count: homes.length,
    bounds,
    lowestPrice: Math.min(...homes.map(({ price }) => price)),
  }
}

/** Cell of a grid fixed to the world, so that a home stays in its cell while the map is dragged. */
function cellOf({ latitude, longitude }: MapPoint, zoom: number): string {
  const earthPixels = 256 * 2 ** Math.round(zoom)
  const sine = Math.sin((latitude * Math.PI) / 180)
  const x = ((longitude + 180) / 360) * earthPixels
  const y = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * earthPixels
  return `${Math.floor(x / CELL_PIXELS)},${Math.floor(y / CELL_PIXELS)}`
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length
