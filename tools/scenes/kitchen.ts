import { pendant } from './fixtures.ts'
import { windowFrame } from './opening.ts'
import { darken, lighten, mix } from './palette.ts'
import { deskPlant, leaf } from './plants.ts'
import { roomShell, finishLight } from './room.ts'
import type { Stage } from './stage.ts'
import { brassBowl, handi, jar } from './tableware.ts'

/** The kitchen's back wall and the height of its counter. */
const LEFT = 210
const RIGHT = 1390
const COUNTER_Y = 566

/** Along the back wall counter and shelves, in front an island with stools. */
export function kitchen(stage: Stage): void {
  const { svg, palette, sky } = stage
  roomShell(svg, palette, svg.pick(['tile', 'checker', 'terrazzo', 'wood']))
  const cabinet = mix(palette.main, palette.wall, svg.between(0.05, 0.3))
  const stone = svg.pick(['#efece6', '#3c4347', '#d9d2c5'])
  backsplash(stage)
  const isWindowLeft = svg.chance() < 0.5
  windowFrame(
    svg,
    isWindowLeft ? 300 : 980,
    210,
    300,
    290,
    palette,
    sky,
    svg.pick(['square', 'round']),
  )
  shelves(stage, isWindowLeft ? 720 : 300)
  const hobX = isWindowLeft ? 1080 : 660
  hood(stage, hobX)
  counter(stage, cabinet, stone)
  hob(stage, hobX)
  sink(stage, isWindowLeft ? 450 : 1130)
  fruitBowl(stage, isWindowLeft ? 890 : 470)
  island(stage, stone)
  finishLight(svg, sky)
}

function backsplash({ svg, palette }: Stage): void {
  svg.rect(LEFT, 330, RIGHT - LEFT, COUNTER_Y - 330, '#f4efe4')
  svg.group(
    svg.clip(`<rect x="${LEFT}" y="330" width="${RIGHT - LEFT}" height="${COUNTER_Y - 330}"/>`),
    () => {
      const t = 59,
        pat = svg.integer(0, 2)
      for (let j = 0; j < 4; j++)
        for (let i = 0; i < 20; i++) {
          const x = LEFT + i * t,
            y = 330 + j * t,
            f = (i + j) % 2
          svg.rect(x + 1, y + 1, t - 2, t - 2, f ? '#f7f2e7' : mix(palette.accent, '#f7f2e7', 0.82))
          if (pat === 0) {
            svg.path(
              `M${x} ${y}A${t / 2} ${t / 2} 0 0 1 ${x + t / 2} ${y + t / 2}A${t / 2} ${t / 2} 0 0 1 ${x} ${y + t}Z`,
              mix(palette.contrast, '#f7f2e7', 0.35),
              'opacity=".8"',
            )
            svg.ellipse(x + t, y + t / 2, 9, 9, palette.main, 'opacity=".7"')
          } else if (pat === 1) {
            svg.polygon(
              [
                [x + t / 2, y + 8],
                [x + t - 8, y + t / 2],
                [x + t / 2, y + t - 8],
                [x + 8, y + t / 2],
              ],
              f ? mix(palette.main, '#f7f2e7', 0.3) : mix(palette.accent, '#f7f2e7', 0.25),
            )
            svg.ellipse(x + t / 2, y + t / 2, 8, 8, '#f7f2e7')
          } else
            svg.rect(
              x + 1,
              y + 1,
              t - 2,
              t - 2,
              svg.linear([
                lighten(palette.main, svg.between(0.55, 0.8)),
                lighten(palette.main, svg.between(0.45, 0.7)),
              ]),
              3,
            )
        }
    },
  )
}

function shelves({ svg, palette }: Stage, sx: number): void {
  for (const y of [270, 420]) {
    svg.rect(sx, y, 330, 16, svg.tone(palette.wood, 0.25, 0.1), 3)
    svg.rect(sx + 4, y + 16, 322, 16, '#000', 0, `opacity=".13" ${svg.blur(4)}`)
  }
  let jx = sx + 14
  for (let i = 0; i < 6; i++) {
    const c = svg.pick(['#c47a2c', '#a8402f', '#d9b04a', '#6d7f3a', '#efe7d6', palette.contrast])
    jar(svg, jx, 270, 40, svg.between(58, 84), c)
    jx += 53
  }
  handi(svg, sx + 66, 420, 0.9)
  handi(svg, sx + 170, 420, 0.72, '#c98f52')
  svg.rect(sx + 236, 366, 30, 54, palette.trim, 6)
  leaf(svg, sx + 292, 404, -1.9, 70, 13, palette.leaf)
  leaf(svg, sx + 292, 404, -1.2, 64, 13, lighten(palette.leaf, 0.12))
  leaf(svg, sx + 292, 404, -1.55, 84, 12, darken(palette.leaf, 0.1))
  svg.rect(sx + 272, 394, 42, 26, palette.contrast, 6)
}

function hood({ svg, sky }: Stage, hx: number): void {
  svg.path(
    `M${hx + 70} 96H${hx + 190}V250L${hx + 270} 330H${hx - 10}L${hx + 70} 250Z`,
    svg.linear(['#eef1f2', '#b9c1c5', '#8f999e'], 0, 0, 1, 0),
  )
  svg.rect(hx - 14, 326, 288, 22, '#dfe4e6', 4)
  svg.glow(hx + 130, 440, 200, 140, sky.lamp, 0.42)
}

function counter({ svg }: Stage, cabinet: string, stone: string): void {
  svg.rect(LEFT - 12, COUNTER_Y, RIGHT - LEFT + 24, 30, svg.tone(stone, 0.3, 0.12), 4)
  svg.rect(LEFT, COUNTER_Y + 30, RIGHT - LEFT, 232, svg.linear([cabinet, darken(cabinet, 0.16)]))
  svg.rect(LEFT, COUNTER_Y + 30, RIGHT - LEFT, 20, svg.fade('#000', 0.3, 0))
  const nd = 7,
    dw = (RIGHT - LEFT) / nd
  for (let i = 0; i < nd; i++) {
    const x = LEFT + i * dw
    svg.rect(
      x + 7,
      COUNTER_Y + 52,
      dw - 14,
      190,
      svg.tone(cabinet, 0.1, 0.06),
      6,
      `stroke="${darken(cabinet, 0.22)}" stroke-width="2"`,
    )
    svg.rect(x + dw / 2 - 34, COUNTER_Y + 70, 68, 7, '#cfa24b', 4)
  }
  svg.rect(LEFT, 798, RIGHT - LEFT, 16, '#1c1814', 0, 'opacity=".5"')
}

function hob({ svg }: Stage, hx: number): void {
  svg.rect(hx + 10, COUNTER_Y - 12, 240, 14, '#23272a', 4)
  handi(svg, hx + 72, COUNTER_Y - 12, 1.05, '#c0c6c9')
  svg.rect(hx + 150, COUNTER_Y - 58, 92, 46, svg.linear(['#3d4448', '#15181a']), 8)
  svg.line(hx + 240, COUNTER_Y - 44, hx + 300, COUNTER_Y - 52, '#15181a', 10)
}

function sink({ svg }: Stage, kx: number): void {
  svg.rect(kx - 90, COUNTER_Y - 5, 180, 10, '#9aa3a7', 5)
  svg.path(
    `M${kx} ${COUNTER_Y - 4}V${COUNTER_Y - 74}Q${kx} ${COUNTER_Y - 100} ${kx + 28} ${COUNTER_Y - 100}T${kx + 54} ${COUNTER_Y - 76}V${COUNTER_Y - 62}`,
    'none',
    'stroke="#aeb7bb" stroke-width="10" stroke-linecap="round"',
  )
}

function fruitBowl({ svg }: Stage, x: number): void {
  brassBowl(svg, x, COUNTER_Y, 1)
  for (const [dx, c] of [
    [-16, '#e58b2d'],
    [12, '#f0a63a'],
    [-2, '#d9641f'],
  ] as const)
    svg.ellipse(x + dx, COUNTER_Y - 42, 17, 16, c)
}

function island(stage: Stage, stone: string): void {
  const { svg, palette, sky } = stage
  const ix = svg.between(330, 420),
    iw = 820
  svg.shadow(ix + iw / 2, 1162, iw * 0.54, 28, 0.4, 18)
  svg.rect(ix + 24, 930, iw - 48, 232, svg.tone(palette.wood, 0.1, 0.28))
  for (let i = 1; i < 16; i++)
    svg.rect(
      ix + 24 + (i * (iw - 48)) / 16,
      930,
      3,
      232,
      darken(palette.wood, 0.35),
      0,
      'opacity=".55"',
    )
  svg.polygon(
    [
      [ix + 36, 872],
      [ix + iw - 36, 872],
      [ix + iw, 918],
      [ix, 918],
    ],
    svg.linear([lighten(stone, 0.42), lighten(stone, 0.1)], 0, 0, 1, 0.4),
  )
  svg.rect(ix, 918, iw, 22, darken(stone, 0.18), 3)
  svg.rect(ix + 24, 940, iw - 48, 30, svg.fade('#000', 0.35, 0))
  for (let i = 0; i < 3; i++) {
    const x = ix + 150 + i * 260
    svg.shadow(x, 1176, 70, 12, 0.4, 8)
    for (const d of [-40, 40]) svg.line(x + d * 0.7, 1050, x + d, 1174, '#2d2620', 8)
    svg.line(x - 36, 1126, x + 36, 1126, '#2d2620', 5)
    svg.path(
      `M${x - 62} 1024Q${x} 1004 ${x + 62} 1024L${x + 56} 1054Q${x} 1068 ${x - 56} 1054Z`,
      svg.tone(palette.contrast, 0.15, 0.2),
    )
  }
  handi(svg, ix + 200, 896, 0.8, '#c98f52')
  svg.ellipse(ix + 470, 896, 100, 16, '#f6f1e6')
  for (const [dx, c] of [
    [-44, '#c43d2f'],
    [-8, '#e58b2d'],
    [28, '#7f9a3f'],
    [54, '#c43d2f'],
  ] as const)
    svg.ellipse(ix + 470 + dx, 880, 21, 19, c)
  deskPlant(svg, ix + 690, 900, palette)
  for (let i = 0; i < 3; i++)
    pendant(
      svg,
      ix + 150 + i * 260,
      60,
      250 + (i % 2) * 6,
      62,
      mix('#cfa46a', palette.accent, 0.25),
      sky.lamp,
    )
}
