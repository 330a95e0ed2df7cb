// Reads name, roles and second factor of a session's person from the server, or that the session is over.

import type { Session, SupabaseClient } from '@supabase/supabase-js'
import type { RolesCache } from './roles-cache.ts'
import { isSuspended, personOfSession, readFirstName, readRoles } from './person.ts'
import { rememberedRole } from './remembered-role.ts'
import { readSecondFactor } from './second-factor-session.ts'
import { personOf, type Security, type SecurityEvent } from './security.ts'

export type SessionAnswer =
  /** Ended by a sign-out in another browser, or by an operator. */
  | { readonly kind: 'over' }
  /** By an admin, with the reason; the session is over. */
  | { readonly kind: 'suspended'; readonly words: string }
  | {
      readonly kind: 'known'
      readonly event: SecurityEvent & { readonly type: 'answered' }
      /** False when the roles could not be read: cached ones are used for a minute. */
      readonly isWhole: boolean
    }

type Asking = {
  readonly client: SupabaseClient
  readonly rolesCache: RolesCache
  readonly now: () => number
  readonly security: () => Security
}

/** Sends all requests in parallel. */
export async function askAbout(session: Session, asking: Asking): Promise<SessionAnswer> {
  const { client, rolesCache, now, security } = asking
  const person = personOfSession(session)
  const [firstName, roles, secondFactor] = await Promise.all([
    readFirstName(client, person.id),
    readRoles(client, person.id),
    readSecondFactor(client, session, now()),
  ])
  if (roles === 'session-over') return { kind: 'over' }
  if (isSuspended(roles)) return { kind: 'suspended', words: roles.words }
  const event = {
    type: 'answered',
    // A failed read of the name falls back to the name already known.
    person: { ...person, firstName: firstName ?? nameOf(security(), person.id) },
    roles: rolesCache.take(person.id, roles === 'unknown' ? null : roles),
    secondFactor,
    remembered: rememberedRole(),
  } as const
  return { kind: 'known', event, isWhole: roles !== 'unknown' }
}

function nameOf(security: Security, userId: string) {
  const person = personOf(security)
  return person?.id === userId ? person.firstName : null
}
