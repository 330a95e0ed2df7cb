import { ceilingFan, framedPrint } from './fixtures.ts'
import { windowFrame } from './opening.ts'
import { darken, lighten, mix } from './palette.ts'
import { deskPlant } from './plants.ts'
import { lightPatch, roomShell, finishLight } from './room.ts'
import { roundRug } from './rugs.ts'
import type { Stage } from './stage.ts'
import { books } from './tableware.ts'

export function hostel({ svg, palette, sky }: Stage): void {
  roomShell(svg, palette, svg.pick(['tile', 'terrazzo', 'wood']))
  windowFrame(svg, 640, 200, 320, 380, palette, sky, svg.pick(['round', 'arch', 'square']))
  lightPatch(svg, 610, 380, sky, 828, 1150, 0, 0.6)
  ceilingFan(svg, 800, 72, palette)
  for (const sd of [0, 1]) {
    const x = sd ? 1000 : 190,
      w = 410,
      c = sd ? palette.contrast : palette.main
    svg.shadow(x + w / 2, 1006, w * 0.56, 26, 0.4, 16)
    for (const px of [x, x + w - 22])
      svg.rect(px, 330, 22, 670, svg.tone(palette.wood, 0.22, 0.18, 'across'), 5)
    for (const y of [520, 850]) {
      svg.rect(x, y, w, 44, svg.tone(palette.wood, 0.14, 0.2), 6)
      svg.rect(x + 22, y - 42, w - 44, 46, svg.linear(['#fdfaf2', '#e4dccb']), 14)
      svg.rect(x + (sd ? 30 : 120), y - 58, w - 150, 60, svg.tone(c, 0.2, 0.12), 16)
      for (let k = 0; k < 6; k++)
        svg.rect(
          x + (sd ? 44 : 134) + k * 40,
          y - 58,
          9,
          60,
          mix(c, '#fff5e0', 0.55),
          0,
          'opacity=".6"',
        )
      svg.rect(sd ? x + w - 128 : x + 28, y - 78, 98, 42, svg.linear(['#fffdf8', '#e8dfce']), 18)
      svg.rect(x + 4, y + 44, w - 8, 50, svg.fade('#000', 0.24, 0))
    }
    svg.rect(x + 22, 440, w - 44, 9, darken(palette.wood, 0.1), 3)
    const lx = sd ? x + 8 : x + w - 60
    for (const dx of [0, 44]) svg.rect(lx + dx, 480, 8, 500, '#c8a052', 4)
    for (let k = 0; k < 8; k++) svg.rect(lx, 530 + k * 56, 52, 8, '#c8a052', 4)
    svg.glow(x + w / 2, 620, 150, 90, sky.lamp, 0.45)
  }
  svg.shadow(800, 1010, 180, 22, 0.35, 12)
  svg.rect(650, 760, 300, 20, svg.linear([lighten(palette.wood, 0.3), palette.wood]), 4)
  for (const lx of [668, 914]) svg.rect(lx, 780, 18, 220, darken(palette.wood, 0.2))
  svg.rect(670, 790, 110, 60, lighten(palette.wood, 0.08), 4)
  books(svg, 690, 760, palette)
  svg.rect(840, 690, 78, 58, '#23282b', 5)
  svg.rect(846, 695, 66, 46, mix(palette.main, '#0f2430', 0.3), 3)
  svg.path('M826 748h106l14 12H812Z', '#b8bfc2')
  deskPlant(svg, 800, 760, palette)
  roundRug(svg, 800, 1090, 300, 66, palette)
  svg.rect(740, 1000, 120, 16, palette.contrast, 8)
  for (const d of [-44, 44])
    svg.line(800 + d, 1014, 800 + d * 1.2, 1080, darken(palette.wood, 0.3), 9)
  framedPrint(svg, 1010, 170, 120, 150, palette, 1)
  framedPrint(svg, 470, 170, 120, 150, palette, 0)
  finishLight(svg, sky)
}
