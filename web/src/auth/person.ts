// Reads the first name and the approved roles of a signed-in person. What cannot be read counts as missing.

import type { Session, SupabaseClient } from '@supabase/supabase-js'
import { roles, type Role } from './roles.ts'
import type { Person } from './security.ts'

/** Id and e-mail from the session; the first name is not part of it. */
export function personOfSession({ user }: Session): Person {
  return { id: user.id, email: user.email ?? '', firstName: null }
}

export async function readFirstName(
  client: SupabaseClient,
  userId: string,
): Promise<string | null> {
  const { data } = await client
    .from('profiles')
    .select('first_name')
    .eq('id', userId)
    .maybeSingle<{ first_name: string | null }>()
  return data?.first_name ?? null
}

/** `unknown`: the look-up failed, which is not the same as holding none. `session-over`: the server answered 401. */
export type RolesAnswer = readonly Role[] | 'unknown' | 'session-over' | Suspended

/** An admin suspended the account, which ended the session. */
export type Suspended = {
  /** The server's message for the person: since when, and how to answer. */
  readonly words: string
}

export const isSuspended = (answer: RolesAnswer): answer is Suspended =>
  typeof answer === 'object' && 'words' in answer

export async function readRoles(client: SupabaseClient, userId: string): Promise<RolesAnswer> {
  const [isAdmin, held] = await Promise.all([
    client.rpc('is_admin', { user_id: userId }),
    client
      .from('user_roles')
      .select('role')
      .eq('user_id', userId)
      .eq('role_approval_status', 'approved')
      .returns<{ role: string }[]>(),
  ])
  if (held.error !== null && held.error.hint === 'user_banned') return { words: held.error.message }
  if (held.status === 401) return 'session-over'
  if (isAdmin.error !== null || held.error !== null) return 'unknown'
  // The role admin counts only where the server's own check, is_admin, confirms it.
  const names = new Set(held.data.map(({ role }) => role))
  return roles.filter((role) => (role === 'admin' ? isAdmin.data === true : names.has(role)))
}
