import { lighten, mix, type Palette } from './palette.ts'
import type { Drawing, Point } from './svg.ts'

export function roundRug(
  svg: Drawing,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  palette: Palette,
): void {
  svg.shadow(cx, cy + 4, rx + 6, ry + 3, 0.22, 6)
  const base = mix('#d8c39a', palette.accent, 0.15)
  const rings = [
    lighten(base, 0.12),
    mix(base, palette.contrast, 0.55),
    lighten(base, 0.12),
    mix(base, palette.main, 0.6),
  ]
  for (let ring = 0; ring < 12; ring++) {
    const scale = 1 - ring / 12
    svg.ellipse(cx, cy, rx * scale, ry * scale, rings[ring % 4] ?? base)
  }
}

/** A woven rug in perspective: it widens by `spread` on each side towards the viewer. */
export function dhurrie(
  svg: Drawing,
  left: number,
  right: number,
  top: number,
  bottom: number,
  spread: number,
  palette: Palette,
): void {
  const cream = mix(palette.accent, '#fff4dc', 0.3)
  const at = (u: number, v: number): Point => [
    left - spread * v + (right - left + 2 * spread * v) * u,
    top + (bottom - top) * v,
  ]
  const panel = (u: number, v: number, colour: string): void =>
    svg.polygon([at(u, v), at(1 - u, v), at(1 - u, 1 - v), at(u, 1 - v)], colour)

  svg.group(`opacity=".3" ${svg.blur(8)}`, () => {
    svg.polygon([at(-0.01, 0), at(1.01, 0), at(1.01, 1.05), at(-0.01, 1.05)], '#1a120a')
  })
  panel(0, 0, palette.contrast)
  panel(0.025, 0.05, mix(palette.accent, '#fff4dc', 0.35))
  panel(0.04, 0.085, palette.main)
  panel(0.075, 0.16, mix(palette.contrast, '#fff1da', 0.82))
  for (let index = 0; index < 15; index++)
    for (const v of [0.122, 0.878]) diamond(svg, at(0.06 + (index + 0.5) * 0.0587, v), cream)
  for (let index = 0; index < 7; index++)
    medallion(svg, at(0.16 + index * 0.1133, 0.5), index % 2 === 1, palette)
  for (let index = 0; index < 46; index++) {
    const [x, y] = at(index / 45, 1)
    const thread = mix(palette.contrast, '#fff1da', 0.7)
    svg.line(x, y, x + svg.between(-3, 3), y + 15, thread, 3)
  }
}

function diamond(svg: Drawing, [x, y]: Point, colour: string): void {
  const outline: readonly Point[] = [
    [x, y - 9],
    [x + 15, y],
    [x, y + 9],
    [x - 15, y],
  ]
  svg.polygon(outline, colour)
}

function medallion(svg: Drawing, [x, y]: Point, isOdd: boolean, palette: Palette): void {
  const outer = isOdd ? palette.main : palette.contrast
  const inner = isOdd ? palette.contrast : palette.main
  svg.ellipse(x, y, 40, 26, outer, 'opacity=".85"')
  svg.ellipse(x, y, 24, 15, mix(palette.accent, '#fff4dc', 0.2))
  svg.ellipse(x, y, 9, 6, inner)
}
