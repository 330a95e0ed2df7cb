import { expect, it } from 'vitest'
import { aboutWhere, readPosition } from './pin-position.ts'

it('everybody is told a position of about 100 metres, never a doorstep', () => {
  expect(aboutWhere({ latitude: 17.465123, longitude: 78.364389 })).toEqual({
    latitude: '17.465',
    longitude: '78.364',
  })
})

it('half a position is none', () => {
  expect(readPosition('17.4', '')).toBeNull()
  expect(readPosition('north', '78.3')).toBeNull()
  expect(readPosition('17.4', '78.3')).toEqual({ latitude: 17.4, longitude: 78.3 })
})
