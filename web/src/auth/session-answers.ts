// Reads name, roles and second factor of a session's person from the server, or that the session is over.

import type { Session, SupabaseClient } from '@supabase/supabase-js'
import type { RolesCache } from './roles-cache.ts'
import { personOfSession, readPerson } from './person.ts'
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

/** One request; where a second factor is required, what this sign-in has passed is asked after it. */
export async function askAbout(session: Session, asking: Asking): Promise<SessionAnswer> {
  const { client, rolesCache, now, security } = asking
  const person = personOfSession(session)
  const answer = await readPerson(client)
  if (answer.kind === 'session-over') return { kind: 'over' }
  if (answer.kind === 'suspended') return answer
  const read = answer.kind === 'read' ? answer : null
  const event = {
    type: 'answered',
    // A failed read of the name falls back to the name already known.
    person: { ...person, firstName: read?.firstName ?? nameOf(security(), person.id) },
    roles: rolesCache.take(person.id, read?.roles ?? null),
    // What cannot be read counts as "not needed": the server refuses private rows all the same.
    secondFactor: await readSecondFactor(client, session, read?.needsSecondFactor ?? false, now()),
    remembered: rememberedRole(),
  } as const
  return { kind: 'known', event, isWhole: read !== null }
}

function nameOf(security: Security, userId: string) {
  const person = personOf(security)
  return person?.id === userId ? person.firstName : null
}
