import { bougainvillea, skyline, tree } from './garden.ts'
import { cuspedArch } from './opening.ts'
import { darken, lighten, mix, type Palette, type Sky } from './palette.ts'
import { leaf } from './plants.ts'
import { finishLight } from './room.ts'
import type { Stage } from './stage.ts'
import { WIDTH, type Drawing } from './svg.ts'

function facadeWindow(
  svg: Drawing,
  x: number,
  y: number,
  w: number,
  h: number,
  palette: Palette,
  sky: Sky,
  night: boolean,
  i: number,
): void {
  svg.rect(x - 6, y - 6, w + 12, h + 12, darken(palette.trim, 0.02))
  const lit = night ? svg.chance() < 0.6 : svg.chance() < 0.12
  svg.rect(
    x,
    y,
    w,
    h,
    lit
      ? svg.linear([lighten(sky.lamp, 0.3), mix(sky.lamp, '#e09a45', 0.35)])
      : svg.linear(
          [mix(sky.gradient[0], '#1c3240', 0.38), mix(sky.gradient[1], '#1c3240', 0.55)],
          0,
          0,
          0.4,
          1,
        ),
  )
  if (!lit)
    svg.polygon(
      [
        [x + w * 0.1, y + h],
        [x + w * 0.5, y],
        [x + w * 0.72, y],
        [x + w * 0.32, y + h],
      ],
      '#fff',
      'opacity=".13"',
    )
  if (i % 3 !== 1) {
    const c = mix(palette.accent, '#ffffff', 0.6)
    svg.rect(x, y, w * 0.22, h, c, 0, 'opacity=".7"')
    svg.rect(x + w * 0.78, y, w * 0.22, h, darken(c, 0.1), 0, 'opacity=".7"')
  }
  svg.rect(x + w / 2 - 2.5, y, 5, h, palette.trim)
  svg.rect(x, y + h * 0.34, w, 4, palette.trim)
}

type Block = { readonly x: number; readonly top: number; readonly floors: number }

const FRONT = 720
const SIDE = 210
const FLOOR_HEIGHT = 150

/** A walk-up of four or five floors with planted balconies, seen from across the street. */
export function apartment(stage: Stage): void {
  const { svg, palette, sky, isNight } = stage
  skyline(svg, sky, isNight)
  for (let i = 0; i < 9; i++)
    tree(
      svg,
      i * 200 + svg.between(-50, 50),
      930,
      svg.between(0.5, 0.8),
      mix(sky.near, palette.leaf, 0.4),
    )
  const x = svg.between(330, 430)
  const floors = svg.integer(4, 5)
  const block: Block = { x, floors, top: 1010 - floors * FLOOR_HEIGHT - 40 }
  walls(stage, block)
  stairTower(stage, block)
  roof(stage, block)
  homes(stage, block)
  street(stage, block)
  gate(stage, block)
  tree(svg, svg.between(110, 200), 1050, 1.15, palette.leaf)
  tree(svg, 1480, 1056, 1.2, lighten(palette.leaf, 0.04))
  for (let k = 0; k < 6; k++) svg.rect(60 + k * 280, 1122, 150, 10, '#efe6cf', 2, 'opacity=".55"')
  finishLight(svg, sky)
}

/** Flowers, pots or washing on one balcony. */
function balconyLife({ svg, palette }: Stage, cx: number, cw: number, y: number): void {
  if (svg.chance() < 0.62)
    bougainvillea(svg, cx + 118, y + 52, cw - 120, palette, svg.between(26, 70))
  else if (svg.chance() < 0.5) {
    for (let k = 0; k < 3; k++) {
      const px = cx + 150 + k * 42
      svg.rect(px, y + 92, 24, 20, palette.contrast, 3)
      for (let q = 0; q < 5; q++)
        leaf(svg, px + 12, y + 92, -1.57 + svg.between(-1, 1), 34, 6, palette.leaf)
    }
  } else {
    const cl = [palette.main, palette.accent, '#f2ede0', palette.contrast]
    for (let k = 0; k < 4; k++)
      svg.rect(
        cx + 140 + k * 30,
        y + 30,
        24,
        svg.between(26, 40),
        cl[k] ?? palette.main,
        2,
        'opacity=".9"',
      )
    svg.line(cx + 132, y + 30, cx + cw - 8, y + 30, '#333', 1.5)
  }
}

function walls({ svg, palette, sky, isNight }: Stage, block: Block): void {
  const wall = svg.pick([
    mix(palette.wall, '#ffffff', 0.25),
    mix(palette.accent, '#ffffff', 0.72),
    mix(palette.contrast, '#ffffff', 0.72),
    mix(palette.main, '#ffffff', 0.78),
  ])
  const side = darken(palette.wallShade, 0.22)
  svg.polygon(
    [
      [block.x + FRONT, block.top],
      [block.x + FRONT + SIDE, block.top + 46],
      [block.x + FRONT + SIDE, 1006],
      [block.x + FRONT, 1030],
    ],
    svg.linear([side, darken(side, 0.18)], 0, 0, 1, 0),
  )
  svg.rect(
    block.x,
    block.top,
    FRONT,
    1030 - block.top,
    svg.linear([lighten(wall, 0.2), wall, darken(wall, 0.1)], 0, 0, 0.35, 1),
  )
  for (let f = 0; f < block.floors; f++)
    for (let c = 0; c < 2; c++) {
      const x = block.x + FRONT + 34 + c * 88,
        y = block.top + 46 + f * FLOOR_HEIGHT + 24 + c * 8
      svg.polygon(
        [
          [x, y],
          [x + 52, y + 6],
          [x + 52, y + 76],
          [x, y + 74],
        ],
        isNight && svg.chance() < 0.5 ? sky.lamp : mix(sky.gradient[0], '#182b38', 0.55),
      )
    }
}

function stairTower({ svg, palette }: Stage, block: Block): void {
  const stair = block.x + FRONT * 0.43
  const sw = FRONT * 0.14
  svg.rect(
    stair,
    block.top - 50,
    sw,
    1080 - block.top,
    svg.linear([palette.contrast, darken(palette.contrast, 0.22)], 0, 0, 1, 0),
  )
  for (let y = block.top - 24; y < 960; y += 34)
    for (let k = 0; k < 4; k++) {
      const x = stair + 12 + (k * (sw - 24)) / 4
      svg.path(
        cuspedArch(x + 2, y, (sw - 24) / 4 - 5, 24),
        darken(palette.contrast, 0.45),
        'opacity=".8"',
      )
    }
}

function roof({ svg, palette }: Stage, block: Block): void {
  svg.rect(block.x - 16, block.top - 18, FRONT + 32, 22, lighten(palette.trim, 0.1))
  svg.polygon(
    [
      [block.x + FRONT + 16, block.top - 18],
      [block.x + FRONT + SIDE + 8, block.top + 34],
      [block.x + FRONT + SIDE + 8, block.top + 52],
      [block.x + FRONT + 16, block.top + 4],
    ],
    darken(palette.trim, 0.16),
  )
  svg.rect(block.x + 60, block.top - 74, 96, 58, '#2f3436', 8)
  svg.rect(block.x + 66, block.top - 80, 84, 10, '#454c4f', 5)
}

function homes(stage: Stage, block: Block): void {
  const { svg, palette, sky, isNight } = stage
  for (let f = 0; f < block.floors; f++)
    for (const [cx, cw] of [
      [block.x + 24, FRONT * 0.38],
      [block.x + FRONT * 0.6, FRONT * 0.38],
    ] as const) {
      const y = block.top + 20 + f * FLOOR_HEIGHT
      facadeWindow(svg, cx + 24, y + 14, 84, 82, palette, sky, isNight, f)
      svg.rect(
        cx + 130,
        y + 6,
        cw - 146,
        108,
        isNight && svg.chance() < 0.6
          ? svg.linear([lighten(sky.lamp, 0.2), mix(sky.lamp, '#d08a3c', 0.4)])
          : svg.linear([
              mix(sky.gradient[0], '#152733', 0.5),
              mix(sky.gradient[1], '#152733', 0.7),
            ]),
      )
      svg.rect(cx + 130 + (cw - 146) / 2 - 3, y + 6, 6, 108, palette.trim)
      svg.rect(cx + 112, y + 112, cw - 106, 15, lighten(palette.trim, 0.2))
      svg.rect(cx + 112, y + 127, cw - 106, 13, '#000', 0, `opacity=".22" ${svg.blur(3)}`)
      svg.rect(cx + 114, y + 62, cw - 110, 6, darken(palette.wood, 0.2), 2)
      for (let k = 0; k < (cw - 112) / 13; k++)
        svg.rect(cx + 116 + k * 13, y + 66, 3.5, 47, darken(palette.wood, 0.25))
      balconyLife(stage, cx, cw, y)
    }
}

function street({ svg, palette, sky }: Stage, block: Block): void {
  svg.rect(0, 1010, WIDTH, 200, svg.linear([mix('#8d8a83', sky.gradient[1], 0.2), '#5b5a57']))
  svg.rect(0, 1004, WIDTH, 34, svg.linear(['#cfc6b4', '#a99f8c']))
  svg.rect(block.x - 260, 936, 250, 84, svg.linear([lighten(palette.wall, 0.1), palette.wallShade]))
  svg.rect(block.x - 266, 928, 262, 12, palette.trim)
  svg.rect(
    block.x + FRONT + 120,
    936,
    420,
    84,
    svg.linear([palette.wall, darken(palette.wallShade, 0.1)]),
  )
  svg.rect(block.x + FRONT + 114, 928, 430, 12, palette.trim)
  bougainvillea(svg, block.x - 262, 908, 250, palette, 70)
  bougainvillea(svg, block.x + FRONT + 200, 908, 300, palette, 64)
}

function gate({ svg, palette, sky }: Stage, block: Block): void {
  const gx = block.x + FRONT * 0.36
  svg.rect(gx, 880, 200, 150, '#221d19')
  svg.glow(gx + 100, 960, 170, 120, sky.lamp, 0.6)
  svg.rect(gx - 24, 866, 248, 20, lighten(palette.trim, 0.2))
  for (let k = 0; k < 14; k++) svg.rect(gx + 6 + k * 14, 892, 4, 138, '#b78b45')
}
