import { expect, test } from 'vitest'
import { meanOf } from './mean-of.ts'

test('chain 2.9: nothing is said of whom nobody reviewed; else the mean to one decimal', () => {
  expect(meanOf([])).toBeNull()
  expect(meanOf([{ stars: 4 }])).toBe('4.0')
  expect(meanOf([{ stars: 5 }, { stars: 4 }, { stars: 4 }])).toBe('4.3')
})
