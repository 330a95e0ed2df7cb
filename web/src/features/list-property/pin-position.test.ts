import { expect, it } from 'vitest'
import { aboutWhere, readPosition } from './pin-position.ts'

it('the public position is rounded to about 100 metres, never a doorstep', () => {
  expect(aboutWhere({ latitude: 17.465123, longitude: 78.364389 })).toEqual({
    latitude: '17.465',
    longitude: '78.364',
  })
})

it('a position with one coordinate is null', () => {
  expect(readPosition('17.4', '')).toBeNull()
  expect(readPosition('north', '78.3')).toBeNull()
  expect(readPosition('17.4', '78.3')).toEqual({ latitude: 17.4, longitude: 78.3 })
})
