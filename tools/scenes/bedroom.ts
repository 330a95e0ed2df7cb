import { ceilingFan } from './fixtures.ts'
import { cushion } from './furniture.ts'
import { curtain, windowFrame } from './opening.ts'
import { darken, lighten, mix } from './palette.ts'
import { plant } from './plants.ts'
import { lightPatch, roomShell, finishLight } from './room.ts'
import { dhurrie } from './rugs.ts'
import type { Stage } from './stage.ts'
import { round } from './svg.ts'

const BED_WIDTH = 700

/** A double bed with a cane headboard before a panelled wall, a window on the free side. */
export function bedroom(stage: Stage): void {
  const { svg, palette, sky } = stage
  roomShell(svg, palette, svg.pick(['wood', 'tile', 'terrazzo']))
  const cx = svg.chance() < 0.5 ? 640 : 960
  const right = cx < 800
  accentWall(stage, cx)
  const wx = right ? 1160 : 200
  windowFrame(svg, wx, 215, 240, 430, palette, sky, svg.pick(['arch', 'round', 'square']))
  curtain(
    svg,
    right ? wx + 210 : wx - 52,
    150,
    84,
    660,
    mix(palette.trim, palette.accent, 0.2),
    right ? -1 : 1,
  )
  lightPatch(svg, wx - 20, 260, sky, 826, 1130, right ? -330 : 330, 0.62)
  headboard(stage, cx)
  bedsideTables(stage, cx)
  ceilingFan(svg, cx, 74, palette)
  dhurrie(svg, cx - 400, cx + 400, 930, 1140, 120, palette)
  bed(stage, cx)
  quilt(stage, cx)
  plant(svg, right ? 260 : 1340, 900, 250, palette, svg.pick(['rubber', 'palm']))
  finishLight(svg, sky)
}

function accentWall({ svg, palette }: Stage, cx: number): void {
  const ac = mix(palette.main, palette.wall, 0.35)
  svg.rect(cx - 430, 150, 860, 630, svg.tone(ac, 0.06, 0.08))
  for (let i = 0; i <= 10; i++)
    svg.rect(cx - 430 + i * 86 - 1.5, 150, 3, 630, darken(ac, 0.18), 0, 'opacity=".6"')
  svg.rect(cx - 430, 150, 860, 8, lighten(ac, 0.25))
}

function headboard({ svg, palette }: Stage, cx: number): void {
  svg.path(
    `M${cx - BED_WIDTH / 2 - 14} 800V470Q${cx - BED_WIDTH / 2 - 14} 400 ${cx - BED_WIDTH / 2 + 60} 400H${cx + BED_WIDTH / 2 - 60}Q${cx + BED_WIDTH / 2 + 14} 400 ${cx + BED_WIDTH / 2 + 14} 470V800Z`,
    svg.linear([lighten(palette.wood, 0.2), darken(palette.wood, 0.15)], 0, 0, 1, 1),
  )
  for (let i = 0; i < 3; i++) {
    const pw = (BED_WIDTH - 60) / 3,
      px = cx - BED_WIDTH / 2 + 22 + i * (pw + 8)
    svg.rect(px, 426, pw, 300, svg.linear(['#ead3a5', '#cfae75']), 18)
    svg.group(
      svg.clip(`<rect x="${px}" y="426" width="${pw}" height="300" rx="18"/>`) + ' opacity=".5"',
      () => {
        for (let k = -20; k < 40; k++) {
          svg.line(px + k * 16, 426, px + k * 16 + 300, 726, '#8d6a36', 2)
          svg.line(px + k * 16, 726, px + k * 16 + 300, 426, '#8d6a36', 2)
        }
      },
    )
  }
}

function bedsideTables({ svg, palette, sky }: Stage, cx: number): void {
  for (const sd of [-1, 1]) {
    const tx = cx + sd * (BED_WIDTH / 2 + 88)
    svg.shadow(tx, 862, 88, 15, 0.4, 10)
    svg.rect(tx - 66, 716, 132, 140, svg.tone(palette.wood, 0.16, 0.22), 8)
    svg.rect(tx - 52, 744, 104, 44, darken(palette.wood, 0.1), 4)
    svg.ellipse(tx, 766, 7, 7, '#d7a64a')
    svg.ellipse(
      tx,
      560,
      220,
      220,
      svg.radial([
        [sky.lamp, 0, 0.62],
        [sky.lamp, 0.4, 0.2],
        [sky.lamp, 1, 0],
      ]),
    )
    svg.path(
      `M${tx - 22} 716Q${tx - 40} 672 ${tx - 8} 640H${tx + 8}Q${tx + 40} 672 ${tx + 22} 716Z`,
      svg.tone(palette.contrast, 0.2, 0.2, 'across'),
    )
    svg.path(
      `M${tx - 40} 560H${tx + 40}L${tx + 62} 642H${tx - 62}Z`,
      svg.linear([lighten(sky.lamp, 0.4), sky.lamp]),
    )
  }
}

function bed({ svg, palette }: Stage, cx: number): void {
  svg.shadow(cx, 1084, BED_WIDTH * 0.58, 22, 0.5, 16)
  for (const lx of [cx - BED_WIDTH / 2 - 10, cx + BED_WIDTH / 2 - 20])
    svg.rect(lx, 1040, 30, 50, darken(palette.wood, 0.2), 4)
  svg.rect(cx - BED_WIDTH / 2, 700, BED_WIDTH, 330, svg.linear(['#fdfbf6', '#e9e2d5']), 34)
  for (const [px, w2, c] of [
    [cx - 290, 250, '#fffdf8'],
    [cx + 40, 250, '#fffdf8'],
  ] as const) {
    svg.rect(px, 612, w2, 140, svg.linear([c, darken(c, 0.1)]), 46)
    svg.rect(px + 20, 622, w2 - 60, 30, '#fff', 15, 'opacity=".6"')
  }
  cushion(svg, cx - 230, 640, 172, 128, palette.accent, palette, 0, -4)
  cushion(svg, cx + 66, 642, 172, 126, palette.contrast, palette, 2, 5)
  cushion(svg, cx - 82, 668, 168, 106, mix(palette.main, '#ffffff', 0.2), palette, 1, 0)
}

function quilt({ svg, palette }: Stage, cx: number): void {
  const dv = mix(palette.main, '#f4ead8', 0.72)
  svg.path(
    `M${cx - BED_WIDTH / 2 - 16} 800Q${cx} 764 ${cx + BED_WIDTH / 2 + 16} 800L${cx + BED_WIDTH / 2 + 50} 1052Q${cx + BED_WIDTH / 2 + 50} 1066 ${cx + BED_WIDTH / 2 + 30} 1066H${cx - BED_WIDTH / 2 - 30}Q${cx - BED_WIDTH / 2 - 50} 1066 ${cx - BED_WIDTH / 2 - 50} 1052Z`,
    svg.linear([lighten(dv, 0.2), dv, darken(dv, 0.16)]),
  )
  svg.path(
    `M${cx - BED_WIDTH / 2 - 16} 800Q${cx} 764 ${cx + BED_WIDTH / 2 + 16} 800L${cx + BED_WIDTH / 2 + 20} 838Q${cx} 802 ${cx - BED_WIDTH / 2 - 20} 838Z`,
    '#fffaf0',
  )
  const th = palette.contrast
  svg.path(
    `M${cx - BED_WIDTH / 2 - 34} 912Q${cx} 876 ${cx + BED_WIDTH / 2 + 34} 912L${cx + BED_WIDTH / 2 + 46} 1000Q${cx} 972 ${cx - BED_WIDTH / 2 - 46} 1000Z`,
    svg.tone(th, 0.12, 0.18),
  )
  for (let i = 0; i < 23; i++) {
    const t = i / 22,
      x = cx - BED_WIDTH / 2 - 34 + t * (BED_WIDTH + 68),
      y = 912 - 36 * (1 - Math.pow(2 * t - 1, 2)) * 0.5 + 40
    svg.path(
      `M${round(x)} ${round(y - 17)}l11 17l-11 17l-11 -17Z`,
      mix(palette.accent, '#fff2d6', 0.35),
    )
  }
  for (let i = 0; i < 5; i++) {
    const x = cx - 300 + i * 150
    svg.path(
      `M${x} 850Q${x + svg.between(-18, 18)} 940 ${x + svg.between(-30, 30)} 1040`,
      'none',
      'stroke="#000" stroke-width="10" opacity=".045"',
    )
  }
}
