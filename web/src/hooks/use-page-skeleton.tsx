import { createContext, use, type ComponentType, type ReactNode } from 'react'

/** Null when no page answers the path. */
export type FindSkeleton = (pathname: string) => ComponentType | null

const SkeletonContext = createContext<FindSkeleton>(() => null)

export function SkeletonProvider({ find, children }: { find: FindSkeleton; children: ReactNode }) {
  return <SkeletonContext value={find}>{children}</SkeletonContext>
}

/** The skeleton in the shape of the page at this path; null without a path or a page. */
export function usePageSkeleton(pathname: string | null): ComponentType | null {
  const find = use(SkeletonContext)
  return pathname === null ? null : find(pathname)
}
