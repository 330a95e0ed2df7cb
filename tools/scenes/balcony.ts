import { pendant } from './fixtures.ts'
import { cushion } from './furniture.ts'
import { bougainvillea, skyline, tree } from './garden.ts'
import { cuspedArch } from './opening.ts'
import { darken, lighten, mix } from './palette.ts'
import { plant } from './plants.ts'
import { lightPatch, finishLight } from './room.ts'
import type { Stage } from './stage.ts'
import { HEIGHT, WIDTH, round } from './svg.ts'

/** A swing on a balcony above the trees; with its frame it is seen through a cusped arch with jaali panels. */
export function balcony(stage: Stage, isFramed = true): void {
  const { svg, palette, sky, isNight } = stage
  skyline(svg, sky, isNight)
  for (let i = 0; i < 12; i++)
    tree(
      svg,
      i * 150 + svg.between(-40, 40),
      960,
      svg.between(0.5, 0.85),
      mix(sky.near, palette.leaf, 0.35),
    )
  paving(stage)
  if (isFramed) archFrame(stage)
  railing(stage, isFramed)
  bougainvillea(svg, 200, 690, 420, palette, 130)
  bougainvillea(svg, 1080, 690, 330, palette, 110)
  lightPatch(svg, 420, 640, sky, 960, 1180, -80, 0.4)
  swing(stage, isFramed)
  plant(svg, 250, 1110, 280, palette, 'palm')
  plant(svg, 1370, 1110, 290, palette, 'rubber')
  plant(svg, 420, 1150, 180, palette, 'rubber')
  pendant(svg, 400, 60, 330, 50, mix('#cfa46a', palette.accent, 0.2), sky.lamp)
  pendant(svg, 1200, 60, 330, 50, mix('#cfa46a', palette.accent, 0.2), sky.lamp)
  finishLight(svg, sky)
}

/** The balcony without its frame: the picture behind the home page's own arch. */
export const verandah = (stage: Stage): void => balcony(stage, false)

function archFrame({ svg, palette, sky }: Stage): void {
  const open = cuspedArch(190, 110, 1220, 850)
  svg.path(
    `M0 0H${WIDTH}V940H0Z ${open}`,
    svg.linear(
      [lighten(palette.wall, 0.12), palette.wall, darken(palette.wallShade, 0.1)],
      0,
      0,
      0.4,
      1,
    ),
    'fill-rule="evenodd"',
  )
  svg.path(open, 'none', `stroke="${lighten(palette.trim, 0.2)}" stroke-width="30"`)
  svg.path(open, 'none', `stroke="${mix(palette.contrast, palette.wood, 0.4)}" stroke-width="7"`)
  for (const d of [60, 1470])
    for (let j = 0; j < 7; j++) {
      svg.rect(d, 240 + j * 92, 72, 72, darken(palette.wallShade, 0.14), 8)
      for (let a = 0; a < 3; a++)
        for (let b = 0; b < 3; b++)
          svg.ellipse(
            d + 15 + a * 21,
            255 + j * 92 + b * 21,
            8,
            8,
            mix(sky.gradient[1], palette.wallShade, 0.2),
          )
    }
}

function paving({ svg, palette }: Stage): void {
  svg.rect(0, 940, WIDTH, 270, svg.tone(palette.floor, 0.15, 0.15))
  for (let i = -14; i <= 14; i++)
    svg.line(
      800 + i * 110,
      940,
      800 + i * 230,
      HEIGHT,
      darken(palette.floor, 0.3),
      2,
      'opacity=".4"',
    )
  for (const y of [975, 1030, 1110])
    svg.line(0, y, WIDTH, y, darken(palette.floor, 0.3), 2, 'opacity=".4"')
}

function railing({ svg, palette }: Stage, isFramed: boolean): void {
  const railL = isFramed ? 200 : -40
  const railW = isFramed ? 1200 : 1680
  svg.rect(railL, 720, railW, 18, svg.tone(palette.wood, 0.3, 0.1), 6)
  for (let i = 0; i < (isFramed ? 49 : 68); i++) {
    const x = railL + 6 + i * 24.6
    svg.path(
      `M${round(x)} 738h10l3 60l-5 60l5 84h-16l5 -84l-5 -60Z`,
      svg.tone(palette.trim, 0.2, 0.18, 'across'),
    )
  }
  svg.rect(railL - 10, 930, railW + 20, 20, darken(palette.trim, 0.1))
}

function swing({ svg, palette }: Stage, isFramed: boolean): void {
  const cx = svg.between(780, 860)
  for (const d of [-230, 230])
    svg.line(cx + d, isFramed ? 150 : -20, cx + d, 880, '#b98d40', 7, 'stroke-dasharray="14 7"')
  svg.shadow(cx, 1070, 300, 26, 0.32, 16)
  svg.rect(cx - 270, 868, 540, 40, svg.tone(palette.wood, 0.22, 0.2), 8)
  svg.rect(cx - 256, 836, 512, 38, svg.tone(palette.main, 0.22, 0.14), 16)
  cushion(svg, cx - 240, 722, 130, 122, palette.accent, palette, 0, -6)
  cushion(svg, cx + 108, 724, 130, 120, palette.contrast, palette, 2, 6)
  cushion(svg, cx - 60, 734, 120, 108, '#f3e8d2', palette, 1, 2)
}
