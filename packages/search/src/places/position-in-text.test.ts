import { expect, test } from 'vitest'
import { positionInText } from './position-in-text.ts'

const kondapur = { latitude: 17.4651, longitude: 78.3643 }
const hitecCity = { latitude: 17.4435, longitude: 78.3804 }
const hyderabad = { latitude: 17.385, longitude: 78.4867 }
const pune = { latitude: 18.5204, longitude: 73.8567 }

test.each(['', '   ', 'House 12, Main Road', 'Atlantis, Nowhere', '500084', '<img src=x>'])(
  'R-HOME-18 %j names no place that is known',
  (text) => {
    expect(positionInText(text)).toBeNull()
  },
)

test.each([
  ['Plot 7, Kondapur, Hyderabad 500084', kondapur],
  ['kondapur', kondapur],
  ['Flat 402, near Hitech City metro, Hyderabad', hitecCity],
  ['Balanagar side of Kondapur, Hyderabad', kondapur],
  ['A house somewhere in Hyderabad', hyderabad],
  ['Kondapur, Pune', pune],
  ['MG Road, Pune', pune],
])('R-HOME-18 %j is placed by its locality, else by its city', (text, position) => {
  expect(positionInText(text)).toEqual(position)
})

test('a locality takes precedence over the town it is in', () => {
  expect(positionInText('Secunderabad, Tarnaka')).toEqual({ latitude: 17.4291, longitude: 78.5407 })
  expect(positionInText('Secunderabad')).toEqual({ latitude: 17.4399, longitude: 78.4983 })
})
