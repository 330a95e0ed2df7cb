// Colours: six interiors and four times of day. Hex in, hex out, so that librsvg and browsers agree.

export type Palette = {
  readonly wall: string
  readonly wallShade: string
  readonly floor: string
  readonly trim: string
  readonly wood: string
  readonly main: string
  readonly accent: string
  readonly contrast: string
  readonly leaf: string
}

export type Sky = {
  readonly gradient: readonly [string, string, string]
  readonly sun: string
  /** Lit windows and lamp shades. */
  readonly lamp: string
  readonly far: string
  readonly near: string
  /** Opacity of the blue veil over the finished picture. */
  readonly shade: number
  readonly light: string
}

const channels = (hex: string): number[] =>
  [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16))

/** `share` 0 is the first colour, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  const mixed = channels(from).map((value, index) =>
    Math.round(value + ((target[index] ?? value) - value) * share),
  )
  return '#' + mixed.map((value) => value.toString(16).padStart(2, '0')).join('')
}

export const lighten = (colour: string, share: number): string => mix(colour, '#ffffff', share)
export const darken = (colour: string, share: number): string => mix(colour, '#0d1a22', share)

export const skies = {
  morning: {
    gradient: ['#bfe0ea', '#e9f2ea', '#fbeeda'],
    sun: '#fff6df',
    lamp: '#fff1d6',
    far: '#b9cfd0',
    near: '#7fa08f',
    shade: 0.0,
    light: '#fff4dc',
  },
  golden: {
    gradient: ['#8fc0cf', '#f6d9a8', '#f4b26b'],
    sun: '#ffe9b8',
    lamp: '#ffd9a0',
    far: '#d6a97f',
    near: '#8a8a5c',
    shade: 0.05,
    light: '#ffdfa6',
  },
  monsoon: {
    gradient: ['#8fb0ba', '#b9cfd0', '#e2e8df'],
    sun: '#eef2ea',
    lamp: '#e6efe9',
    far: '#93a9a9',
    near: '#56796a',
    shade: 0.06,
    light: '#e8f1ee',
  },
  dusk: {
    gradient: ['#22405c', '#6b6f93', '#eaa683'],
    sun: '#ffd3a1',
    lamp: '#ffc68e',
    far: '#4f5d7b',
    near: '#2f4a4f',
    shade: 0.18,
    light: '#ffc98f',
  },
} as const satisfies Record<string, Sky>

export type SkyName = keyof typeof skies

export const palettes: readonly Palette[] = [
  {
    wall: '#e9e3d6',
    wallShade: '#d9d0bd',
    floor: '#c9b08d',
    trim: '#fbf8f1',
    wood: '#8a5a35',
    main: '#1f6f7f',
    accent: '#e9a23b',
    contrast: '#c4573f',
    leaf: '#3f7d58',
  },
  {
    wall: '#d6e2dc',
    wallShade: '#bfd0c8',
    floor: '#b99f80',
    trim: '#f6f8f4',
    wood: '#74492d',
    main: '#c9683f',
    accent: '#f0c064',
    contrast: '#2e5d6b',
    leaf: '#2f7357',
  },
  {
    wall: '#e5d9d6',
    wallShade: '#d5c4bf',
    floor: '#d8cbb8',
    trim: '#fcf7f4',
    wood: '#9a6a43',
    main: '#33527a',
    accent: '#e6a64c',
    contrast: '#b24a55',
    leaf: '#4a8461',
  },
  {
    wall: '#d9dfe6',
    wallShade: '#c3ccd7',
    floor: '#a98a68',
    trim: '#f8fafb',
    wood: '#6b4630',
    main: '#d78a3a',
    accent: '#2f7a74',
    contrast: '#a8433c',
    leaf: '#3a7a5c',
  },
  {
    wall: '#efe6cf',
    wallShade: '#e0d2b0',
    floor: '#b0a79b',
    trim: '#fffaf0',
    wood: '#80532f',
    main: '#2b6a57',
    accent: '#d9793b',
    contrast: '#24506a',
    leaf: '#377a4d',
  },
  {
    wall: '#cfdde2',
    wallShade: '#b6c9d0',
    floor: '#cdb596',
    trim: '#f5fafb',
    wood: '#8d6240',
    main: '#b4513a',
    accent: '#efb750',
    contrast: '#1d5c73',
    leaf: '#438360',
  },
]
