// The signed-in person and the official client with that person's session, for every part of the settings.

import { createContext, type ReactNode } from 'react'
import type { SupabaseClient } from '@supabase/supabase-js'
import { useSecurity, useSession } from '../../auth/session-context.tsx'
import { useProvided } from '../../lib/use-provided.ts'

export type AccountClient = {
  readonly userId: string
  readonly client: () => Promise<SupabaseClient>
}

const AccountContext = createContext<AccountClient | null>(null)

/** Shows nothing until somebody is signed in: the guard around the page leads everybody else away. */
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
