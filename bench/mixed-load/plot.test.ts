import { expect, test } from 'vitest'
import { axisEnd, drawPlot, short } from './plot.ts'

test.each([
  [0, 4],
  [Number.NaN, 4],
  [3.9, 4],
  [4.1, 8],
  [85, 100],
  [101, 200],
  [0.03, 0.04],
])('an axis for values up to %d ends at %d', (most, end) => {
  expect(axisEnd(most)).toBeCloseTo(end, 10)
})

test.each([
  [Number.NaN, '–'],
  [12.345, '12.3'],
  [1234.5, '1235'],
  [0.1 + 0.2, '0.3'],
])('%d is written %s', (value, text) => {
  expect(short(value)).toBe(text)
})

test('names are text, never markup', () => {
  const svg = drawPlot({ title: 'a<b>&"', unit: 'ms', curves: [{ name: '<i>', values: [1, 2] }] })
  expect(svg).not.toMatch(/<b>&|<i>/)
  expect(svg).toContain('a&lt;b&gt;&amp;&quot;')
})

test('a second without a value leaves a gap and moves nothing', () => {
  const svg = drawPlot({
    title: 'Gap',
    unit: 'ms',
    curves: [{ name: 'p50', values: [4, Number.NaN, 4] }],
  })
  expect(svg).toContain('d="M48.0 12.0h0M452.0 12.0h0"')
  expect(svg).toContain('aria-label="Gap: p50 at most 4 ms"')
})
