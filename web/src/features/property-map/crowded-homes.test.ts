import { expect, test } from 'vitest'
import { groupCrowded } from './crowded-homes.ts'

const home = (id: string, latitude: number, longitude: number, price = 20_000) => ({
  id,
  title: id,
  price,
  bedrooms: 2,
  location: 'Hyderabad',
  latitude,
  longitude,
  isRough: false,
})
const city = [
  home('a', 17.41, 78.41),
  home('b', 17.43, 78.43, 9_000),
  home('c', 17.45, 78.41),
  home('d', 17.42, 78.45),
]

test('three homes side by side have single pins at any zoom', () => {
  expect(groupCrowded(city.slice(0, 3), 5, null)).toEqual({ homes: city.slice(0, 3), clusters: [] })
})

test('homes of one building are separated at no zoom, so they have single pins', () => {
  const building = ['a', 'b', 'c', 'd', 'e'].map((id) => home(id, 17.4, 78.4))
  expect(groupCrowded(building, 5, null)).toEqual({ homes: building, clusters: [] })
})

test('at a low zoom the homes of a city are a cluster with count, lowest rent and bounds', () => {
  const { homes, clusters } = groupCrowded([...city, home('far', 28.6, 77.2)], 5, null)
  expect(homes.map(({ id }) => id)).toEqual(['far'])
  expect(clusters).toHaveLength(1)
  expect(clusters[0]).toMatchObject({
    count: 4,
    lowestPrice: 9_000,
    bounds: { south: 17.41, west: 78.41, north: 17.45, east: 78.45 },
  })
})

test('at a high zoom each has its pin', () => {
  expect(groupCrowded(city, 14, null)).toEqual({ homes: city, clusters: [] })
})

test('R-HOME-17 the active home has a pin of its own within a cluster', () => {
  const { homes, clusters } = groupCrowded([...city, home('e', 17.44, 78.44)], 5, 'b')
  expect(homes.map(({ id }) => id)).toEqual(['b'])
  expect(clusters[0]?.count).toBe(4)
})
