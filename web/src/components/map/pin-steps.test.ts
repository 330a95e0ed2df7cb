import { expect, test } from 'vitest'
import { roundDegrees, stepOf } from './pin-steps.ts'

test.each(['Enter', 'Tab', 'a', 'Home'])('the key %s moves no pin', (key) => {
  expect(stepOf(key, false)).toBeNull()
})

test('arrow keys move a pin by a few pixels, with Shift by many', () => {
  expect(stepOf('ArrowLeft', false)).toEqual({ right: -8, down: 0 })
  expect(stepOf('ArrowUp', false)).toEqual({ right: 0, down: -8 })
  expect(stepOf('ArrowRight', true)).toEqual({ right: 64, down: 0 })
  expect(stepOf('ArrowDown', true)).toEqual({ right: 0, down: 64 })
})

test('a position is rounded to about a metre', () => {
  expect(roundDegrees(17.4434987654)).toBe(17.4435)
})
