import { darken, lighten, type Palette } from './palette.ts'
import { round, type Drawing } from './svg.ts'

export function books(svg: Drawing, x: number, y: number, palette: Palette): number {
  let yy = y
  for (const [w, c] of [
    [120, palette.main],
    [104, '#f3e8d2'],
    [112, palette.contrast],
  ] as const) {
    svg.rect(x + (120 - w) / 2, yy - 16, w, 15, svg.tone(c, 0.15, 0.1), 2)
    yy -= 16
  }
  return yy
}

export function brassBowl(svg: Drawing, cx: number, y: number, k = 1): void {
  const c = '#c9973f'
  svg.path(
    `M${round(cx - 30 * k)} ${round(y - 34 * k)}Q${round(cx - 44 * k)} ${round(y)} ${round(cx)} ${round(y)}Q${round(cx + 44 * k)} ${round(y)} ${round(cx + 30 * k)} ${round(y - 34 * k)}Z`,
    svg.linear(['#f1d489', c, '#7d5618'], 0, 0, 1, 0),
  )
  svg.ellipse(cx, y - 34 * k, 31 * k, 8 * k, '#7d5618')
  svg.ellipse(cx, y - 34 * k, 26 * k, 5.5 * k, '#4b3210')
}

export function jar(svg: Drawing, x: number, y: number, w: number, h: number, c: string): void {
  svg.rect(x, y - h, w, h, svg.linear([lighten(c, 0.25), c, darken(c, 0.25)], 0, 0, 1, 0), 6)
  svg.rect(x + 3, y - h - 9, w - 6, 11, darken(c, 0.35), 3)
}

export function handi(svg: Drawing, cx: number, y: number, k: number, c = '#b9bec2'): void {
  svg.path(
    `M${round(cx - 36 * k)} ${round(y - 46 * k)}C${round(cx - 62 * k)} ${round(y - 14 * k)} ${round(cx - 40 * k)} ${round(y)} ${round(cx)} ${round(y)}C${round(cx + 40 * k)} ${round(y)} ${round(cx + 62 * k)} ${round(y - 14 * k)} ${round(cx + 36 * k)} ${round(y - 46 * k)}Z`,
    svg.linear([lighten(c, 0.6), c, darken(c, 0.45)], 0, 0, 1, 0),
  )
  svg.rect(cx - 42 * k, y - 54 * k, 84 * k, 10 * k, lighten(c, 0.3), 4)
}
