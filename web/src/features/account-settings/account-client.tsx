// Context of the settings: the signed-in person and the supabase-js client with that person's session.

import { createContext, type ReactNode } from 'react'
import type { SupabaseClient } from '@supabase/supabase-js'
import { useSecurity, useSession } from '../../auth/session-context.tsx'
import { useProvided } from '../../lib/use-provided.ts'

export type AccountClient = {
  readonly userId: string
  readonly client: () => Promise<SupabaseClient>
}

const AccountContext = createContext<AccountClient | null>(null)

/** Renders nothing until somebody is signed in: the guard around the page redirects everybody else. */
export function AccountClientProvider({ children }: { children: ReactNode }) {
  const session = useSession()
  const security = useSecurity()
  if (security.kind !== 'signed-in') return null
  return (
    <AccountContext value={{ userId: security.person.id, client: session.client }}>
      {children}
    </AccountContext>
  )
}

export function useAccount(): AccountClient {
  return useProvided(AccountContext, 'useAccount', 'AccountClientProvider')
}
