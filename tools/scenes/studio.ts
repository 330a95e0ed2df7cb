import { ceilingFan, framedPrint, pendant } from './fixtures.ts'
import { cushion, roundTable } from './furniture.ts'
import { curtain, windowFrame } from './opening.ts'
import { darken, lighten, mix } from './palette.ts'
import { deskPlant, plant } from './plants.ts'
import { finishLight, lightPatch, roomShell } from './room.ts'
import { roundRug } from './rugs.ts'
import type { Stage } from './stage.ts'
import { brassBowl, handi, jar } from './tableware.ts'

/** One room to live in: a kitchenette on the left, a day bed under the window, a small table between. */
export function studio(stage: Stage): void {
  const { svg, palette, sky } = stage
  roomShell(svg, palette, svg.pick(['wood', 'terrazzo', 'checker', 'tile']))
  const kind = svg.pick(['arch', 'round', 'square'])
  windowFrame(svg, 900, 190, 320, 400, palette, sky, kind)
  const cloth = mix(palette.trim, palette.accent, 0.22)
  svg.rect(820, 136, 480, 8, darken(palette.wood, 0.1), 4)
  curtain(svg, 826, 140, 86, 560, cloth, 1)
  curtain(svg, 1208, 140, 86, 560, cloth, -1)
  lightPatch(svg, 840, 380, sky, 826, 1140, -120, 0.55)
  kitchenette(stage)
  const print = svg.integer(0, 3)
  framedPrint(svg, 668, 250, 128, 170, palette, print)
  ceilingFan(svg, 800, 76, palette)
  dayBed(stage)
  roundRug(svg, 620, 1080, 300, 64, palette)
  roundTable(svg, 620, 1100, 150, palette)
  brassBowl(svg, 656, 984, 0.8)
  deskPlant(svg, 560, 990, palette)
  stool(stage, 420, 1110)
  plant(svg, 1370, 900, 240, palette, svg.pick(['palm', 'rubber']))
  finishLight(svg, sky)
}

function kitchenette({ svg, palette, sky }: Stage): void {
  const cabinet = mix(palette.main, palette.wall, 0.15)
  const stone = svg.pick(['#efece6', '#3c4347', '#d9d2c5'])
  svg.rect(210, 420, 400, 150, mix(palette.accent, '#f7f2e7', 0.75))
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 8; column++) {
      const glaze = lighten(palette.main, svg.between(0.5, 0.8))
      svg.rect(212 + column * 50, 422 + row * 50, 46, 46, glaze, 3)
    }
  svg.rect(210, 190, 400, 150, svg.tone(cabinet, 0.1, 0.1), 6)
  for (const x of [340, 474]) svg.rect(x, 196, 3, 138, darken(cabinet, 0.3))
  for (const x of [316, 356, 490]) svg.rect(x, 300, 8, 26, '#cfa24b', 3)
  svg.rect(210, 340, 400, 24, svg.fade('#000', 0.24, 0))
  svg.rect(198, 566, 424, 28, svg.tone(stone, 0.3, 0.12), 4)
  svg.rect(210, 594, 400, 206, svg.linear([cabinet, darken(cabinet, 0.18)]))
  for (let index = 0; index < 3; index++) {
    const x = 218 + index * 132
    svg.rect(x, 614, 120, 172, svg.tone(cabinet, 0.1, 0.06), 6)
    svg.rect(x + 36, 630, 48, 7, '#cfa24b', 4)
  }
  svg.rect(396, 556, 150, 12, '#23272a', 4)
  handi(svg, 440, 556, 0.85, '#c0c6c9')
  handi(svg, 520, 556, 0.6, '#c98f52')
  for (const [x, colour] of [
    [232, '#c47a2c'],
    [276, palette.contrast],
    [320, '#6d7f3a'],
  ] as const)
    jar(svg, x, 566, 34, svg.between(50, 72), colour)
  pendant(svg, 300, 40, 130, 40, mix('#cfa46a', palette.accent, 0.25), sky.lamp)
}

function dayBed({ svg, palette }: Stage): void {
  const quilt = mix(palette.main, '#f4ead8', 0.3)
  svg.shadow(1060, 960, 330, 26, 0.42, 16)
  for (const x of [760, 1330]) svg.rect(x, 660, 30, 296, svg.tone(palette.wood, 0.2, 0.15), 8)
  svg.rect(760, 700, 600, 26, darken(palette.wood, 0.05), 8)
  svg.rect(770, 856, 580, 84, svg.tone(palette.wood, 0.16, 0.2), 8)
  svg.rect(776, 800, 568, 78, svg.linear(['#fdfbf6', '#e4dccb']), 22)
  svg.rect(776, 826, 568, 62, svg.tone(quilt, 0.15, 0.12), 16)
  for (let index = 0; index < 20; index++)
    svg.path(`M${790 + index * 28} 842l9 14l-9 14l-9 -14Z`, mix(palette.accent, '#fff2d6', 0.4))
  cushion(svg, 800, 690, 132, 122, palette.accent, palette, 0, -6)
  cushion(svg, 920, 700, 126, 112, '#f1e6d0', palette, 2, 4)
  cushion(svg, 1196, 692, 132, 120, palette.contrast, palette, 1, 7)
}

function stool({ svg, palette }: Stage, x: number, y: number): void {
  svg.shadow(x, y, 70, 12, 0.4, 8)
  for (const offset of [-38, 38])
    svg.line(x + offset * 0.7, y - 110, x + offset, y - 4, darken(palette.wood, 0.35), 9)
  svg.ellipse(x, y - 116, 64, 20, darken(palette.contrast, 0.25))
  svg.ellipse(x, y - 124, 64, 20, lighten(palette.contrast, 0.08))
}
