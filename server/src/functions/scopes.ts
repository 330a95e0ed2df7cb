// Database roles of the functions' own statements; statements with the caller's rights are in `signed-in.ts`.
import type { Scope } from '../db/database.ts'
import { serviceScope } from '../db/service-scope.ts'

/** Creates accounts. */
export const accountScope: Scope = { ...serviceScope, role: 'supabase_auth_admin' }
