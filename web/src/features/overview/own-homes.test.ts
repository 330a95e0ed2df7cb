import { expect, test } from 'vitest'
import { standingOf } from './own-homes.ts'

const home = {
  id: 'a',
  title: 'Two rooms',
  city: null,
  price: 20_000,
  status: 'available',
  approval_status: 'approved',
  is_public: true,
}

test('a home says why it is not seen before it says anything else', () => {
  expect(standingOf({ ...home, approval_status: 'pending', status: 'rented' }).text).toBe(
    'Waiting for approval',
  )
  expect(standingOf({ ...home, approval_status: 'rejected' }).text).toBe('Not approved')
  expect(standingOf({ ...home, status: 'rented' }).text).toBe('Rented')
  expect(standingOf({ ...home, status: 'maintenance' }).text).toBe('In maintenance')
  expect(standingOf({ ...home, is_public: false }).text).toBe('Hidden')
  expect(standingOf(home).text).toBe('On the site')
})
