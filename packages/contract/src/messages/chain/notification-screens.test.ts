import { expect, test } from 'vitest'
import { notificationKinds } from '../../constants/notifications.ts'
import { preferenceGroups } from './notification-screens.ts'

test('each kind that leaves a mail of its own is switched by one row of the settings', () => {
  const switched = preferenceGroups.flatMap(({ rows }) => rows.flatMap(({ kinds }) => kinds))
  const mailed = Object.entries(notificationKinds)
    .filter(([, { mail }]) => mail !== 'none')
    .map(([kind]) => kind)
  expect(switched.toSorted()).toEqual(mailed.toSorted())
  const labels = preferenceGroups.flatMap(({ rows }) => rows.map(({ label }) => label))
  expect(new Set(labels).size).toBe(labels.length)
})
