// Fetches a page's code ahead, when a pointer, a finger or the keyboard comes near a link to it.

import { createContext, use, type ReactNode } from 'react'

export type Prefetch = (path: string) => void

const PrefetchContext = createContext<Prefetch>(() => undefined)

export function PrefetchProvider({
  prefetch,
  children,
}: {
  prefetch: Prefetch
  children: ReactNode
}) {
  return <PrefetchContext value={prefetch}>{children}</PrefetchContext>
}

/** Without a provider (on the server) nothing is fetched ahead. */
export function usePrefetch(): Prefetch {
  return use(PrefetchContext)
}
