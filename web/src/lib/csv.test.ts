import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test.each([
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['+911234567890', `'+911234567890`],
  ['-2+3', `'-2+3`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['\t=1', `'\t=1`],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
])(
  'a cell that a spreadsheet would run as a formula is text in the file (C30): %j',
  (typed, cell) => {
    expect(toCsv(['name'], [[typed]])).toBe(`name\r\n${cell}\r\n`)
  },
)

test('quotes, commas, line breaks, lists and null are cells of one row', () => {
  expect(
    toCsv(
      ['a', 'b', 'c', 'd', 'e', 'f'],
      [['x,"y"', 'one\ntwo', null, ['owner', 'tenant'], -5, true]],
    ),
  ).toBe('a,b,c,d,e,f\r\n"x,""y""","one\ntwo",,owner tenant,-5,true\r\n')
})
