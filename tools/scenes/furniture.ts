import { darken, lighten, mix, type Palette } from './palette.ts'
import { round, type Drawing } from './svg.ts'

export function cushion(
  svg: Drawing,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  palette: Palette,
  pat: number,
  rot = 0,
): void {
  svg.group(`transform="rotate(${rot} ${round(x + w / 2)} ${round(y + h / 2)})"`, () => {
    const d = `M${round(x + w * 0.06)} ${round(y + h * 0.04)}Q${round(x + w * 0.5)} ${round(y + h * 0.12)} ${round(x + w * 0.94)} ${round(y + h * 0.04)}Q${round(x + w * 0.9)} ${round(y + h * 0.5)} ${round(x + w)} ${round(y + h * 0.97)}Q${round(x + w * 0.5)} ${round(y + h * 0.9)} ${round(x)} ${round(y + h * 0.97)}Q${round(x + w * 0.1)} ${round(y + h * 0.5)} ${round(x + w * 0.06)} ${round(y + h * 0.04)}Z`
    svg.path(d, svg.linear([lighten(colour, 0.16), colour, darken(colour, 0.22)], 0, 0, 0.6, 1))
    svg.group(svg.clip(`<path d="${d}"/>`) + ' opacity=".75"', () => {
      const l = pat === 3 ? '#fff7e6' : mix(colour, '#fff8e8', 0.72)
      if (pat === 0)
        for (let i = 0; i < 6; i++)
          for (let j = 0; j < 6; j++) {
            const cx = x + (i + (j % 2 ? 0.9 : 0.4)) * w * 0.19,
              cy = y + (j + 0.5) * h * 0.18
            svg.path(
              `M${round(cx)} ${round(cy - 9)}Q${round(cx + 8)} ${round(cy)} ${round(cx)} ${round(cy + 9)}Q${round(cx - 8)} ${round(cy)} ${round(cx)} ${round(cy - 9)}Z`,
              l,
            )
          }
      else if (pat === 1) for (let i = 0; i < 7; i++) svg.rect(x, y + i * h * 0.16, w, h * 0.045, l)
      else if (pat === 2)
        for (let i = -4; i < 9; i++) {
          svg.line(x + i * w * 0.16, y, x + i * w * 0.16 + h, y + h, l, 3)
          svg.line(x + i * w * 0.16 + h * 0.4, y, x + i * w * 0.16 - h * 0.6, y + h, l, 3)
        }
    })
  })
}

export function sofa(
  svg: Drawing,
  x: number,
  y: number,
  w: number,
  palette: Palette,
  colour: string,
): void {
  const h = 250,
    d = darken
  svg.shadow(x + w / 2, y + 6, w * 0.56, 26, 0.42, 16)
  for (const lx of [x + 40, x + w - 60])
    svg.path(`M${lx} ${y - 34}h22l-4 38h-12Z`, darken(palette.wood, 0.15))
  svg.rect(
    x + 26,
    y - h,
    w - 52,
    h - 40,
    svg.linear([lighten(colour, 0.14), colour, d(colour, 0.2)]),
    38,
  )
  for (let i = 0; i < 3; i++) {
    const cw = (w - 130) / 3
    svg.rect(
      x + 65 + i * cw,
      y - h + 18,
      cw - 5,
      150,
      svg.linear([lighten(colour, 0.16), colour, d(colour, 0.15)], 0, 0, 0.25, 1),
      30,
    )
  }
  for (let i = 0; i < 3; i++) {
    const cw = (w - 130) / 3
    svg.rect(
      x + 63 + i * cw,
      y - 128,
      cw - 3,
      64,
      svg.linear([lighten(colour, 0.24), colour, d(colour, 0.18)]),
      20,
    )
    svg.rect(x + 75 + i * cw, y - 124, cw - 26, 12, '#fff', 6, 'opacity=".12"')
  }
  svg.rect(x + 34, y - 70, w - 68, 46, svg.linear([colour, d(colour, 0.32)]), 12)
  for (const [ax, f] of [
    [x, 1],
    [x + w - 84, 0],
  ] as const) {
    svg.rect(
      ax,
      y - 182,
      84,
      160,
      svg.linear(
        f ? [lighten(colour, 0.2), d(colour, 0.18)] : [lighten(colour, 0.06), d(colour, 0.28)],
        0,
        0,
        0.7,
        1,
      ),
      34,
    )
    svg.ellipse(ax + 42, y - 158, 32, 15, lighten(colour, 0.2), 'opacity=".5"')
  }
}

export function roundTable(
  svg: Drawing,
  cx: number,
  y: number,
  rx: number,
  palette: Palette,
): void {
  svg.shadow(cx, y, rx * 1.05, 26, 0.4, 14)
  for (const dx of [-0.62, 0.62, 0])
    svg.path(
      `M${round(cx + dx * rx - 8)} ${y - 104}h16l${dx > 0 ? 14 : dx < 0 ? -14 : 0} ${dx ? 104 : 118}h-12Z`,
      darken(palette.wood, 0.25),
    )
  svg.ellipse(cx, y - 98, rx, rx * 0.24, darken(palette.wood, 0.3))
  svg.ellipse(
    cx,
    y - 110,
    rx,
    rx * 0.24,
    svg.linear([lighten(palette.wood, 0.28), palette.wood], 0, 0, 1, 1),
  )
  svg.ellipse(cx - rx * 0.25, y - 116, rx * 0.5, rx * 0.09, '#fff', 'opacity=".13"')
}
