// Context of the deployment's public settings, which the server wrote into the page.

import { createContext, type ReactNode } from 'react'
import type { SiteRuntime } from '@basera/contract/site'
import { useProvided } from '../lib/use-provided.ts'

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
  return useProvided(RuntimeContext, 'useRuntime', 'RuntimeProvider')
}
