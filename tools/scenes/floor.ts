import { darken, lighten, type Palette } from './palette.ts'
import { HEIGHT, WIDTH, type Drawing, type Point } from './svg.ts'

export type FloorKind = 'wood' | 'tile' | 'terrazzo' | 'checker'

/** The back wall in the picture and the point where lines going away meet. */
export const ROOM = { left: 170, right: 1430, top: 96, bottom: 800, farX: 800, farY: 500 } as const

/** Height at which the side walls meet the floor at the picture's edge. */
export const FLOOR_EDGE_Y =
  ROOM.farY + (ROOM.farX / (ROOM.farX - ROOM.left)) * (ROOM.bottom - ROOM.farY)

const DEPTH = HEIGHT - ROOM.bottom
const BACK_SCALE = (ROOM.bottom - ROOM.farY) / (HEIGHT - ROOM.farY)

/** Where the line to (nearX, bottom of the picture) crosses height y. */
const receding = (nearX: number, y: number): number =>
  ROOM.farX + (nearX - ROOM.farX) * ((y - ROOM.farY) / (HEIGHT - ROOM.farY))

export function drawFloor(svg: Drawing, palette: Palette, kind: FloorKind): void {
  const outline: readonly Point[] = [
    [ROOM.left, ROOM.bottom],
    [ROOM.right, ROOM.bottom],
    [WIDTH, FLOOR_EDGE_Y],
    [WIDTH, HEIGHT],
    [0, HEIGHT],
    [0, FLOOR_EDGE_Y],
  ]
  const clip = svg.clip(`<path d="M${outline.map((point) => point.join(' ')).join('L')}Z"/>`)
  const { floor } = palette
  svg.polygon(outline, svg.linear([lighten(floor, 0.12), floor, darken(floor, 0.16)]))
  svg.group(clip, () => {
    if (kind === 'wood') planks(svg, palette)
    else tiles(svg, palette, kind)
    svg.rect(0, ROOM.bottom, WIDTH, 90, svg.fade('#1c120a', 0.28, 0))
  })
}

function planks(svg: Drawing, palette: Palette): void {
  const seam = darken(palette.floor, 0.3)
  for (let index = -30; index <= 30; index++) {
    const near = ROOM.farX + index * 118
    const far = ROOM.farX + (near - ROOM.farX) * BACK_SCALE
    svg.line(far, ROOM.bottom, near, HEIGHT, seam, 2, 'opacity=".5"')
    if (svg.chance() < 0.55) tintedBoard(svg, near, near + 118)
  }
}

function tintedBoard(svg: Drawing, left: number, right: number): void {
  const start = svg.between(0, 0.7)
  const top = ROOM.bottom + DEPTH * start
  const bottom = ROOM.bottom + DEPTH * (start + svg.between(0.15, 0.3))
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
  const rows = Array.from({ length: 9 }, (_, row) => ROOM.bottom + DEPTH * Math.pow(row / 8, 1.7))
  const joint = darken(palette.floor, 0.3)
  if (kind === 'checker') checks(svg, rows, joint)
  for (const y of rows) svg.line(0, y, WIDTH, y, joint, 1.6, 'opacity=".35"')
  for (let index = -12; index <= 12; index++) {
    const near = ROOM.farX + index * TILE
    const far = ROOM.farX + index * TILE * BACK_SCALE
    svg.line(far, ROOM.bottom, near, HEIGHT, joint, 1.6, 'opacity=".35"')
  }
  if (kind === 'terrazzo') chips(svg, palette)
}

function checks(svg: Drawing, rows: readonly number[], colour: string): void {
  rows.slice(0, -1).forEach((top, row) => {
    const bottom = rows[row + 1] ?? HEIGHT
    for (let index = -12; index < 12; index++) {
      if (((index + row) & 1) === 0) continue
      const left = ROOM.farX + index * TILE
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
    const y = ROOM.bottom + DEPTH * Math.pow(svg.chance(), 0.7)
    const scale = (y - ROOM.farY) / (HEIGHT - ROOM.farY)
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
