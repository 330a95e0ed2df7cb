import { pendant } from './fixtures.ts'
import { windowFrame } from './opening.ts'
import { darken, lighten, mix } from './palette.ts'
import { deskPlant, plant } from './plants.ts'
import { finishLight, lightPatch, roomShell } from './room.ts'
import type { Stage } from './stage.ts'
import type { Point } from './svg.ts'

/** A bathroom: tiled wall, basin under a mirror, a glass shower with geyser, bucket and mug. */
export function bathroom(stage: Stage): void {
  const { svg, palette, sky } = stage
  roomShell(svg, palette, svg.pick(['checker', 'terrazzo', 'tile']))
  wallTiles(stage)
  windowFrame(svg, 1236, 176, 140, 150, palette, sky, 'square')
  lightPatch(svg, 1060, 240, sky, 826, 1120, -320, 0.4)
  shower(stage)
  vanity(stage)
  toilet(stage)
  for (const x of [372, 708])
    pendant(svg, x, 60, 250, 38, mix('#cfa46a', palette.accent, 0.3), sky.lamp)
  mat(stage)
  plant(svg, 200, 930, 210, palette, 'palm')
  finishLight(svg, sky)
}

function wallTiles({ svg, palette }: Stage): void {
  const glaze = mix(palette.main, '#f5f1e8', 0.62)
  const size = 70
  for (let row = 0; row < 6; row++)
    for (let column = 0; column < 18; column++) {
      const x = 170 + column * size
      const y = 380 + row * size
      const shade = lighten(glaze, svg.between(0, 0.28))
      svg.rect(x + 1.5, y + 1.5, size - 3, size - 3, shade, 3)
      svg.rect(x + 8, y + 6, size - 30, 4, '#fff', 2, 'opacity=".35"')
    }
  svg.rect(170, 366, 1260, 16, svg.tone(palette.accent, 0.2, 0.1))
}

function vanity({ svg, palette, sky }: Stage): void {
  svg.shadow(544, 372, 152, 190, 0.25, 10)
  svg.ellipse(540, 360, 150, 188, svg.linear(['#e3bb62', '#8d6420'], 0, 0, 1, 1))
  svg.ellipse(
    540,
    360,
    136,
    174,
    svg.linear(
      [lighten(sky.gradient[1], 0.4), mix(palette.wallShade, sky.gradient[0], 0.5)],
      0,
      0,
      1,
      1,
    ),
  )
  svg.path('M452 470L560 206Q600 210 626 240L520 520Q480 512 452 470Z', '#fff', 'opacity=".22"')
  svg.rect(300, 640, 490, 34, svg.linear(['#fbfaf6', '#d6cfc0']), 6)
  svg.rect(320, 674, 450, 150, svg.tone(palette.wood, 0.22, 0.12), 6)
  svg.rect(544, 682, 3, 134, darken(palette.wood, 0.4))
  for (const x of [512, 560]) svg.rect(x, 728, 16, 40, '#d7a64a', 6)
  svg.shadow(545, 852, 240, 18, 0.35, 12)
  svg.path('M410 596H680Q672 642 620 644H470Q418 642 410 596Z', svg.linear(['#ffffff', '#dcd8cf']))
  svg.ellipse(545, 597, 134, 14, '#c9c4b8')
  svg.path(
    'M545 590V548Q545 526 566 526H588V546',
    'none',
    'stroke="#b9c0c3" stroke-width="13" stroke-linecap="round"',
  )
  deskPlant(svg, 744, 640, palette)
  svg.rect(330, 590, 30, 52, palette.contrast, 6)
  for (const [x, colour] of [
    [336, palette.accent],
    [352, palette.main],
  ] as const)
    svg.line(x, 592, x - 4, 548, colour, 6)
}

function shower({ svg, palette }: Stage): void {
  svg.rect(1000, 206, 140, 92, svg.linear(['#fdfcf8', '#d5d0c4']), 26)
  svg.ellipse(1116, 252, 8, 8, '#e0632f')
  svg.path(
    'M1090 470V430Q1090 404 1120 404H1136',
    'none',
    'stroke="#aeb7bb" stroke-width="11" stroke-linecap="round"',
  )
  svg.path('M1112 404h60l16 30h-92Z', '#aeb7bb')
  for (let drop = 0; drop < 6; drop++)
    svg.line(1104 + drop * 16, 446, 1100 + drop * 17, 500, '#ffffff', 3, 'opacity=".6"')
  const bucket = palette.contrast
  svg.shadow(1180, 884, 90, 14, 0.4, 9)
  svg.path('M1104 760H1256L1238 880H1122Z', svg.tone(bucket, 0.2, 0.2, 'across'))
  svg.ellipse(1180, 760, 76, 15, darken(bucket, 0.3))
  svg.ellipse(1180, 762, 66, 11, '#7fb9c4')
  svg.path('M1204 716h56v46q-28 12 -56 0Z', lighten(palette.accent, 0.1))
  svg.path('M1260 724q26 4 20 30', 'none', `stroke="${palette.accent}" stroke-width="9"`)
  svg.rect(
    880,
    300,
    120,
    560,
    svg.linear(
      [
        ['#ffffff', 0, 0.42],
        ['#dfeff0', 0.6, 0.16],
        ['#ffffff', 1, 0.34],
      ],
      0,
      0,
      1,
      1,
    ),
  )
  svg.path('M896 820L980 340h14L910 820Z', '#fff', 'opacity=".3"')
  svg.rect(872, 294, 10, 580, '#9aa3a7', 3)
  svg.rect(998, 300, 5, 560, '#c9d0d2', 2)
  svg.rect(872, 294, 560, 9, '#9aa3a7', 3)
}

function toilet({ svg }: Stage): void {
  svg.shadow(1330, 1010, 130, 18, 0.36, 12)
  svg.rect(1262, 700, 150, 120, svg.linear(['#ffffff', '#dedad0']), 16)
  svg.rect(1254, 688, 166, 22, '#f4f1ea', 10)
  svg.path(
    'M1236 826Q1240 930 1300 950L1290 1004H1380L1374 950Q1430 926 1432 826Z',
    svg.linear(['#ffffff', '#d3cec2'], 0, 0, 1, 0),
  )
  svg.ellipse(1334, 826, 100, 24, '#fbf9f4')
  svg.ellipse(1334, 828, 78, 15, '#d9d4c8')
}

function mat({ svg, palette }: Stage): void {
  const outline: readonly Point[] = [
    [420, 930],
    [760, 930],
    [800, 1040],
    [380, 1040],
  ]
  svg.polygon(outline, svg.linear([lighten(palette.contrast, 0.3), palette.contrast]))
  for (const y of [952, 980, 1012])
    svg.line(414, y, 770, y, lighten(palette.contrast, 0.5), 5, 'opacity=".6"')
}
