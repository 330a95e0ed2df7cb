import { describe, expect, it } from 'vitest'

import { allRows, intersectRows, parseLimitOffset, parseRangeHeader } from './ranges.ts'

describe('rows wanted', () => {
  it('refuse a negative limit and an inverted header', () => {
    expect(parseLimitOffset('-1', null)).toMatchObject({ error: { code: 'PGRST103', status: 416 } })
    expect(parseRangeHeader('5-1')).toMatchObject({ error: { code: 'PGRST103' } })
  })

  it('are all without a number, and start at 0 for a negative offset', () => {
    expect(parseLimitOffset('abc', 'x')).toEqual({ ok: true, value: allRows })
    expect(parseLimitOffset(null, '-4')).toEqual({ ok: true, value: allRows })
    expect(parseRangeHeader('bytes=0-1')).toEqual({ ok: true, value: allRows })
  })

  it('are those of header and parameters together', () => {
    expect(intersectRows({ first: 2, last: null }, { first: 0, last: 4 })).toEqual({
      ok: true,
      value: { first: 2, last: 4 },
    })
    expect(intersectRows({ first: 9, last: 9 }, { first: 0, last: 4 })).toMatchObject({ ok: false })
    expect(intersectRows({ first: 9, last: 9 }, { first: 0, last: -1 })).toMatchObject({ ok: true })
  })

  it('never leave the numbers that are exact', () => {
    expect(parseLimitOffset('9'.repeat(30), '9'.repeat(30))).toEqual({
      ok: true,
      value: { first: Number.MAX_SAFE_INTEGER, last: Number.MAX_SAFE_INTEGER },
    })
  })
})
