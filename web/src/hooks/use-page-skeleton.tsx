import { createContext, type ReactNode } from 'react'
import { useProvided } from '../lib/use-provided.ts'

/** Null when no route matches the path, or the skeletons are not loaded yet. */
export type FindSkeleton = (pathname: string) => ReactNode

const SkeletonContext = createContext<FindSkeleton | null>(null)

export function SkeletonProvider({ find, children }: { find: FindSkeleton; children: ReactNode }) {
  return <SkeletonContext value={find}>{children}</SkeletonContext>
}

/** The skeleton of the page at this path; null without a path or a skeleton. */
export function usePageSkeleton(pathname: string | null): ReactNode {
  const find = useProvided(SkeletonContext, 'usePageSkeleton', 'SkeletonProvider')
  return pathname === null ? null : find(pathname)
}
