import { useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { usePageSkeleton } from '../hooks/use-page-skeleton.tsx'

/** Shorter waits keep the old page: a flash of a skeleton would read as a stumble. */
const skeletonDelayMs = 150

/** The page, or the skeleton of the page on its way once the wait is felt. */
export function PendingOutlet() {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  const nextPathname = next !== undefined && next.pathname !== pathname ? next.pathname : null
  const isLate = useIsLate(nextPathname)
  return usePageSkeleton(isLate ? nextPathname : null) ?? <Outlet />
}

/** True once the same path has been awaited for the delay. */
function useIsLate(nextPathname: string | null) {
  const [latePathname, setLatePathname] = useState<string | null>(null)
  // Time is outside React.
  useEffect(() => {
    if (nextPathname === null) return undefined
    const timer = setTimeout(() => setLatePathname(nextPathname), skeletonDelayMs)
    return () => {
      clearTimeout(timer)
      setLatePathname(null)
    }
  }, [nextPathname])
  return nextPathname !== null && latePathname === nextPathname
}
