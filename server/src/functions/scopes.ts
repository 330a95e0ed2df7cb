// The rights by which functions act for themselves; what is asked as the caller is in `signed-in.ts`.
import type { Scope } from '../db/database.ts'
import { SERVICE_SCOPE } from '../db/service-scope.ts'

/** Makes accounts. */
export const ACCOUNT_SCOPE: Scope = { ...SERVICE_SCOPE, role: 'supabase_auth_admin' }
