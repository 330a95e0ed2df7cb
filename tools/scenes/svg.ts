import { darken, lighten } from './palette.ts'
import { createRandom } from './random.ts'

export const WIDTH = 1600
export const HEIGHT = 1200
/** A shadow is never quite black. */
const SHADE = '#1a120a'

/** One decimal is enough at this size and keeps the text short. */
export const round = (value: number): number => Math.round(value * 10) / 10

export type Point = readonly [x: number, y: number]
/** A colour spread evenly, or a colour at an offset (0–1) with an opacity. */
export type Stop = string | readonly [colour: string, offset: number, opacity?: number]
export type Camera = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly isMirrored: boolean
}

/** An SVG picture being drawn: definitions, shapes in painting order, and the seeded chance they use. */
export class Drawing {
  /** The next number in [0, 1). */
  readonly chance: () => number
  readonly #prefix: string
  readonly #definitions: string[] = []
  readonly #shapes: string[] = []
  #nextId = 0

  constructor(seed: number) {
    this.chance = createRandom(seed * 2654435761 + 97)
    this.#prefix = 's' + (seed >>> 0).toString(36)
  }

  between(from: number, to: number): number {
    return from + (to - from) * this.chance()
  }

  /** Both ends included. */
  integer(from: number, to: number): number {
    return Math.floor(this.between(from, to + 1))
  }

  pick<const T>(choices: readonly [T, ...T[]] | readonly T[]): T {
    const chosen = choices[Math.floor(this.chance() * choices.length)]
    if (chosen === undefined) throw new RangeError('Nothing to pick from')
    return chosen
  }

  /** A paint running from (x1, y1) to (x2, y2) of the shape's own box; downwards unless said. */
  linear(stops: readonly Stop[], x1 = 0, y1 = 0, x2 = 0, y2 = 1): string {
    const id = this.#define()
    const list = stops.map((stop, index) => stopElement(stop, index / (stops.length - 1))).join('')
    this.#definitions.push(
      `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${list}</linearGradient>`,
    )
    return `url(#${id})`
  }

  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    const id = this.#define()
    const list = stops.map((stop, index) => stopElement(stop, index / (stops.length - 1))).join('')
    this.#definitions.push(
      `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${list}</radialGradient>`,
    )
    return `url(#${id})`
  }

  /** A paint of one colour between two opacities, downwards or across. */
  fade(colour: string, from: number, to: number, direction: 'down' | 'across' = 'down'): string {
    const stops: readonly Stop[] = [
      [colour, 0, from],
      [colour, 1, to],
    ]
    return direction === 'down' ? this.linear(stops) : this.linear(stops, 0, 0, 1, 0)
  }

  /** A paint from a lighter to a darker tone of one colour. */
  tone(
    colour: string,
    lighter: number,
    darker: number,
    direction: 'down' | 'across' = 'down',
  ): string {
    const stops = [lighten(colour, lighter), darken(colour, darker)]
    return direction === 'down' ? this.linear(stops) : this.linear(stops, 0, 0, 1, 0)
  }

  /** An attribute for `extra`. */
  blur(deviation: number): string {
    const id = this.#define()
    this.#definitions.push(
      `<filter id="${id}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    )
    return `filter="url(#${id})"`
  }

  /** An attribute for `group`; `shape` is an element. */
  clip(shape: string): string {
    const id = this.#define()
    this.#definitions.push(`<clipPath id="${id}">${shape}</clipPath>`)
    return `clip-path="url(#${id})"`
  }

  rect(x: number, y: number, w: number, h: number, fill: string, rx = 0, extra = ''): void {
    this.#shapes.push(
      `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" rx="${rx}" fill="${fill}" ${paintOpacity(extra)}/>`,
    )
  }

  ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, extra = ''): void {
    this.#shapes.push(
      `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${paintOpacity(extra)}/>`,
    )
  }

  path(outline: string, fill: string, extra = ''): void {
    this.#shapes.push(`<path d="${outline}" fill="${fill}" ${paintOpacity(extra)}/>`)
  }

  line(x1: number, y1: number, x2: number, y2: number, stroke: string, w = 2, extra = ''): void {
    this.#shapes.push(
      `<path d="M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}" stroke="${stroke}" stroke-width="${w}" fill="none" stroke-linecap="round" ${paintOpacity(extra)}/>`,
    )
  }

  polygon(points: readonly Point[], fill: string, extra = ''): void {
    const outline = points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')
    this.path(`M${outline}Z`, fill, extra)
  }

  group(attributes: string, draw: () => void): void {
    this.#shapes.push(`<g ${attributes}>`)
    draw()
    this.#shapes.push('</g>')
  }

  /**
   * What a blurred ellipse looks like, as a gradient: a filter costs the renderer a pass over the whole picture. `deviation`
   * is the blur's.
   */
  shadow(cx: number, cy: number, rx: number, ry: number, opacity = 0.28, deviation = 14): void {
    const reach = 2 * deviation
    // A shape flatter than its blur never gets as dark as a whole one.
    const darkest = opacity * Math.min(1, ry / (1.6 * deviation))
    const edge = Math.min(rx, ry) / (Math.min(rx, ry) + reach)
    const paint = this.radial([
      [SHADE, edge * 0.4, darkest],
      [SHADE, edge, darkest * 0.5],
      [SHADE, (1 + edge) / 2, darkest * 0.12],
      [SHADE, 1, 0],
    ])
    this.ellipse(cx, cy, rx + reach, ry + reach, paint)
  }

  /** Light around a lamp. */
  glow(cx: number, cy: number, rx: number, ry: number, colour: string, opacity: number): void {
    const paint = this.radial([
      [colour, 0, opacity],
      [colour, 1, 0],
    ])
    this.ellipse(cx, cy, rx, ry, paint)
  }

  finish(camera: Camera): string {
    const shapes = this.#shapes.join('')
    const body = camera.isMirrored
      ? `<g transform="translate(${WIDTH} 0) scale(-1 1)">${shapes}</g>`
      : shapes
    const view = [camera.x, camera.y, camera.width, camera.width * 0.75].map(round).join(' ')
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${WIDTH}" height="${HEIGHT}"><defs>${this.#definitions.join('')}</defs>${body}</svg>`
  }

  #define(): string {
    return `${this.#prefix}_${this.#nextId++}`
  }
}

function stopElement(stop: Stop, evenOffset: number): string {
  const [colour, offset, opacity] = typeof stop === 'string' ? [stop, evenOffset] : stop
  const veil = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
  return `<stop offset="${offset}" stop-color="${colour}"${veil}/>`
}

/**
 * The opacity of a single shape as that of its paints: it looks the same and renders four times faster, because
 * `opacity` makes the renderer compose each shape on a layer of its own.
 */
const paintOpacity = (attributes: string): string =>
  attributes.includes('filter=')
    ? attributes
    : attributes.replace(/\bopacity="([^"]*)"/, 'fill-opacity="$1" stroke-opacity="$1"')
