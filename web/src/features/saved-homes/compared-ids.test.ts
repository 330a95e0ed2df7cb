import { expect, test } from 'vitest'
import { readComparedIds, writeComparedIds } from './compared-ids.ts'

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const read = (text: string) => readComparedIds(new URLSearchParams(text))

test('invalid and duplicate ids, and a fifth, are not compared', () => {
  expect(read('')).toEqual([])
  expect(read('compare=')).toEqual([])
  expect(read(`compare=x,${id(1)},${id(1)},<b>`)).toEqual([id(1)])
  expect(read(`compare=${[1, 2, 3, 4, 5].map(id).join(',')}`)).toEqual([1, 2, 3, 4].map(id))
})

test('ids are read back as they were written, in their order', () => {
  const ids = [id(2), id(1)]
  expect(readComparedIds(new URLSearchParams(writeComparedIds(ids)))).toEqual(ids)
  expect(writeComparedIds([])).toBe('')
})
