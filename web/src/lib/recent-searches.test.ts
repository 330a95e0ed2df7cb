import { expect, test } from 'vitest'
import { parseRecent, withRecent } from './recent-searches.ts'

test.each([null, '', 'no json', '{}', '7', '[1,null,{}]', '["", "  "]'])(
  'storage that holds %j holds no searches',
  (text) => {
    expect(parseRecent(text)).toEqual([])
  },
)

test('at most eight are read, none longer than a sentence may be', () => {
  const many = Array.from({ length: 20 }, (_, at) => `${at} ${'x'.repeat(1000)}`)
  const read = parseRecent(JSON.stringify(many))
  expect(read).toHaveLength(8)
  expect(read[0]).toHaveLength(500)
})

test('the newest is first, once, and the ninth is dropped', () => {
  const eight = ['1', '2', '3', '4', '5', '6', '7', '8 BHK']
  expect(withRecent(eight, '  ')).toEqual(eight)
  expect(withRecent(eight, 'new')).toEqual(['new', '1', '2', '3', '4', '5', '6', '7'])
  expect(withRecent(eight, ' 8 bhk ')).toEqual(['8 bhk', '1', '2', '3', '4', '5', '6', '7'])
})
