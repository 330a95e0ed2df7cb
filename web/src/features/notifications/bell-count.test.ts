import { expect, test } from 'vitest'
import { bellCount, bellLabel } from './bell-count.ts'

test.each([
  [0, '', 'Notifications'],
  [-1, '', 'Notifications'],
  [1, '1', 'Notifications, 1 new'],
  [9, '9', 'Notifications, 9 new'],
  [10, '9+', 'Notifications, 9+ new'],
  [100, '9+', 'Notifications, 9+ new'],
])('%i unseen: %j', (unseen, count, label) => {
  expect([bellCount(unseen), bellLabel(unseen)]).toEqual([count, label])
})
