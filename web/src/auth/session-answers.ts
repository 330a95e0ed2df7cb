// What the server says about the person of a session: name, roles, second factor; or that the session is over.

import type { Session, SupabaseClient } from '@supabase/supabase-js'
import type { KeptRoles } from './kept-roles.ts'
import { isSuspended, personOfSession, readFirstName, readRoles } from './person.ts'
import { rememberedRole } from './remembered-role.ts'
import { readSecondFactor } from './second-factor-session.ts'
import { personOf, type Security, type SecurityEvent } from './security.ts'

export type SessionAnswer =
  /** Ended elsewhere: signed out in another browser, or by an operator. */
  | { readonly kind: 'over' }
  /** By an admin, who says why; the session is over. */
  | { readonly kind: 'suspended'; readonly words: string }
  | {
      readonly kind: 'known'
      readonly event: SecurityEvent & { readonly type: 'answered' }
      /** False when the server could not tell the roles: the last ones stand for a while. */
      readonly isWhole: boolean
    }

type Asking = {
  readonly client: SupabaseClient
  readonly keptRoles: KeptRoles
  readonly now: () => number
  readonly security: () => Security
}

/** All that is asked is asked at once. */
export async function askAbout(session: Session, asking: Asking): Promise<SessionAnswer> {
  const { client, keptRoles, now, security } = asking
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
    // A name that could not be read again is still the name.
    person: { ...person, firstName: firstName ?? nameOf(security(), person.id) },
    roles: keptRoles.take(person.id, roles === 'unknown' ? null : roles),
    secondFactor,
    remembered: rememberedRole(),
  } as const
  return { kind: 'known', event, isWhole: roles !== 'unknown' }
}

const nameOf = (security: Security, userId: string) => {
  const person = personOf(security)
  return person?.id === userId ? person.firstName : null
}
