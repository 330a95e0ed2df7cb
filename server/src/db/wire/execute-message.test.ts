import { expect, test } from 'vitest'
import { executeMessage } from './execute-message.ts'

const EXECUTE = '45 00000009 00 00000000'
const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex')

test('a statement without values is bound by its name', () => {
  expect(executeMessage('s1', [])).toEqual(
    bytes(`42 00000010 00 733100 0000 0000 0001 0000 ${EXECUTE}`),
  )
})

test('values are counted in bytes of UTF-8, null has no length', () => {
  expect(executeMessage('s', ['', null, 'é🏠'])).toEqual(
    bytes(
      `42 00000021 00 7300 0000 0003 00000000 ffffffff 00000006 c3a9f09f8fa0 0001 0000 ${EXECUTE}`,
    ),
  )
})

test('as many values as the wire can count fit', () => {
  const values = Array.from({ length: 65_535 }, () => 'క')
  const message = executeMessage('s', values)
  expect(message.readInt32BE(1)).toBe(message.length - 1 - 10)
  expect(message.readUInt16BE(10)).toBe(65_535)
})
