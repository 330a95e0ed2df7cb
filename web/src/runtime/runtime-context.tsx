// The public facts of this deployment, as the server wrote them into the page.

import { createContext, use, type ReactNode } from 'react'
import type { SiteRuntime } from '@basera/contract/site'

const RuntimeContext = createContext<SiteRuntime | null>(null)

export function RuntimeProvider({
  runtime,
  children,
}: {
  runtime: SiteRuntime
  children: ReactNode
}) {
  return <RuntimeContext value={runtime}>{children}</RuntimeContext>
}

export function useRuntime(): SiteRuntime {
  const runtime = use(RuntimeContext)
  if (!runtime) throw new Error('useRuntime() needs a <RuntimeProvider> above it')
  return runtime
}
