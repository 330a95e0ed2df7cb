import { room } from './floor.ts'
import { pendant } from './fixtures.ts'
import { skyline } from './garden.ts'
import { darken, lighten, mix } from './palette.ts'
import { finishLight, lightPatch, roomShell } from './room.ts'
import type { Stage } from './stage.ts'
import { WIDTH, type Point } from './svg.ts'

/** A storage hall: roller door to the yard, racks of cartons, roof trusses and a marked floor. */
export function warehouse(stage: Stage): void {
  const { svg, palette, sky } = stage
  roomShell(svg, palette, 'tile')
  corrugation(stage)
  rollerDoor(stage)
  lightPatch(svg, 590, 420, sky, 815, 1150, 0, 0.6)
  for (const x of [400, 800, 1200])
    pendant(svg, x, 30, 190, 62, mix('#8f989c', palette.main, 0.3), sky.lamp)
  trusses(stage)
  rack(stage, 190, 320)
  rack(stage, 1090, 320)
  markings(stage)
  pallet(stage, svg.between(330, 400), 1120, svg.integer(2, 4))
  pallet(stage, svg.between(1120, 1190), 1130, svg.integer(1, 3))
  trolley(stage, 760, 1090)
  finishLight(svg, sky)
}

function corrugation({ svg, palette }: Stage): void {
  for (let x = room.left; x < room.right; x += 28) {
    svg.rect(
      x,
      room.top,
      10,
      room.bottom - room.top,
      darken(palette.wallShade, 0.2),
      0,
      'opacity=".3"',
    )
    svg.rect(x + 14, room.top, 5, room.bottom - room.top, '#fff', 0, 'opacity=".22"')
  }
}

function rollerDoor({ svg, palette, sky, isNight }: Stage): void {
  const steel = mix('#8f999e', palette.main, 0.25)
  svg.rect(556, 250, 488, 552, darken(steel, 0.45))
  svg.group(svg.clip('<rect x="580" y="330" width="440" height="470"/>'), () => {
    skyline(svg, sky, isNight)
    svg.rect(580, 740, 440, 70, svg.linear(['#b3a995', '#8f8674']))
  })
  svg.rect(570, 262, 460, 110, svg.linear([lighten(steel, 0.3), steel]))
  for (let y = 276; y < 372; y += 18)
    svg.rect(570, y, 460, 5, darken(steel, 0.35), 0, 'opacity=".6"')
  svg.rect(570, 366, 460, 12, palette.accent)
  for (const x of [548, 1030]) {
    svg.rect(x, 250, 22, 550, svg.linear([palette.accent, darken(palette.accent, 0.2)]))
    for (let y = 260; y < 790; y += 60)
      svg.path(`M${x} ${y}l22 -18v26l-22 18Z`, '#2d2b2a', 'opacity=".85"')
  }
}

function trusses({ svg, palette }: Stage): void {
  const steel = darken(palette.contrast, 0.2)
  for (const y of [40, 118]) svg.rect(0, y, WIDTH, 14, svg.tone(steel, 0.15, 0.2))
  for (let x = -20; x < WIDTH; x += 110) {
    svg.line(x, 54, x + 55, 118, steel, 9)
    svg.line(x + 55, 118, x + 110, 54, steel, 9)
  }
}

function rack(stage: Stage, x: number, width: number): void {
  const { svg, palette } = stage
  const post = mix(palette.main, '#22485c', 0.3)
  svg.shadow(x + width / 2, 962, width * 0.56, 22, 0.42, 14)
  for (const y of [470, 640, 810, 946]) cartons(stage, x + 20, y, width - 40)
  for (const y of [470, 640, 810, 946]) {
    svg.rect(x, y, width, 18, svg.linear([palette.accent, darken(palette.accent, 0.25)]), 3)
    svg.rect(x + 6, y + 18, width - 12, 26, svg.fade('#000', 0.22, 0))
  }
  for (const postX of [x, x + width / 2 - 9, x + width - 18]) {
    svg.rect(postX, 320, 18, 644, svg.tone(post, 0.2, 0.2, 'across'))
    for (let y = 340; y < 940; y += 34) svg.ellipse(postX + 9, y, 3, 3, darken(post, 0.5))
  }
}

function cartons({ svg, palette }: Stage, x: number, y: number, width: number): void {
  const kraft = '#c69c68'
  let left = x
  while (left < x + width - 44) {
    const boxWidth = Math.min(svg.between(58, 100), x + width - left)
    const height = svg.between(56, 118)
    const colour = svg.pick([
      kraft,
      lighten(kraft, 0.14),
      darken(kraft, 0.12),
      mix(kraft, palette.main, 0.35),
    ])
    svg.rect(left, y - height, boxWidth, height, svg.tone(colour, 0.16, 0.14), 3)
    svg.rect(
      left + boxWidth / 2 - 7,
      y - height,
      14,
      height,
      lighten(colour, 0.32),
      0,
      'opacity=".75"',
    )
    svg.rect(left + 10, y - height * 0.45, boxWidth * 0.28, 16, '#fbf3e2', 2, 'opacity=".9"')
    left += boxWidth + svg.between(3, 14)
  }
}

function markings({ svg, palette }: Stage): void {
  for (const [nearX, farX] of [
    [250, 560],
    [1350, 1040],
  ] as const) {
    const lane: readonly Point[] = [
      [farX - 6, 806],
      [farX + 6, 806],
      [nearX + 20, 1200],
      [nearX - 20, 1200],
    ]
    svg.polygon(lane, palette.accent, 'opacity=".85"')
  }
}

function pallet({ svg, palette }: Stage, x: number, y: number, layers: number): void {
  const kraft = '#c69c68'
  svg.shadow(x + 120, y + 6, 150, 18, 0.42, 12)
  svg.rect(x - 8, y - 22, 256, 12, lighten(palette.wood, 0.3), 2)
  for (const foot of [x, x + 106, x + 212])
    svg.rect(foot, y - 12, 28, 16, darken(palette.wood, 0.1))
  for (let layer = 0; layer < layers; layer++)
    for (let column = 0; column < 3; column++) {
      const left = x + column * 80
      const top = y - 22 - (layer + 1) * 76
      svg.rect(
        left,
        top,
        79,
        75,
        svg.tone(svg.pick([kraft, mix(kraft, '#ffffff', 0.12)]), 0.14, 0.12),
        3,
      )
      svg.rect(left + 33, top, 13, 75, lighten(kraft, 0.34), 0, 'opacity=".7"')
      svg.rect(left + 8, top + 42, 20, 14, '#fbf3e2', 2, 'opacity=".9"')
    }
}

function trolley({ svg, palette }: Stage, x: number, y: number): void {
  svg.shadow(x + 70, y + 12, 110, 14, 0.4, 9)
  svg.rect(x - 10, y - 30, 170, 16, palette.main, 5)
  for (const wheel of [x + 10, x + 136]) svg.ellipse(wheel, y, 15, 15, '#25292b')
  svg.path(
    `M${x + 150} ${y - 24}L${x + 176} ${y - 190}H${x + 216}`,
    'none',
    `stroke="${darken(palette.main, 0.3)}" stroke-width="12" stroke-linecap="round"`,
  )
  svg.rect(x + 6, y - 120, 116, 90, svg.linear(['#d3ad7b', '#a97f4d']), 3)
  svg.rect(x + 56, y - 120, 16, 90, '#e9cfa4', 0, 'opacity=".8"')
}
