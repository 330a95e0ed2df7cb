import { expect, test } from 'vitest'
import { skeletonOf } from './skeletons.ts'

test.each([
  ['about', 'InfoSkeleton'],
  ['payments', 'InfoSkeleton'],
  ['confirm-email', 'AccountSkeleton'],
  ['admin-portal', 'AccountSkeleton'],
  ['test-suite', 'PanelSkeleton'],
  ['admin-users', 'PanelSkeleton'],
  ['coming-soon', 'PanelSkeleton'],
  ['not-found', 'PanelSkeleton'],
])('R-SHELL-04 page %s has the skeleton of its kind: %s', (folder, name) => {
  expect(skeletonOf(folder).name).toBe(name)
})

test.each([
  ['home', 'Skeleton'],
  ['login', 'Skeleton'],
  ['dashboard', 'DashboardSkeleton'],
  ['tenant-dashboard', 'Skeleton'],
])('R-SHELL-04 page %s has a skeleton of its own shape', (folder, name) => {
  expect(skeletonOf(folder).name).toBe(name)
})
