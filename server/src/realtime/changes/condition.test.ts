import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseFilter } from './condition.ts'

describe('filters that are refused', () => {
  test.each([
    'id',
    'id=5',
    'id=xx.5',
    '=eq.5',
    'id=in.5',
    'id=is.5',
    'id=eq.1,',
    String.raw`name=match.(a+)\1`,
    'name=match.a{999}',
  ])('%s', (filter) => {
    expect(parseFilter(filter).kind).toBe('fault')
  })

  test('more conditions than ten', () => {
    const filter = Array.from({ length: 11 }, (_, index) => `c${index}=eq.1`).join(',')
    expect(parseFilter(filter)).toEqual({
      kind: 'fault',
      message: 'A filter may have at most 10 conditions',
    })
  })

  test('no text makes the parser throw', () => {
    assert(
      property(string(), (filter) => {
        expect(() => parseFilter(filter)).not.toThrow()
      }),
    )
  })
})

test('commas join, quotes and parentheses protect, `not.` negates', () => {
  expect(parseFilter('a=eq."x,y",b=not.in.(1,"2,3"),c=is.null')).toEqual({
    kind: 'conditions',
    conditions: [
      { column: 'a', isNegated: false, operator: 'eq', values: ['x,y'] },
      { column: 'b', isNegated: true, operator: 'in', values: ['1', '2,3'] },
      { column: 'c', isNegated: false, operator: 'is', values: ['null'] },
    ],
  })
})
