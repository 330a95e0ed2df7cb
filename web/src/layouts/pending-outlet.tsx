import { Outlet, useLocation, useNavigation } from 'react-router'
import { usePageSkeleton } from '../hooks/use-page-skeleton.tsx'
import { useSettled } from '../lib/use-timer.ts'

/** Shorter waits keep the old page: a flash of a skeleton would read as a stumble. */
const skeletonDelayMs = 150

/** The page, or the skeleton of the page on its way once the wait is felt. */
export function PendingOutlet() {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  const nextPathname = next !== undefined && next.pathname !== pathname ? next.pathname : null
  const isLate = useSettled(nextPathname, skeletonDelayMs, null) === nextPathname
  return usePageSkeleton(isLate ? nextPathname : null) ?? <Outlet />
}
