import { cuspedArch } from './opening.ts'
import { darken, lighten, mix, type Palette } from './palette.ts'
import { leaf } from './plants.ts'
import { round, type Drawing } from './svg.ts'

export function ceilingFan(svg: Drawing, cx: number, y: number, palette: Palette): void {
  const c = darken(palette.trim, 0.1)
  svg.line(cx, 0, cx, y - 10, darken(palette.trim, 0.35), 8)
  svg.path(
    `M${cx - 34} ${y - 12}Q${cx} ${y - 34} ${cx + 34} ${y - 12}V${y + 8}Q${cx} ${y + 28} ${cx - 34} ${y + 8}Z`,
    svg.tone(c, 0.3, 0.25),
  )
  for (const [dx, dy, sc] of [
    [-1, 0.02, 1],
    [1, 0.06, 0.92],
    [0.25, -0.13, 0.6],
  ] as const)
    svg.path(
      `M${cx + dx * 30} ${y - 5}Q${round(cx + dx * 150 * sc)} ${round(y - 20 + dy * 150)} ${round(cx + dx * 290 * sc)} ${round(y - 4 + dy * 240)}Q${round(cx + dx * 300 * sc)} ${round(y + 12 + dy * 240)} ${round(cx + dx * 282 * sc)} ${round(y + 14 + dy * 240)}Q${round(cx + dx * 150 * sc)} ${round(y + 18 + dy * 120)} ${cx + dx * 30} ${y + 7}Z`,
      svg.linear([lighten(palette.wood, 0.18), palette.wood], 0, 0, 1, 0),
    )
}

export function pendant(
  svg: Drawing,
  cx: number,
  y0: number,
  y: number,
  r: number,
  colour: string,
  glow: string,
): void {
  svg.line(cx, y0, cx, y - r * 0.7, '#3a3029', 3)
  svg.glow(cx, y + r * 0.5, r * 3.2, r * 2.6, glow, 0.5)
  svg.path(
    `M${round(cx - r)} ${round(y + r * 0.35)}C${round(cx - r)} ${round(y - r * 0.55)} ${round(cx - r * 0.4)} ${round(y - r * 0.75)} ${round(cx)} ${round(y - r * 0.75)}C${round(cx + r * 0.4)} ${round(y - r * 0.75)} ${round(cx + r)} ${round(y - r * 0.55)} ${round(cx + r)} ${round(y + r * 0.35)}Z`,
    svg.linear([lighten(colour, 0.25), colour, darken(colour, 0.3)], 0, 0, 1, 0),
  )
  for (let i = -3; i <= 3; i++)
    svg.path(
      `M${round(cx + i * r * 0.08)} ${round(y - r * 0.74)}Q${round(cx + i * r * 0.32)} ${round(y - r * 0.4)} ${round(cx + i * r * 0.29)} ${round(y + r * 0.34)}`,
      'none',
      `stroke="${darken(colour, 0.35)}" stroke-width="1.6" opacity=".5"`,
    )
  svg.ellipse(cx, y + r * 0.35, r, r * 0.13, lighten(glow, 0.4))
}

export function floorLamp(
  svg: Drawing,
  x: number,
  y: number,
  palette: Palette,
  glow: string,
): void {
  svg.shadow(x, y, 60, 12, 0.35, 8)
  svg.ellipse(x, y - 4, 46, 11, '#3c3530')
  svg.line(x, y - 6, x, y - 470, '#4a413a', 7)
  svg.ellipse(
    x,
    y - 470,
    330,
    290,
    svg.radial([
      [glow, 0, 0.55],
      [glow, 0.4, 0.18],
      [glow, 1, 0],
    ]),
  )
  svg.path(
    `M${x - 54} ${y - 560}H${x + 54}L${x + 84} ${y - 450}H${x - 84}Z`,
    svg.linear([lighten(glow, 0.35), glow, mix(glow, '#c98a3f', 0.35)]),
  )
}

export function framedPrint(
  svg: Drawing,
  x: number,
  y: number,
  w: number,
  h: number,
  palette: Palette,
  i: number,
): void {
  svg.rect(x + 6, y + 10, w, h, '#000', 2, `opacity=".22" ${svg.blur(7)}`)
  svg.rect(
    x,
    y,
    w,
    h,
    svg.linear([lighten(palette.wood, 0.15), darken(palette.wood, 0.2)], 0, 0, 1, 1),
    2,
  )
  svg.rect(x + 10, y + 10, w - 20, h - 20, '#fbf6ea')
  const ix = x + 26,
    iy = y + 26,
    iw = w - 52,
    ih = h - 52
  svg.group(svg.clip(`<rect x="${ix}" y="${iy}" width="${iw}" height="${ih}"/>`), () => {
    if (i % 4 === 0) {
      svg.rect(ix, iy, iw, ih, mix(palette.accent, '#ffffff', 0.55))
      svg.ellipse(ix + iw * 0.5, iy + ih * 0.42, iw * 0.27, iw * 0.27, palette.contrast)
      for (let k = 0; k < 3; k++)
        svg.path(
          `M${ix} ${round(iy + ih * (0.6 + k * 0.14))}Q${round(ix + iw * 0.3)} ${round(iy + ih * (0.45 + k * 0.15))} ${round(ix + iw * 0.6)} ${round(iy + ih * (0.62 + k * 0.13))}T${ix + iw} ${round(iy + ih * (0.56 + k * 0.14))}V${iy + ih}H${ix}Z`,
          [palette.main, darken(palette.main, 0.25), darken(palette.main, 0.45)][k] ?? palette.main,
        )
    } else if (i % 4 === 1) {
      svg.rect(ix, iy, iw, ih, mix(palette.main, '#ffffff', 0.8))
      for (let k = 6; k > 0; k--)
        svg.path(
          cuspedArch(
            ix + iw * 0.5 - iw * 0.075 * k,
            iy + ih - ih * 0.14 * k,
            iw * 0.15 * k,
            ih * 0.15 * k,
          ),
          k % 2 ? palette.main : mix(palette.accent, '#ffffff', 0.2),
        )
    } else if (i % 4 === 2) {
      svg.rect(ix, iy, iw, ih, '#f2ead8')
      for (let k = 0; k < 9; k++)
        leaf(
          svg,
          ix + iw / 2,
          iy + ih * 0.98 - k * ih * 0.09,
          -Math.PI / 2 + (k % 2 ? 0.85 : -0.85),
          iw * 0.42,
          iw * 0.1,
          k % 3 ? palette.leaf : palette.main,
        )
      svg.line(ix + iw / 2, iy + ih, ix + iw / 2, iy + ih * 0.1, darken(palette.leaf, 0.3), 3)
    } else {
      svg.rect(ix, iy, iw, ih, palette.contrast)
      for (let a = 0; a < 4; a++)
        for (let b = 0; b < 6; b++) {
          const cx = ix + ((a + 0.5) * iw) / 4,
            cy = iy + ((b + 0.5) * ih) / 6
          svg.ellipse(cx, cy, iw / 11, iw / 11, (a + b) % 2 ? palette.accent : '#f6ead2')
          svg.ellipse(cx, cy, iw / 24, iw / 24, palette.contrast)
        }
    }
  })
}
