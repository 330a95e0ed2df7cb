// What no person can do by themselves, done as an operator of the run's sites.

import { createClient, type SupabaseClient } from '@supabase/supabase-js'

export function operatorAt(
  origin: string,
  headers: Readonly<Record<string, string>> = {},
): SupabaseClient {
  const client = createClient(origin, process.env['E2E_SERVICE_KEY'] ?? '', {
    global: { headers: { ...headers } },
    auth: { persistSession: false, autoRefreshToken: false },
  })
  return client
}
