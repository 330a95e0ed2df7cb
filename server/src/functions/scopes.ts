// Database roles of the functions' own statements; statements with the caller's rights are in `signed-in.ts`.
import type { Scope } from '../db/database.ts'
import { SERVICE_SCOPE } from '../db/service-scope.ts'

/** Creates accounts. */
export const ACCOUNT_SCOPE: Scope = { ...SERVICE_SCOPE, role: 'supabase_auth_admin' }
