// Prefetches a page's code on hover, touch and focus of a link to it.

import { createContext, type ReactNode } from 'react'
import { useProvided } from '../lib/use-provided.ts'

export type Prefetch = (path: string) => void

const PrefetchContext = createContext<Prefetch | null>(null)

export function PrefetchProvider({
  prefetch,
  children,
}: {
  prefetch: Prefetch
  children: ReactNode
}) {
  return <PrefetchContext value={prefetch}>{children}</PrefetchContext>
}

export function usePrefetch(): Prefetch {
  return useProvided(PrefetchContext, 'usePrefetch', 'PrefetchProvider')
}
