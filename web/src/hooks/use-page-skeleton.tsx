import { createContext, type ReactNode } from 'react'
import { useProvided } from '../lib/use-provided.ts'

/** Null when no page answers the path, or its skeleton is not here yet. */
export type FindSkeleton = (pathname: string) => ReactNode

const SkeletonContext = createContext<FindSkeleton | null>(null)

export function SkeletonProvider({ find, children }: { find: FindSkeleton; children: ReactNode }) {
  return <SkeletonContext value={find}>{children}</SkeletonContext>
}

/** The skeleton in the shape of the page at this path; null without a path or a skeleton. */
export function usePageSkeleton(pathname: string | null): ReactNode {
  const find = useProvided(SkeletonContext, 'usePageSkeleton', 'SkeletonProvider')
  return pathname === null ? null : find(pathname)
}
