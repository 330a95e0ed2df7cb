import { darken, lighten, mix, type Palette, type Sky } from './palette.ts'
import { HEIGHT, WIDTH, round, type Drawing } from './svg.ts'

export function tree(svg: Drawing, x: number, y: number, k: number, colour: string): void {
  svg.shadow(x, y, 90 * k, 14 * k, 0.28, 9)
  svg.path(
    `M${round(x - 13 * k)} ${y}Q${round(x - 5 * k)} ${round(y - 110 * k)} ${round(x - 44 * k)} ${round(y - 190 * k)}L${round(x - 4 * k)} ${round(y - 150 * k)}L${round(x + 40 * k)} ${round(y - 200 * k)}Q${round(x + 8 * k)} ${round(y - 110 * k)} ${round(x + 13 * k)} ${y}Z`,
    '#5b4330',
  )
  const blobs: [number, number, number][] = []
  for (let i = 0; i < 26; i++) {
    const a = svg.between(0, 6.28),
      r = Math.sqrt(svg.chance()) * 130 * k
    blobs.push([
      x + Math.cos(a) * r * 1.15,
      y - 260 * k + Math.sin(a) * r * 0.82,
      svg.between(38, 62) * k,
    ])
  }
  blobs.sort((a, b) => b[1] - a[1])
  for (const [bx, by, r] of blobs) {
    const t = (y - 260 * k - by) / (130 * k)
    svg.ellipse(
      bx,
      by,
      r,
      r * 0.86,
      t > 0.2 ? lighten(colour, 0.1 + 0.12 * t) : darken(colour, -t * 0.2 + 0.06),
    )
  }
  for (let i = 0; i < 60; i++) {
    const a = svg.between(0, 6.28),
      r = Math.sqrt(svg.chance()) * 150 * k
    svg.ellipse(
      x + Math.cos(a) * r * 1.1,
      y - 264 * k + Math.sin(a) * r * 0.8,
      svg.between(4, 9) * k,
      svg.between(3, 6) * k,
      lighten(colour, 0.3),
      'opacity=".5"',
    )
  }
}

export function bougainvillea(
  svg: Drawing,
  x: number,
  y: number,
  w: number,
  palette: Palette,
  drop = 60,
): void {
  const f = svg.pick(['#c2366f', '#d9468f', '#e0632f', '#b83a8a'])
  for (let i = 0; i < w / 5; i++) {
    const px = x + svg.chance() * w,
      py = y + Math.pow(svg.chance(), 1.6) * drop
    svg.ellipse(
      px,
      py,
      svg.between(6, 13),
      svg.between(5, 10),
      svg.chance() < 0.42
        ? svg.pick([palette.leaf, lighten(palette.leaf, 0.14), darken(palette.leaf, 0.14)])
        : svg.pick([f, lighten(f, 0.18), darken(f, 0.12)]),
    )
  }
}

export function skyline(svg: Drawing, sky: Sky, night: boolean): void {
  svg.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    svg.linear([
      [sky.gradient[0], 0],
      [sky.gradient[1], 0.55],
      [sky.gradient[2], 0.9],
    ]),
  )
  const sx = svg.between(250, 1350),
    sy = svg.between(220, 420)
  svg.ellipse(
    sx,
    sy,
    520,
    520,
    svg.radial([
      [sky.sun, 0, 0.85],
      [sky.sun, 0.18, 0.4],
      [sky.sun, 1, 0],
    ]),
  )
  svg.ellipse(sx, sy, 58, 58, lighten(sky.sun, 0.4), night ? 'opacity=".9"' : 'opacity=".75"')
  for (let i = 0; i < 5; i++) {
    const cx = svg.between(0, WIDTH),
      cy = svg.between(80, 360),
      k = svg.between(0.6, 1.3)
    svg.group(`opacity=".5" ${svg.blur(5)}`, () => {
      for (let j = 0; j < 6; j++)
        svg.ellipse(
          cx + (j - 2.5) * 62 * k,
          cy + Math.abs(j - 2.5) * 7,
          74 * k,
          22 * k,
          lighten(sky.gradient[1], 0.55),
        )
    })
  }
  for (let b = 0; b < 9; b++) {
    const x = svg.between(60, 1500),
      y = svg.between(120, 330)
    if (b < 5)
      svg.path(
        `M${round(x)} ${round(y)}q9 -9 16 0q8 -9 16 0`,
        'none',
        `stroke="${darken(sky.far, 0.4)}" stroke-width="3" opacity=".55" stroke-linecap="round"`,
      )
  }
  let bx = -20
  while (bx < WIDTH) {
    const bw = svg.between(70, 150),
      bh = svg.between(110, 400),
      c = mix(sky.far, sky.gradient[1], 0.34)
    svg.rect(bx, 860 - bh, bw, bh + 60, c)
    if (svg.chance() < 0.3) svg.rect(bx + bw / 2 - 3, 860 - bh - 50, 6, 52, c)
    for (let y = 880 - bh; y < 850; y += 26)
      for (let x = bx + 12; x < bx + bw - 14; x += 22)
        svg.rect(
          x,
          y,
          10,
          12,
          night && svg.chance() < 0.4 ? sky.lamp : lighten(c, 0.28),
          0,
          'opacity=".6"',
        )
    bx += bw + svg.between(-6, 26)
  }
}
