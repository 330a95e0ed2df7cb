import { expect, test } from 'vitest'
import { keptBox } from './draw-screenshot.ts'

test('the strips at the top and at the bottom are left out, and a tall screen is drawn smaller', () => {
  expect(keptBox({ width: 1080, height: 2400 }, { top: 5, bottom: 10 })).toEqual({
    from: 120,
    width: 1080,
    height: 2040,
    scale: 1600 / 2040,
  })
})

test('a small picture keeps its size, and a row is always left', () => {
  expect(keptBox({ width: 10, height: 3 }, { top: 45, bottom: 45 })).toEqual({
    from: 1,
    width: 10,
    height: 1,
    scale: 1,
  })
})
