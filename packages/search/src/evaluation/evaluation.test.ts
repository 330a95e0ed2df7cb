import { describe, expect, test } from 'vitest'
import { faultsOf, readCases } from './cases.ts'
import { parse } from '../parse.ts'

describe.each(['practice', 'held-out'] as const)('the %s sentences', (file) => {
  test.each([
    ['easy', 0.95],
    ['hard', 0.85],
  ] as const)('%s ones are wholly right in a share of at least %d', (level, least) => {
    const cases = readCases(file).filter((wanted) => wanted.level === level)
    const right = cases.filter(
      (wanted) => faultsOf(wanted, parse(wanted.sentence)).core.length === 0,
    )
    expect(cases.length).toBeGreaterThanOrEqual(75)
    expect(right.length / cases.length).toBeGreaterThanOrEqual(least)
  })
})
