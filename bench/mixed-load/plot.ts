// Curves over the seconds of a run, as SVG text that takes its colours from the page around it.

export type Curve = {
  readonly name: string
  /** One a second; what is no number leaves a gap. */
  readonly values: readonly number[]
}

export type Plot = {
  readonly title: string
  /** Behind the numbers of the axis: "ms", "MB". */
  readonly unit: string
  readonly curves: readonly Curve[]
}

const WIDTH = 460
const HEIGHT = 190
const LEFT = 48
const TOP = 12
const BOTTOM = 24
const STEPS = 4

const SPECIAL: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

export const escapeText = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => SPECIAL[character] ?? '')

/** The least of 1, 2, 2.5, 5, 10, 20 … times four steps that is not below `most`. */
export const axisEnd = (most: number): number => {
  if (!(most > 0)) return STEPS
  const power = 10 ** Math.floor(Math.log10(most / STEPS))
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power * STEPS >= most) ?? 10
  return factor * power * STEPS
}

/** Up to three figures that say something: 1234, 12.5, 0.25. */
export const short = (value: number): string =>
  Number.isFinite(value) ? String(Number(value.toPrecision(value >= 1000 ? 4 : 3))) : '–'

export const drawPlot = ({ title, unit, curves }: Plot): string => {
  const seconds = Math.max(1, ...curves.map(({ values }) => values.length))
  const end = axisEnd(Math.max(0, ...curves.flatMap(({ values }) => values.filter(isFinite))))
  const x = (second: number): number => LEFT + ((WIDTH - LEFT - 8) * second) / (seconds - 1 || 1)
  const y = (value: number): number => TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / end)
  const lines = Array.from({ length: STEPS + 1 }, (_, step) => {
    const value = (end * step) / STEPS
    return `<path class="grid" d="M${LEFT} ${at(y(value))}H${WIDTH - 8}"/><text x="${LEFT - 8}" y="${at(y(value) + 4)}" text-anchor="end">${short(value)}</text>`
  })
  const paths = curves.map(
    ({ values }, place) => `<path class="curve c${place}" d="${pathOf(values, x, y)}"/>`,
  )
  const ends = [0, seconds - 1].map(
    (second, place) =>
      `<text x="${at(x(second))}" y="${HEIGHT - 6}" text-anchor="${place === 0 ? 'start' : 'end'}">${second} s</text>`,
  )
  const legend = curves.map(
    ({ name, values }, place) =>
      `<li><svg class="key" viewBox="0 0 24 8" aria-hidden="true"><path class="curve c${place}" d="M0 4H24"/></svg>${escapeText(name)} <b>${short(worst(values))}</b></li>`,
  )
  const label = escapeText(
    `${title}: ${curves.map(({ name, values }) => `${name} at most ${short(worst(values))} ${unit}`).join(', ')}`,
  )
  return `<figure><figcaption><h2>${escapeText(title)} <small>${escapeText(unit)}</small></h2><ul class="legend">${legend.join('')}</ul></figcaption>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}">${[...lines, ...ends, ...paths].join('')}</svg></figure>`
}

const at = (value: number): string => value.toFixed(1)

const worst = (values: readonly number[]): number => {
  const known = values.filter(isFinite)
  return known.length === 0 ? Number.NaN : Math.max(...known)
}

/** A gap is jumped over; a value between two gaps is a dot. */
function pathOf(
  values: readonly number[],
  x: (second: number) => number,
  y: (value: number) => number,
): string {
  let isDrawing = false
  return values
    .map((value, second) => {
      const wasDrawing = isDrawing
      isDrawing = Number.isFinite(value)
      if (!isDrawing) return ''
      return `${wasDrawing ? 'L' : 'M'}${at(x(second))} ${at(y(value))}${wasDrawing ? '' : 'h0'}`
    })
    .join('')
}
