import { darken, lighten, type Palette } from './palette.ts'
import { HEIGHT, WIDTH, type Drawing, type Point } from './svg.ts'

export type FloorKind = 'wood' | 'tile' | 'terrazzo' | 'checker'

/** The back wall in the picture and the point where lines going away meet. */
export const room = { left: 170, right: 1430, top: 96, bottom: 800, farX: 800, farY: 500 } as const

/** Height at which the side walls meet the floor at the picture's edge. */
export const floorEdgeY =
  room.farY + (room.farX / (room.farX - room.left)) * (room.bottom - room.farY)

const depth = HEIGHT - room.bottom
const backScale = (room.bottom - room.farY) / (HEIGHT - room.farY)

/** Where the line to (nearX, bottom of the picture) crosses height y. */
const receding = (nearX: number, y: number): number =>
  room.farX + (nearX - room.farX) * ((y - room.farY) / (HEIGHT - room.farY))

export function drawFloor(svg: Drawing, palette: Palette, kind: FloorKind): void {
  const outline: readonly Point[] = [
    [room.left, room.bottom],
    [room.right, room.bottom],
    [WIDTH, floorEdgeY],
    [WIDTH, HEIGHT],
    [0, HEIGHT],
    [0, floorEdgeY],
  ]
  const clip = svg.clip(`<path d="M${outline.map((point) => point.join(' ')).join('L')}Z"/>`)
  const { floor } = palette
  svg.polygon(outline, svg.linear([lighten(floor, 0.12), floor, darken(floor, 0.16)]))
  svg.group(clip, () => {
    if (kind === 'wood') planks(svg, palette)
    else tiles(svg, palette, kind)
    svg.rect(0, room.bottom, WIDTH, 90, svg.fade('#1c120a', 0.28, 0))
  })
}

function planks(svg: Drawing, palette: Palette): void {
  const seam = darken(palette.floor, 0.3)
  for (let index = -30; index <= 30; index++) {
    const near = room.farX + index * 118
    const far = room.farX + (near - room.farX) * backScale
    svg.line(far, room.bottom, near, HEIGHT, seam, 2, 'opacity=".5"')
    if (svg.chance() < 0.55) tintedBoard(svg, near, near + 118)
  }
}

function tintedBoard(svg: Drawing, left: number, right: number): void {
  const start = svg.between(0, 0.7)
  const top = room.bottom + depth * start
  const bottom = room.bottom + depth * (start + svg.between(0.15, 0.3))
  svg.polygon(
    [
      [receding(left, top), top],
      [receding(right, top), top],
      [receding(right, bottom), bottom],
      [receding(left, bottom), bottom],
    ],
    svg.chance() < 0.5 ? '#fff' : '#000',
    'opacity=".05"',
  )
}

const TILE = 210

function tiles(svg: Drawing, palette: Palette, kind: FloorKind): void {
  const rows = Array.from({ length: 9 }, (_, row) => room.bottom + depth * Math.pow(row / 8, 1.7))
  const joint = darken(palette.floor, 0.3)
  if (kind === 'checker') checks(svg, rows, joint)
  for (const y of rows) svg.line(0, y, WIDTH, y, joint, 1.6, 'opacity=".35"')
  for (let index = -12; index <= 12; index++) {
    const near = room.farX + index * TILE
    const far = room.farX + index * TILE * backScale
    svg.line(far, room.bottom, near, HEIGHT, joint, 1.6, 'opacity=".35"')
  }
  if (kind === 'terrazzo') chips(svg, palette)
}

function checks(svg: Drawing, rows: readonly number[], colour: string): void {
  rows.slice(0, -1).forEach((top, row) => {
    const bottom = rows[row + 1] ?? HEIGHT
    for (let index = -12; index < 12; index++) {
      if (((index + row) & 1) === 0) continue
      const left = room.farX + index * TILE
      const right = left + TILE
      svg.polygon(
        [
          [receding(left, top), top],
          [receding(right, top), top],
          [receding(right, bottom), bottom],
          [receding(left, bottom), bottom],
        ],
        colour,
        'opacity=".22"',
      )
    }
  })
}

function chips(svg: Drawing, palette: Palette): void {
  const { main, accent, contrast, floor } = palette
  for (let count = 0; count < 420; count++) {
    const y = room.bottom + depth * Math.pow(svg.chance(), 0.7)
    const scale = (y - room.farY) / (HEIGHT - room.farY)
    svg.ellipse(
      svg.between(0, WIDTH),
      y,
      svg.between(3, 9) * scale + 1,
      svg.between(1.5, 4) * scale + 0.6,
      svg.pick([main, accent, contrast, '#ffffff', darken(floor, 0.4)]),
      'opacity=".45"',
    )
  }
}
