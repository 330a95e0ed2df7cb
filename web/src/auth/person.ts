// Reads what the server says of a session's person: first name, approved roles, whether a second factor is required.

import type { Session, SupabaseClient } from '@supabase/supabase-js'
import { roles, type Role } from './roles.ts'
import type { Person } from './security.ts'

/** Id and e-mail from the session; the first name is not part of it. */
export function personOfSession({ user }: Session): Person {
  return { id: user.id, email: user.email ?? '', firstName: null }
}

export type PersonAnswer =
  | {
      readonly kind: 'read'
      readonly firstName: string | null
      readonly roles: readonly Role[]
      readonly needsSecondFactor: boolean
    }
  /** The look-up failed, which is not the same as holding no role. */
  | { readonly kind: 'unknown' }
  /** The server answered 401. */
  | { readonly kind: 'session-over' }
  /** An admin suspended the account, which ended the session; since when, and how to answer. */
  | { readonly kind: 'suspended'; readonly words: string }

/** What `my_session` answers. */
export type Told = {
  readonly first_name: string | null
  readonly roles: readonly string[]
  readonly is_admin: boolean
  readonly requires_2fa: boolean
}

/** With one request. */
export async function readPerson(client: SupabaseClient): Promise<PersonAnswer> {
  const outcome: Outcome = await client.rpc('my_session')
  const { data, error, status } = outcome
  if (error !== null) {
    if (error.hint === 'user_banned') return { kind: 'suspended', words: error.message }
    return { kind: status === 401 ? 'session-over' : 'unknown' }
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a procedure of our own database, whose shape the contract fixes
  const told = data as Told
  return {
    kind: 'read',
    firstName: told.first_name,
    roles: heldRoles(told),
    needsSecondFactor: told.requires_2fa,
  }
}

/** The role admin counts only where the server's own check, is_admin, confirms it. */
export const heldRoles = (told: Told): readonly Role[] =>
  roles.filter((role) => (role === 'admin' ? told.is_admin : told.roles.includes(role)))

type Outcome = {
  readonly data: unknown
  readonly error: { readonly message: string; readonly hint?: string } | null
  readonly status: number
}
