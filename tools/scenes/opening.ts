import { darken, lighten, mix, type Palette, type Sky } from './palette.ts'
import { round, type Drawing } from './svg.ts'

export type WindowKind = 'arch' | 'round' | 'wide' | 'square'

export const cuspedArch = (x: number, y: number, w: number, h: number): string =>
  `M${round(x)} ${round(y + h)}V${round(y + h * 0.36)}C${round(x)} ${round(y + h * 0.18)} ${round(x + w * 0.2)} ${round(y + h * 0.13)} ${round(x + w * 0.3)} ${round(y + h * 0.1)}C${round(x + w * 0.4)} ${round(y + h * 0.07)} ${round(x + w * 0.46)} ${round(y + h * 0.03)} ${round(x + w * 0.5)} ${round(y)}C${round(x + w * 0.54)} ${round(y + h * 0.03)} ${round(x + w * 0.6)} ${round(y + h * 0.07)} ${round(x + w * 0.7)} ${round(y + h * 0.1)}C${round(x + w * 0.8)} ${round(y + h * 0.13)} ${round(x + w)} ${round(y + h * 0.18)} ${round(x + w)} ${round(y + h * 0.36)}V${round(y + h)}Z`

export const roundArch = (x: number, y: number, w: number, h: number): string =>
  `M${round(x)} ${round(y + h)}V${round(y + w / 2)}A${round(w / 2)} ${round(w / 2)} 0 0 1 ${round(x + w)} ${round(y + w / 2)}V${round(y + h)}Z`

export function viewOutside(
  svg: Drawing,
  x: number,
  y: number,
  w: number,
  h: number,
  sky: Sky,
  clipShape: string,
): void {
  svg.group(svg.clip(clipShape), () => {
    svg.rect(x, y, w, h, svg.linear(sky.gradient))
    svg.ellipse(
      x + w * svg.between(0.2, 0.8),
      y + h * 0.45,
      w * 0.5,
      w * 0.5,
      svg.radial([
        [sky.sun, 0, 0.95],
        [sky.sun, 0.25, 0.5],
        [sky.sun, 1, 0],
      ]),
    )
    // far skyline
    let bx = x - 10
    const base = y + h * 0.74
    while (bx < x + w) {
      const bw = svg.between(0.05, 0.12) * Math.max(w, 240),
        bh = svg.between(0.08, 0.3) * h
      svg.rect(bx, base - bh, bw, bh + 40, mix(sky.far, sky.gradient[1], 0.25))
      if (svg.chance() < 0.6)
        for (let yy = base - bh + 10; yy < base; yy += 16)
          for (let xx = bx + 7; xx < bx + bw - 8; xx += 13)
            svg.rect(xx, yy, 5, 7, mix(sky.far, '#ffffff', 0.35), 0, 'opacity=".55"')
      bx += bw + svg.between(0, 12)
    }
    // trees
    for (let i = 0; i < 14; i++) {
      const tx = x + (i / 13) * w,
        tr = svg.between(0.07, 0.13) * Math.max(w, 260)
      svg.ellipse(
        tx,
        y + h * 0.84 + svg.between(-10, 10),
        tr,
        tr * 0.8,
        mix(sky.near, i % 2 ? '#ffffff' : '#10241c', 0.08),
      )
    }
    svg.rect(x, y + h * 0.88, w, h * 0.2, darken(sky.near, 0.12))
  })
}

export function windowFrame(
  svg: Drawing,
  x: number,
  y: number,
  w: number,
  h: number,
  palette: Palette,
  sky: Sky,
  kind: WindowKind,
): void {
  const shape =
    kind === 'arch'
      ? cuspedArch(x, y, w, h)
      : kind === 'round'
        ? roundArch(x, y, w, h)
        : `M${x} ${y}h${w}v${h}h${-w}Z`
  const fr = palette.trim
  svg.path(
    kind === 'arch'
      ? cuspedArch(x - 24, y - 28, w + 48, h + 28)
      : kind === 'round'
        ? roundArch(x - 22, y - 22, w + 44, h + 22)
        : `M${x - 20} ${y - 20}h${w + 40}v${h + 40}h${-(w + 40)}Z`,
    darken(palette.wall, 0.1),
    `opacity=".55" transform="translate(6 8)" ${svg.blur(6)}`,
  )
  svg.path(
    kind === 'arch'
      ? cuspedArch(x - 24, y - 28, w + 48, h + 28)
      : kind === 'round'
        ? roundArch(x - 22, y - 22, w + 44, h + 22)
        : `M${x - 20} ${y - 20}h${w + 40}v${h + 40}h${-(w + 40)}Z`,
    svg.tone(fr, 0.3, 0.06),
  )
  viewOutside(svg, x, y, w, h, sky, `<path d="${shape}"/>`)
  svg.path(
    shape,
    svg.linear(
      [
        ['#ffffff', 0, 0.22],
        ['#ffffff', 0.5, 0],
      ],
      0,
      0,
      1,
      1,
    ),
  )
  svg.group(svg.clip(`<path d="${shape}"/>`), () => {
    const cols = kind === 'wide' ? 4 : 2
    for (let i = 1; i < cols; i++) svg.rect(x + (w * i) / cols - 5, y, 10, h, darken(fr, 0.05))
    svg.rect(x, y + h * (kind === 'wide' ? 0.22 : 0.42), w, 9, darken(fr, 0.05))
    svg.path(shape, 'none', `stroke="${darken(fr, 0.22)}" stroke-width="8" opacity=".5"`)
  })
  svg.rect(x - 34, y + h, w + 68, 20, svg.tone(fr, 0.4, 0.1), 3)
  svg.rect(x - 30, y + h + 20, w + 60, 10, '#000', 0, `opacity=".08"`)
}

export function curtain(
  svg: Drawing,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  dir: number,
): void {
  const k = Math.max(4, Math.round(w / 26))
  const stops: [string, number][] = []
  for (let i = 0; i <= k; i++)
    stops.push([i % 2 ? darken(colour, 0.16) : lighten(colour, 0.16), i / k])
  const b =
    dir > 0
      ? `M${x} ${y}H${x + w}C${x + w * 0.96} ${y + h * 0.4} ${x + w * 0.7} ${y + h * 0.55} ${x + w * 0.86} ${y + h}H${x - 8}Z`
      : `M${x} ${y}H${x + w}L${x + w + 8} ${y + h}H${x + w * 0.14}C${x + w * 0.3} ${y + h * 0.55} ${x + w * 0.04} ${y + h * 0.4} ${x} ${y}Z`
  svg.path(b, svg.linear(stops, 0, 0, 1, 0))
  svg.path(
    b,
    svg.linear([
      ['#000', 0, 0.1],
      ['#000', 0.2, 0],
      ['#000', 1, 0.12],
    ]),
  )
}
