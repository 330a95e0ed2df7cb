import { Children, Suspense, type ReactNode } from 'react'

/**
 * Each child is hydrated by itself: what the server rendered for a person (first-view.tsx) is taken over in steps, and between them the
 * browser handles input. For children whose code is there: one that is still loading would leave its place empty.
 */
export function InParts({ children }: { children: ReactNode }) {
  return Children.map(children, (part) => <Suspense>{part}</Suspense>)
}
