import { useState } from 'react'
import type { SiteRuntime } from '@basera/contract/site'
import type { PassingAuth } from './passing-auth.ts'

/** One client while the page is mounted, loaded and created on first use. */
export function usePassingAuth(runtime: SiteRuntime): () => Promise<PassingAuth> {
  const [open] = useState(() => once(runtime))
  return open
}

function once(runtime: SiteRuntime) {
  let auth: PassingAuth | null = null
  return async () => {
    const { createPassingAuth } = await import('./passing-auth.ts')
    auth ??= createPassingAuth(runtime)
    return auth
  }
}
