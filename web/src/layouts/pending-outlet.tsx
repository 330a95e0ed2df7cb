import { Outlet, useLocation, useNavigation } from 'react-router'
import { usePageSkeleton } from '../hooks/use-page-skeleton.tsx'
import { useSettled } from '../lib/use-timer.ts'

/** Shorter navigations show the old page: a skeleton would only flash. */
const SKELETON_DELAY_MS = 150

/** The page, or the skeleton of the next page while a navigation is pending. */
export function PendingOutlet() {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  const nextPathname = next !== undefined && next.pathname !== pathname ? next.pathname : null
  const isLate = useSettled(nextPathname, SKELETON_DELAY_MS, null) === nextPathname
  return usePageSkeleton(isLate ? nextPathname : null) ?? <Outlet />
}
