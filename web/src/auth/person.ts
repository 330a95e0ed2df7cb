// Reads who a signed-in person is: first name and roles. What cannot be read counts as missing, never as more.

import type { Session, SupabaseClient } from '@supabase/supabase-js'
import { isRole, type Role } from './roles.ts'
import type { Person } from './security.ts'

export async function readPerson(
  client: SupabaseClient,
  session: Session,
): Promise<{ person: Person; roles: Role[] }> {
  const { id, email = '' } = session.user
  const [profile, held] = await Promise.all([
    client
      .from('profiles')
      .select('first_name')
      .eq('id', id)
      .maybeSingle<{ first_name: string | null }>(),
    client
      .from('user_roles')
      .select('role')
      .eq('user_id', id)
      .eq('role_approval_status', 'approved')
      .returns<{ role: string }[]>(),
  ])
  return {
    person: { id, email, firstName: profile.data?.first_name ?? null },
    roles: (held.data ?? []).map(({ role }) => role).filter(isRole),
  }
}
