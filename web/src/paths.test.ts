import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('an id with special characters is escaped as one segment of the path', () => {
  expect(paths.property('../admin?x=1#y')).toBe('/property/..%2Fadmin%3Fx%3D1%23y')
})

test('an empty search leaves no question mark', () => {
  expect(paths.properties()).toBe('/properties')
  expect(paths.properties(new URLSearchParams())).toBe('/properties')
  expect(paths.properties(new URLSearchParams({ city: 'Hyderabad' }))).toBe(
    '/properties?city=Hyderabad',
  )
})

test('areas build their pages below themselves', () => {
  expect(paths.dashboard.index()).toBe('/dashboard')
  expect(paths.broker.child('dashboard')).toBe('/broker/dashboard')
  expect(paths.listProperty()).toBe('/dashboard/list-property')
})
