import { expect, test } from 'vitest'
import { isArrow, nextPin } from './next-pin.ts'

const middle = { key: 'middle', x: 100, y: 100 }

test('other keys, and a direction without pins, return null', () => {
  expect(nextPin('Enter', middle, [{ key: 'a', x: 150, y: 100 }])).toBeNull()
  expect(nextPin('ArrowLeft', middle, [middle, { key: 'a', x: 150, y: 100 }])).toBeNull()
  expect(isArrow('toString')).toBe(false)
})

test('a pin far to the side does not count as ahead', () => {
  expect(nextPin('ArrowRight', middle, [{ key: 'a', x: 101, y: 300 }])).toBeNull()
})

test('each arrow moves to the nearest pin in its direction', () => {
  const pins = [
    middle,
    { key: 'right', x: 160, y: 110 },
    { key: 'far right', x: 400, y: 100 },
    { key: 'left', x: 20, y: 100 },
    { key: 'above', x: 90, y: 20 },
    { key: 'below', x: 120, y: 200 },
  ]
  expect(nextPin('ArrowRight', middle, pins)).toBe('right')
  expect(nextPin('ArrowLeft', middle, pins)).toBe('left')
  expect(nextPin('ArrowUp', middle, pins)).toBe('above')
  expect(nextPin('ArrowDown', middle, pins)).toBe('below')
})

test('a pin straight ahead takes precedence over a nearer one to the side', () => {
  const pins = [
    { key: 'aside', x: 130, y: 150 },
    { key: 'ahead', x: 180, y: 100 },
  ]
  expect(nextPin('ArrowRight', middle, pins)).toBe('ahead')
})
