import { bougainvillea, skyline, tree } from './garden.ts'
import { pendant } from './fixtures.ts'
import { darken, lighten, mix } from './palette.ts'
import { plant } from './plants.ts'
import { finishLight } from './room.ts'
import type { Stage } from './stage.ts'
import { WIDTH, type Point } from './svg.ts'
import { jar } from './tableware.ts'

/** A ground-floor shop with a display window, an awning and a door, seen from the street. */
export function shop(stage: Stage): void {
  const { svg, palette, sky, isNight } = stage
  skyline(svg, sky, isNight)
  building(stage)
  displayWindow(stage, 330, 520)
  door(stage, 880)
  displayWindow(stage, 1060, 240)
  awning(stage)
  street(stage)
  tree(svg, svg.between(70, 130), 1062, 1.1, palette.leaf)
  if (svg.chance() < 0.7)
    tree(svg, svg.between(1490, 1560), 1062, 1.05, lighten(palette.leaf, 0.05))
  plant(svg, 296, 1052, 180, palette, 'rubber')
  plant(svg, 1040, 1050, 130, palette, 'palm')
  finishLight(svg, sky)
}

function building({ svg, palette, sky, isNight }: Stage): void {
  const wall = mix(palette.wall, '#ffffff', 0.25)
  svg.rect(
    250,
    130,
    1110,
    910,
    svg.linear([lighten(wall, 0.2), wall, darken(wall, 0.1)], 0, 0, 0.4, 1),
  )
  svg.rect(230, 108, 1150, 30, lighten(palette.trim, 0.1))
  svg.rect(250, 138, 1110, 40, svg.fade('#000', 0.16, 0))
  for (let index = 0; index < 4; index++) {
    const x = 320 + index * 262
    const isLit = isNight ? svg.chance() < 0.7 : svg.chance() < 0.2
    const glass = isLit
      ? svg.linear([lighten(sky.lamp, 0.3), mix(sky.lamp, '#e09a45', 0.35)])
      : svg.linear([mix(sky.gradient[0], '#1c3240', 0.4), mix(sky.gradient[1], '#1c3240', 0.6)])
    svg.rect(x - 10, 196, 190, 180, palette.trim)
    svg.rect(x, 206, 170, 160, glass)
    svg.rect(x + 82, 206, 6, 160, palette.trim)
    svg.rect(x - 18, 372, 206, 14, darken(palette.trim, 0.12))
    if (svg.chance() < 0.55) bougainvillea(svg, x - 10, 350, 190, palette, 46)
  }
  // The signboard carries a shape, never words: it would be some real shop's name.
  svg.rect(290, 430, 1030, 96, svg.linear([palette.main, darken(palette.main, 0.25)]), 6)
  svg.rect(300, 440, 1010, 76, 'none', 4, `stroke="${palette.accent}" stroke-width="4"`)
  for (let index = 0; index < 9; index++) {
    const x = 480 + index * 80
    svg.ellipse(x, 478, 22, 22, index % 2 ? palette.accent : '#f7efdf')
    svg.ellipse(x, 478, 9, 9, darken(palette.main, 0.1))
  }
}

function displayWindow(stage: Stage, x: number, width: number): void {
  const { svg, palette, sky, isNight } = stage
  const lamp = isNight ? mix(sky.lamp, '#d88f42', 0.25) : mix(sky.lamp, palette.wall, 0.35)
  svg.rect(x - 14, 566, width + 28, 444, darken(palette.wood, 0.25))
  svg.rect(x, 580, width, 400, svg.linear([lighten(lamp, 0.25), lamp, darken(lamp, 0.18)]))
  for (const y of [700, 810, 920]) {
    svg.rect(x + 16, y, width - 32, 12, svg.linear([lighten(palette.wood, 0.3), palette.wood]))
    goods(stage, x + 24, y, width - 48)
  }
  svg.group(svg.clip(`<rect x="${x}" y="580" width="${width}" height="400"/>`), () => {
    for (let lampX = x + 70; lampX < x + width; lampX += 150)
      pendant(svg, lampX, 560, 626, 26, palette.contrast, sky.lamp)
  })
  const gleam: readonly Point[] = [
    [x + width * 0.1, 980],
    [x + width * 0.5, 580],
    [x + width * 0.68, 580],
    [x + width * 0.28, 980],
  ]
  svg.polygon(gleam, '#fff', 'opacity=".14"')
  svg.rect(x - 14, 980, width + 28, 60, darken(palette.wallShade, 0.2))
}

function goods({ svg, palette }: Stage, x: number, y: number, width: number): void {
  const colours = [
    palette.main,
    palette.accent,
    palette.contrast,
    '#efe7d6',
    palette.leaf,
    '#b9764d',
  ]
  let left = x
  while (left < x + width - 50) {
    const boxWidth = svg.between(34, 62)
    const height = svg.between(38, 78)
    const colour = svg.pick(colours)
    if (svg.chance() < 0.45) jar(svg, left, y, boxWidth * 0.8, height, colour)
    else {
      svg.rect(left, y - height, boxWidth, height, svg.tone(colour, 0.2, 0.15), 3)
      svg.rect(
        left + 6,
        y - height * 0.65,
        boxWidth - 12,
        height * 0.24,
        '#fff8ea',
        2,
        'opacity=".7"',
      )
    }
    left += boxWidth + svg.between(6, 22)
  }
}

function door({ svg, palette, sky }: Stage, x: number): void {
  svg.rect(x - 12, 560, 156, 480, darken(palette.wood, 0.3))
  svg.rect(x, 574, 132, 466, svg.tone(palette.wood, 0.12, 0.15, 'across'))
  svg.rect(
    x + 18,
    596,
    96,
    300,
    svg.linear([lighten(sky.lamp, 0.2), mix(sky.lamp, '#8a6b45', 0.35)]),
    4,
  )
  svg.rect(x + 110, 800, 8, 90, '#d7a64a', 4)
  svg.rect(x + 18, 920, 96, 96, darken(palette.wood, 0.25), 4)
}

function awning({ svg, palette }: Stage): void {
  const stripes = 26
  const step = 1090 / stripes
  svg.rect(262, 560, 1086, 40, svg.fade('#000', 0.35, 0))
  for (let index = 0; index < stripes; index++) {
    const top = 300 + index * ((1090 - 80) / stripes)
    const bottom = 255 + index * step
    const colour = index % 2 ? '#f8f0e0' : palette.contrast
    const slope: readonly Point[] = [
      [top, 530],
      [top + (1090 - 80) / stripes, 530],
      [bottom + step, 618],
      [bottom, 618],
    ]
    svg.polygon(slope, svg.linear([darken(colour, 0.12), colour]))
    svg.path(`M${bottom} 618h${step}v16a${step / 2} 16 0 0 1 ${-step} 0Z`, darken(colour, 0.08))
  }
}

function street({ svg, palette, sky }: Stage): void {
  svg.rect(0, 1036, WIDTH, 64, svg.linear(['#d8cfbd', '#b3a995']))
  for (let x = 20; x < WIDTH; x += 120)
    svg.line(x, 1038, x - 26, 1098, '#8f8674', 2, 'opacity=".5"')
  svg.rect(0, 1098, WIDTH, 16, '#8d8676')
  svg.rect(0, 1112, WIDTH, 100, svg.linear([mix('#77746e', sky.gradient[1], 0.15), '#4f4e4c']))
  for (let x = 60; x < WIDTH; x += 280) svg.rect(x, 1160, 150, 9, '#efe6cf', 2, 'opacity=".55"')
  scooter(svg.between(1180, 1240))

  function scooter(x: number): void {
    const body = palette.accent
    svg.shadow(x + 90, 1106, 120, 12, 0.4, 8)
    for (const wheel of [x + 20, x + 168]) {
      svg.ellipse(wheel, 1082, 28, 28, '#24282a')
      svg.ellipse(wheel, 1082, 13, 13, '#b9c0c3')
    }
    svg.path(
      `M${x} 1070Q${x + 10} 1010 ${x + 70} 1012H${x + 96}Q${x + 112} 1052 ${x + 140} 1050L${x + 152} 960H${x + 168}L${x + 182} 1060Q${x + 150} 1072 ${x + 140} 1080H${x + 50}Q${x + 40} 1050 ${x} 1070Z`,
      svg.tone(body, 0.2, 0.15),
    )
    svg.rect(x + 12, 996, 92, 20, '#2f2b2a', 10)
    svg.line(x + 140, 962, x + 184, 950, '#2f2b2a', 8)
    svg.ellipse(x + 172, 978, 12, 12, '#fff3cf')
  }
}
