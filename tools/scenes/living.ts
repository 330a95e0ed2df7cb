import { ceilingFan, floorLamp, framedPrint } from './fixtures.ts'
import { cushion, roundTable, sofa } from './furniture.ts'
import { curtain, windowFrame } from './opening.ts'
import { darken, lighten, mix } from './palette.ts'
import { leaf, plant } from './plants.ts'
import { lightPatch, roomShell, finishLight } from './room.ts'
import { dhurrie } from './rugs.ts'
import type { Stage } from './stage.ts'
import { books, brassBowl } from './tableware.ts'

export function living({ svg, palette, sky }: Stage): void {
  roomShell(svg, palette, svg.pick(['wood', 'tile', 'terrazzo', 'checker']))
  const left = svg.chance() < 0.5,
    kind = svg.pick(['arch', 'round', 'wide']),
    ww = kind === 'wide' ? 560 : 330,
    wx = left ? 270 : 1330 - ww,
    wy = 190,
    wh = kind === 'wide' ? 350 : 420
  windowFrame(svg, wx, wy, ww, wh, palette, sky, kind)
  const cc = mix(palette.trim, palette.accent, 0.18)
  svg.rect(wx - 90, wy - 52, ww + 180, 8, darken(palette.wood, 0.1), 4)
  curtain(svg, wx - 84, wy - 46, 96, 630, cc, 1)
  curtain(svg, wx + ww - 12, wy - 46, 96, 630, cc, -1)
  lightPatch(svg, wx - 40, ww + 60, sky, 826, 1150, left ? 150 : -190, 0.6)
  const ax = left ? wx + ww + 190 : 262,
    k = svg.integer(0, 3)
  const aw = kind === 'wide' ? 150 : 178
  framedPrint(svg, ax, 228, aw, aw * 1.38, palette, k)
  framedPrint(svg, ax + aw + 44, 228, aw, aw * 1.38, palette, k + 1)
  ceilingFan(svg, 800, 78, palette)
  const sx = left ? 560 : 230
  dhurrie(svg, sx + 10, sx + 800, 880, 1100, 120, palette)
  plant(svg, left ? 1350 : 250, 880, 290, palette, svg.pick(['palm', 'rubber']))
  floorLamp(svg, left ? 455 : 1150, 862, palette, sky.lamp)
  const colour = svg.pick([
    palette.main,
    palette.contrast,
    mix(palette.main, '#d9cdb6', 0.62),
    darken(palette.accent, 0.06),
  ])
  sofa(svg, sx, 930, 810, palette, colour)
  cushion(svg, sx + 92, 735, 148, 138, palette.accent, palette, 0, -9)
  cushion(svg, sx + 205, 752, 128, 118, '#f1e6d0', palette, 2, 7)
  cushion(
    svg,
    sx + 588,
    742,
    140,
    132,
    palette.contrast === colour ? palette.main : palette.contrast,
    palette,
    1,
    8,
  )
  const tx = sx + 400
  roundTable(svg, tx, 1110, 200, palette)
  brassBowl(svg, tx + 70, 994, 0.9)
  books(svg, tx - 130, 1000, palette)
  svg.path(`M${tx - 70} 950q-4 -32 4 -36q10 4 6 36Z`, '#e9e2d2')
  leaf(svg, tx - 66, 916, -1.9, 60, 12, palette.leaf)
  leaf(svg, tx - 66, 916, -1.2, 54, 12, lighten(palette.leaf, 0.12))
  leaf(svg, tx - 66, 918, -1.6, 70, 11, darken(palette.leaf, 0.1))
  finishLight(svg, sky)
}
