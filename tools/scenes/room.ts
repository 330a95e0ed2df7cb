import { drawFloor, floorEdgeY, room, type FloorKind } from './floor.ts'
import { darken, lighten, type Palette, type Sky } from './palette.ts'
import { HEIGHT, WIDTH, type Drawing, type Point } from './svg.ts'

/** An empty room seen from the front: three walls, ceiling, floor, skirting and the shade of the corners. */
export function roomShell(svg: Drawing, palette: Palette, floor: FloorKind): void {
  walls(svg, palette)
  drawFloor(svg, palette, floor)
  trims(svg, palette)
}

const { left, right, top, bottom } = room

function walls(svg: Drawing, palette: Palette): void {
  const { wall, wallShade, trim } = palette
  const backWall = svg.linear([darken(wall, 0.06), wall, lighten(wall, 0.14)], 0, 0, 0.15, 1)
  svg.rect(0, 0, WIDTH, HEIGHT, wall)
  svg.rect(left, top, right - left, bottom - top, backWall)
  const leftWall: readonly Point[] = [
    [0, 0],
    [left, top],
    [left, bottom],
    [0, floorEdgeY],
  ]
  svg.polygon(leftWall, svg.linear([darken(wallShade, 0.14), wallShade], 0, 0, 1, 0))
  const rightWall: readonly Point[] = [
    [WIDTH, 0],
    [right, top],
    [right, bottom],
    [WIDTH, floorEdgeY],
  ]
  svg.polygon(rightWall, svg.linear([wallShade, darken(wallShade, 0.18)], 0, 0, 1, 0))
  const ceiling: readonly Point[] = [
    [0, 0],
    [WIDTH, 0],
    [right, top],
    [left, top],
  ]
  svg.polygon(ceiling, svg.linear([darken(trim, 0.08), lighten(trim, 0.2)]))
}

function trims(svg: Drawing, palette: Palette): void {
  const { trim } = palette
  svg.rect(left, bottom - 20, right - left, 20, lighten(trim, 0.1))
  svg.rect(left, bottom - 22, right - left, 3, '#000', 0, 'opacity=".08"')
  sideSkirting(svg, 0, left, darken(trim, 0.08))
  sideSkirting(svg, WIDTH, right, darken(trim, 0.14))
  svg.rect(left, top, right - left, 12, lighten(trim, 0.2))
  svg.rect(left, top + 12, right - left, 40, svg.fade('#000', 0.1, 0))
  svg.rect(left, top, 60, bottom - top, svg.fade('#000', 0.13, 0, 'across'))
  svg.rect(right - 60, top, 60, bottom - top, svg.fade('#000', 0, 0.15, 'across'))
}

function sideSkirting(svg: Drawing, edgeX: number, cornerX: number, colour: string): void {
  const outline: readonly Point[] = [
    [edgeX, floorEdgeY - 30],
    [cornerX, bottom - 20],
    [cornerX, bottom],
    [edgeX, floorEdgeY],
  ]
  svg.polygon(outline, colour)
}

/** Sunlight of a two-pane window lying on the floor. */
export function lightPatch(
  svg: Drawing,
  x: number,
  width: number,
  sky: Sky,
  fromY: number,
  toY: number,
  skew: number,
  opacity: number,
): void {
  svg.group(`opacity="${opacity}" ${svg.blur(7)}`, () => {
    for (let pane = 0; pane < 2; pane++) {
      const start = x + (width / 2) * pane + 6
      const span = width / 2 - 14
      const outline: readonly Point[] = [
        [start, fromY],
        [start + span, fromY],
        [start + span * 1.28 + skew, toY],
        [start + skew - 20, toY],
      ]
      svg.polygon(outline, svg.fade(sky.light, 0.95, 0.1))
    }
  })
}

/** The light of the hour over the finished picture: darker corners, a veil at dusk, a glow in the middle. */
export function finishLight(svg: Drawing, sky: Sky): void {
  const corners = svg.radial(
    [
      ['#000', 0.6, 0],
      ['#0b0a12', 1, 0.17],
    ],
    0.5,
    0.46,
    0.78,
  )
  svg.rect(0, 0, WIDTH, HEIGHT, corners)
  if (sky.shade > 0) svg.rect(0, 0, WIDTH, HEIGHT, '#1a2233', 0, `opacity="${sky.shade}"`)
  const glow = svg.radial(
    [
      [lighten(sky.light, 0.3), 0, 0.2],
      [sky.light, 0.55, 0.06],
      [sky.light, 1, 0],
    ],
    0.5,
    0.42,
    0.7,
  )
  svg.rect(0, 0, WIDTH, HEIGHT, glow)
}
