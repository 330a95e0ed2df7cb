// The context providers around the router, the same on the server and in the browser.

import type { ReactNode } from 'react'
import type { SiteRuntime } from '@basera/contract/site'
import type { Api } from './api/api.ts'
import { ApiProvider } from './api/api-context.tsx'
import { SessionProvider } from './auth/session-context.tsx'
import type { SessionStore } from './auth/session.ts'
import { SkeletonProvider, type FindSkeleton } from './hooks/use-page-skeleton.tsx'
import { PrefetchProvider, type Prefetch } from './hooks/use-prefetch.tsx'
import { RuntimeProvider } from './runtime/runtime-context.tsx'
import { ThemeProvider } from './theme/theme-context.tsx'

type AppProps = {
  runtime: SiteRuntime
  api: Api
  /** Null on the server. */
  session: SessionStore | null
  prefetch: Prefetch
  findSkeleton: FindSkeleton
  /** The router. */
  children: ReactNode
}

export function App({ runtime, api, session, prefetch, findSkeleton, children }: AppProps) {
  return (
    <RuntimeProvider runtime={runtime}>
      <ApiProvider api={api}>
        <SessionProvider session={session}>
          <ThemeProvider>
            <PrefetchProvider prefetch={prefetch}>
              <SkeletonProvider find={findSkeleton}>{children}</SkeletonProvider>
            </PrefetchProvider>
          </ThemeProvider>
        </SessionProvider>
      </ApiProvider>
    </RuntimeProvider>
  )
}
