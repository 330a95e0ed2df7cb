// The record that an address names, asked for once the session is known: its page's code takes a slow line seconds more.

import type { SupabaseClient } from '@supabase/supabase-js'
import type { QueryClient } from '@tanstack/react-query'
import { handoverQuery } from './handovers.ts'

type SignedIn = {
  readonly client: () => Promise<SupabaseClient>
  readonly userId: string
  readonly queryClient: QueryClient
}

/** `address`: path and search. What fails here the page asks for itself. */
export function askAhead({ client, userId, queryClient }: SignedIn, address: string): void {
  const record = new URLSearchParams(address.split('?')[1]).get('record')
  if (record !== null) void queryClient.prefetchQuery(handoverQuery(client, userId, record))
}
