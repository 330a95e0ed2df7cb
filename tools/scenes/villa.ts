import { bougainvillea, skyline, tree } from './garden.ts'
import { cuspedArch } from './opening.ts'
import { darken, lighten, mix } from './palette.ts'
import { flowerPot, leaf, palm, rubberPlant } from './plants.ts'
import { finishLight } from './room.ts'
import type { Stage } from './stage.ts'
import { WIDTH } from './svg.ts'

/** A two-storey house with a garden, a stepping-stone path and a small pool. */
export function villa(stage: Stage): void {
  const { svg, palette, sky, isNight } = stage
  skyline(svg, sky, isNight)
  for (let i = 0; i < 10; i++)
    tree(
      svg,
      i * 180 + svg.between(-40, 40),
      900,
      svg.between(0.6, 0.95),
      mix(sky.near, palette.leaf, 0.45),
    )
  const isMirrored = svg.chance() < 0.5
  svg.group(isMirrored ? `transform="translate(${WIDTH} 0) scale(-1 1)"` : '', () => {
    upperFloor(stage)
    groundFloor(stage)
    entrance(stage)
    gardenRoom(stage)
    lawn(stage)
    pool(stage)
    flowerBed(stage)
  })
  svg.line(150, 1010, 176, 520, '#6d543c', 22)
  palm(svg, 176, 524, 300, palette.leaf, 13)
  svg.line(1476, 1020, 1452, 600, '#6d543c', 20)
  palm(svg, 1452, 604, 260, lighten(palette.leaf, 0.06), 12)
  finishLight(svg, sky)
}

function upperFloor({ svg, palette, sky, isNight }: Stage): void {
  const wall = mix(palette.wall, '#ffffff', 0.4)
  const st = darken(palette.wood, 0.02)
  svg.rect(
    520,
    330,
    700,
    300,
    svg.linear([lighten(wall, 0.3), wall, darken(wall, 0.12)], 0, 0, 1, 0.5),
  )
  svg.rect(488, 300, 780, 34, svg.tone(palette.trim, 0.3, 0.12))
  svg.rect(520, 334, 700, 36, svg.fade('#000', 0.26, 0))
  for (let k = 0; k < 22; k++)
    svg.rect(1010 + k * 9.6, 372, 5.5, 256, k % 2 ? st : lighten(st, 0.15))
  svg.rect(
    560,
    400,
    400,
    190,
    isNight
      ? svg.linear([lighten(sky.lamp, 0.3), mix(sky.lamp, '#d88f42', 0.4)])
      : svg.linear(
          [mix(sky.gradient[0], '#1b3341', 0.35), mix(sky.gradient[1], '#1b3341', 0.55)],
          0,
          0,
          0.5,
          1,
        ),
  )
  for (let k = 1; k < 4; k++) svg.rect(560 + k * 100 - 4, 400, 8, 190, '#2c2b2a')
  svg.polygon(
    [
      [600, 590],
      [720, 400],
      [790, 400],
      [670, 590],
    ],
    '#fff',
    'opacity=".12"',
  )
  svg.rect(540, 560, 440, 8, '#c8a052', 3)
  for (let k = 0; k < 34; k++) svg.rect(542 + k * 13, 566, 3, 62, '#c8a052', 0, 'opacity=".8"')
}

function groundFloor({ svg, palette }: Stage): void {
  const wall = mix(palette.wall, '#ffffff', 0.4)
  svg.rect(330, 640, 960, 320, svg.tone(wall, 0.12, 0.1))
  svg.rect(290, 612, 1060, 34, svg.tone(palette.trim, 0.3, 0.14))
  svg.rect(330, 646, 960, 40, svg.fade('#000', 0.32, 0))
  svg.rect(
    330,
    646,
    250,
    314,
    svg.linear([mix(palette.contrast, '#8a5238', 0.5), darken(palette.contrast, 0.25)]),
  )
  for (let j = 0; j < 15; j++)
    for (let i = 0; i < 6; i++)
      svg.rect(
        332 + i * 42 + (j % 2 ? 20 : 0),
        650 + j * 21,
        38,
        17,
        i % 2 ? '#fff' : '#000',
        1,
        'opacity=".07"',
      )
}

function entrance({ svg, palette, sky }: Stage): void {
  svg.path(cuspedArch(386, 716, 140, 244), darken(palette.wood, 0.35))
  svg.path(cuspedArch(398, 732, 116, 228), svg.tone(palette.wood, 0.18, 0.2, 'across'))
  svg.rect(454, 742, 4, 218, darken(palette.wood, 0.5))
  for (let k = 0; k < 5; k++)
    for (const d of [414, 472]) svg.rect(d, 776 + k * 36, 28, 22, darken(palette.wood, 0.28), 3)
  svg.ellipse(446, 860, 5, 5, '#e3bb62')
  svg.ellipse(466, 860, 5, 5, '#e3bb62')
  svg.glow(456, 690, 200, 150, sky.lamp, 0.55)
}

function gardenRoom({ svg, palette, sky, isNight }: Stage): void {
  svg.rect(
    630,
    700,
    420,
    260,
    isNight
      ? svg.linear([lighten(sky.lamp, 0.35), mix(sky.lamp, '#d88f42', 0.45)])
      : svg.linear(
          [mix(sky.gradient[0], '#1b3341', 0.45), mix(sky.gradient[1], '#1b3341', 0.62)],
          0,
          0,
          0.5,
          1,
        ),
  )
  for (let k = 1; k < 4; k++) svg.rect(630 + k * 105 - 4, 700, 8, 260, '#2c2b2a')
  svg.polygon(
    [
      [690, 960],
      [840, 700],
      [910, 700],
      [760, 960],
    ],
    '#fff',
    'opacity=".1"',
  )
  rubberPlant(svg, 720, 958, 150, darken(palette.leaf, 0.2))
  svg.rect(800, 880, 180, 78, darken(palette.main, 0.3), 18, 'opacity=".75"')
  for (const x of [1090, 1230])
    svg.rect(x, 646, 26, 314, svg.tone(palette.trim, 0.2, 0.2, 'across'))
  svg.rect(1116, 760, 114, 200, '#201d1c', 0, 'opacity=".4"')
  bougainvillea(svg, 1050, 600, 310, palette, 110)
  bougainvillea(svg, 480, 606, 200, palette, 46)
}

function lawn({ svg, palette }: Stage): void {
  svg.rect(
    -10,
    955,
    WIDTH + 20,
    260,
    svg.linear([lighten(palette.leaf, 0.2), palette.leaf, darken(palette.leaf, 0.25)]),
  )
  for (let i = 0; i < 500; i++) {
    const x = svg.between(0, WIDTH),
      y = svg.between(965, 1195)
    svg.line(
      x,
      y,
      x + svg.between(-4, 4),
      y - svg.between(6, 15),
      lighten(palette.leaf, svg.between(0.1, 0.35)),
      2,
      'opacity=".5"',
    )
  }
  for (let k = 0; k < 6; k++) {
    const t = k / 5
    svg.ellipse(
      456 - t * 60,
      985 + t * 190 * (0.6 + t * 0.4),
      74 + t * 60,
      13 + t * 9,
      svg.linear(['#e6dfd0', '#bfb5a2']),
    )
  }
}

function pool({ svg, sky }: Stage): void {
  svg.path('M760 1030Q1000 1004 1290 1030L1420 1140Q1040 1172 660 1140Z', '#e9e0cd')
  svg.path(
    'M784 1042Q1000 1018 1268 1042L1376 1126Q1040 1154 700 1126Z',
    svg.linear([mix(sky.gradient[0], '#3fb0bd', 0.6), '#1f7f95']),
  )
  for (let k = 0; k < 9; k++)
    svg.path(
      `M${760 + k * 62} ${1062 + (k % 3) * 22}q28 -9 56 0`,
      'none',
      'stroke="#fff" stroke-width="3" opacity=".45" stroke-linecap="round"',
    )
}

function flowerBed({ svg, palette }: Stage): void {
  for (let i = 0; i < 16; i++) {
    const x = 600 + i * 46
    for (let q = 0; q < 6; q++)
      leaf(
        svg,
        x,
        966,
        -1.57 + svg.between(-1, 1),
        svg.between(28, 52),
        7,
        svg.pick([palette.leaf, lighten(palette.leaf, 0.15), darken(palette.leaf, 0.2)]),
      )
  }
  flowerPot(svg, 360, 968, 66, 60, palette.contrast)
  palm(svg, 360, 910, 150, palette.leaf, 7)
  flowerPot(svg, 560, 968, 66, 60, palette.contrast)
  palm(svg, 560, 910, 150, palette.leaf, 7)
}
