import { darken, lighten, type Palette } from './palette.ts'
import { round, type Drawing } from './svg.ts'

export type PlantKind = 'palm' | 'rubber'

export function leaf(
  svg: Drawing,
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
  colour: string,
): void {
  const c = Math.cos(angle),
    q = Math.sin(angle),
    tx = x + c * length,
    ty = y + q * length,
    nx = -q * width,
    ny = c * width,
    mx = x + c * length * 0.45,
    my = y + q * length * 0.45
  svg.path(
    `M${round(x)} ${round(y)}Q${round(mx + nx)} ${round(my + ny)} ${round(tx)} ${round(ty)}Q${round(mx - nx)} ${round(my - ny)} ${round(x)} ${round(y)}Z`,
    colour,
  )
  svg.line(
    x,
    y,
    x + c * length * 0.9,
    y + q * length * 0.9,
    lighten(colour, 0.25),
    1.4,
    'opacity=".5"',
  )
}

export function palm(
  svg: Drawing,
  x: number,
  y: number,
  size: number,
  colour: string,
  fronds = 9,
): void {
  for (let i = 0; i < fronds; i++) {
    const side = i % 2 ? 1 : -1,
      spread = (i / fronds) * 1.15 + 0.08,
      length = size * svg.between(0.75, 1.05),
      cx = x + side * spread * length * 0.5,
      cy = y - length * 0.95,
      ex = x + side * spread * length * 0.98,
      ey = y - length * (1 - spread * 0.55)
    svg.path(
      `M${round(x)} ${round(y)}Q${round(cx)} ${round(cy)} ${round(ex)} ${round(ey)}`,
      'none',
      `stroke="${darken(colour, 0.15)}" stroke-width="4" stroke-linecap="round"`,
    )
    for (let t = 0.28; t <= 1; t += 0.075) {
      const bx = (1 - t) * (1 - t) * x + 2 * (1 - t) * t * cx + t * t * ex,
        by = (1 - t) * (1 - t) * y + 2 * (1 - t) * t * cy + t * t * ey,
        dx = 2 * (1 - t) * (cx - x) + 2 * t * (ex - cx),
        dy = 2 * (1 - t) * (cy - y) + 2 * t * (ey - cy),
        a = Math.atan2(dy, dx),
        L = size * 0.23 * (1.15 - t * 0.6)
      leaf(svg, bx, by, a + 0.75, L, L * 0.16, t % 0.15 > 0.07 ? colour : lighten(colour, 0.12))
      leaf(svg, bx, by, a - 0.75, L, L * 0.16, t % 0.15 > 0.07 ? darken(colour, 0.08) : colour)
    }
  }
}

export function rubberPlant(
  svg: Drawing,
  x: number,
  y: number,
  size: number,
  colour: string,
): void {
  svg.line(x, y, x - 6, y - size * 0.9, darken(colour, 0.4), 7)
  for (let i = 0; i < 11; i++) {
    const t = 0.15 + (i / 11) * 0.85,
      a = -Math.PI / 2 + (i % 2 ? 1 : -1) * svg.between(0.45, 1.15) * (1.15 - t * 0.6)
    leaf(
      svg,
      x - 6 * t,
      y - size * 0.9 * t,
      a,
      size * svg.between(0.34, 0.46),
      size * 0.13,
      svg.pick([colour, lighten(colour, 0.12), darken(colour, 0.14)]),
    )
  }
}

export function flowerPot(
  svg: Drawing,
  cx: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  style = 0,
): void {
  svg.shadow(cx, y + 2, w * 0.75, 13, 0.35, 9)
  const g = svg.linear([lighten(colour, 0.22), colour, darken(colour, 0.28)], 0, 0, 1, 0)
  if (style === 1) {
    svg.rect(cx - w * 0.36, y - 14, 8, 18, '#5a3d28')
    svg.rect(cx + w * 0.36 - 8, y - 14, 8, 18, '#5a3d28')
    y -= 12
  }
  svg.path(
    `M${round(cx - w / 2)} ${round(y - h)}H${round(cx + w / 2)}L${round(cx + w * 0.4)} ${round(y - 8)}Q${round(cx + w * 0.4)} ${round(y)} ${round(cx + w * 0.3)} ${round(y)}H${round(cx - w * 0.3)}Q${round(cx - w * 0.4)} ${round(y)} ${round(cx - w * 0.4)} ${round(y - 8)}Z`,
    g,
  )
  svg.rect(cx - w / 2 - 4, y - h - 4, w + 8, 16, g, 4)
  svg.ellipse(cx, y - h + 2, w / 2 - 4, 6, '#3b2a1c')
}

export function plant(
  svg: Drawing,
  x: number,
  y: number,
  size: number,
  palette: Palette,
  kind: PlantKind,
): void {
  const pw = size * 0.42,
    ph = size * 0.4
  flowerPot(
    svg,
    x,
    y,
    pw,
    ph,
    svg.pick([palette.contrast, lighten(palette.trim, 0), palette.main, '#b9764d']),
    svg.integer(0, 1),
  )
  if (kind === 'rubber') rubberPlant(svg, x, y - ph, size * 0.95, palette.leaf)
  else palm(svg, x, y - ph, size, palette.leaf)
}

export function deskPlant(svg: Drawing, x: number, y: number, palette: Palette): void {
  flowerPot(svg, x, y, 72, 58, palette.contrast)
  for (let i = 0; i < 12; i++)
    leaf(
      svg,
      x,
      y - 58,
      -Math.PI / 2 + svg.between(-1.2, 1.2),
      svg.between(60, 104),
      12,
      svg.pick([palette.leaf, lighten(palette.leaf, 0.15), darken(palette.leaf, 0.12)]),
    )
}
