import { pendant } from './fixtures.ts'
import { viewOutside } from './opening.ts'
import { darken, lighten, mix } from './palette.ts'
import { deskPlant, plant } from './plants.ts'
import { lightPatch, roomShell, finishLight } from './room.ts'
import type { Stage } from './stage.ts'

export function office({ svg, palette, sky }: Stage): void {
  roomShell(svg, palette, svg.pick(['wood', 'tile', 'terrazzo']))
  const x = 230,
    w = 1140
  viewOutside(svg, x, 170, w, 520, sky, `<rect x="${x}" y="170" width="${w}" height="520"/>`)
  for (let i = 0; i <= 6; i++) svg.rect(x + (w * i) / 6 - 6, 170, 12, 520, '#2e3436')
  svg.rect(x, 164, w, 12, '#2e3436')
  svg.rect(x, 320, w, 8, '#2e3436')
  svg.rect(x - 10, 686, w + 20, 18, lighten(palette.trim, 0.1))
  svg.polygon(
    [
      [x + 120, 690],
      [x + 420, 170],
      [x + 560, 170],
      [x + 260, 690],
    ],
    '#fff',
    'opacity=".09"',
  )
  lightPatch(svg, 320, 420, sky, 830, 1150, -60, 0.5)
  lightPatch(svg, 820, 420, sky, 830, 1150, 60, 0.4)
  for (let i = 0; i < 4; i++)
    pendant(svg, 380 + i * 280, 40, 190, 56, i % 2 ? palette.contrast : palette.main, sky.lamp)
  plant(svg, 258, 872, 260, palette, 'palm')
  plant(svg, 1352, 872, 250, palette, 'rubber')
  const dy = 905
  svg.shadow(800, 1110, 640, 34, 0.35, 22)
  svg.polygon(
    [
      [270, dy - 44],
      [1330, dy - 44],
      [1420, dy],
      [180, dy],
    ],
    svg.linear([lighten(palette.wood, 0.4), lighten(palette.wood, 0.15)]),
  )
  svg.rect(180, dy, 1240, 22, darken(palette.wood, 0.05))
  for (const lx of [230, 790, 1350]) {
    svg.path(`M${lx} ${dy + 22}h26l10 190h-46Z`, '#2f3335')
  }
  for (let i = 0; i < 4; i++) {
    const mx = 330 + i * 262
    svg.rect(mx + 62, dy - 86, 20, 56, '#3a3f41')
    svg.ellipse(mx + 72, dy - 26, 48, 8, '#3a3f41')
    svg.rect(mx - 20, dy - 212, 186, 126, '#1f2426', 8)
    svg.rect(
      mx - 12,
      dy - 204,
      170,
      110,
      svg.linear(
        [mix(palette.main, '#0f2430', 0.4), mix(palette.accent, '#2a3d4a', 0.65)],
        0,
        0,
        1,
        1,
      ),
      4,
    )
    for (let k = 0; k < 5; k++)
      svg.rect(mx + 4, dy - 190 + k * 17, svg.between(40, 120), 6, '#fff', 3, 'opacity=".35"')
  }
  for (let i = 0; i < 4; i++) {
    const cx = 405 + i * 262,
      c = i % 2 ? palette.contrast : palette.main
    svg.shadow(cx, 1168, 96, 14, 0.42, 10)
    for (const d of [-62, 0, 62]) svg.line(cx, 1120, cx + d, 1160, '#2b2f31', 9)
    svg.line(cx, 1060, cx, 1122, '#2b2f31', 11)
    svg.path(
      `M${cx - 78} 880Q${cx} 852 ${cx + 78} 880L${cx + 70} 1020Q${cx} 1040 ${cx - 70} 1020Z`,
      svg.tone(c, 0.18, 0.22),
    )
    svg.path(
      `M${cx - 90} 1030Q${cx} 1010 ${cx + 90} 1030L${cx + 80} 1070Q${cx} 1086 ${cx - 80} 1070Z`,
      svg.tone(c, 0.1, 0.3),
    )
  }
  deskPlant(svg, 1240, dy - 22, palette)
  finishLight(svg, sky)
}
