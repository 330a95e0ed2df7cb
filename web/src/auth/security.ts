// State of the session in the browser: a pure reducer over a tagged union, read by guards and the header. It decides no
// permission: the database does. The reducer is in the chunk of supabase-js.

import { activeRole, type Role } from './roles.ts'

export type Person = {
  readonly id: string
  readonly email: string
  /** Null until the profile has been read, or when it holds no name. */
  readonly firstName: string | null
}

/** Why no second factor is due for a signed-in person. Admins count as secure (R-ACC-21). */
export type Assurance = 'not-needed' | 'verified' | 'admin'

type Known = {
  readonly person: Person
  /** All approved roles. */
  readonly roles: readonly Role[]
  /** The active one. */
  readonly role: Role
}

export type Security =
  /** A session may be stored in this browser; it has not been read yet. */
  | { readonly kind: 'loading' }
  /** `hasEnded`: there was a session, and it did not end by signing out in this tab. */
  | { readonly kind: 'anonymous'; readonly hasEnded?: true }
  /** There is a session; roles and second factor are being read from the server. */
  | { readonly kind: 'checking'; readonly person: Person }
  /** The password was right; a second factor is required and not yet passed. */
  | ({ readonly kind: 'second-factor-due' } & Known)
  /** The same, and its screen is open. */
  | ({ readonly kind: 'second-factor-pending' } & Known)
  | ({
      readonly kind: 'signed-in'
      readonly assurance: Assurance
      /** Being read again; the screen does not change meanwhile. */
      readonly isRechecking: boolean
    } & Known)

/** State of a person's second factor in this session, from the server. */
export type SecondFactorState = 'not-needed' | 'verified' | 'due'

export type SecurityEvent =
  /** A session stored in this browser is about to be read. */
  | { readonly type: 'reading' }
  | { readonly type: 'session-found'; readonly person: Person }
  | {
      readonly type: 'answered'
      readonly person: Person
      readonly roles: readonly Role[]
      readonly secondFactor: SecondFactorState
      /** The active role of the last visit. */
      readonly remembered: Role | null
    }
  | { readonly type: 'step-opened' }
  | { readonly type: 'second-factor-passed' }
  | { readonly type: 'second-factor-expired' }
  /** Settings changed, another tab sent an event, or time has passed: the server is asked again. */
  | { readonly type: 'rechecking' }
  | { readonly type: 'role-chosen'; readonly role: Role }
  | { readonly type: 'signed-out'; readonly isWanted: boolean }

export function securityReducer(security: Security, event: SecurityEvent): Security {
  switch (event.type) {
    case 'reading':
      return security.kind === 'anonymous' ? { kind: 'loading' } : security
    case 'session-found':
      // The same session read again: keep the state, so that the page is not unmounted.
      return personOf(security)?.id === event.person.id
        ? security
        : { kind: 'checking', person: event.person }
    case 'answered':
      return afterAnswer(security, event)
    case 'step-opened':
      return openStep(security)
    case 'second-factor-passed': {
      const known = knownOf(security)
      if (known === null) return security
      return { kind: 'signed-in', assurance: 'verified', isRechecking: false, ...known }
    }
    case 'second-factor-expired':
      if (security.kind !== 'signed-in' || security.assurance !== 'verified') return security
      return { kind: 'second-factor-due', ...pickKnown(security) }
    case 'rechecking':
      return security.kind === 'signed-in' ? { ...security, isRechecking: true } : security
    case 'role-chosen':
      if (!('roles' in security) || !security.roles.includes(event.role)) return security
      return { ...security, role: event.role }
    case 'signed-out':
      // Idempotent: a second event must not change `hasEnded`.
      if (security.kind === 'anonymous') return security
      return event.isWanted ? { kind: 'anonymous' } : { kind: 'anonymous', hasEnded: true }
    default:
      return event satisfies never
  }
}

function afterAnswer(
  security: Security,
  { person, roles, secondFactor, remembered }: SecurityEvent & { type: 'answered' },
): Security {
  // A late answer is dropped after a sign-out or a sign-in as another person.
  if (personOf(security)?.id !== person.id) return security
  const role = activeRole(roles, knownOf(security)?.role ?? remembered)
  const known = { person, roles, role }
  const wasPending = security.kind === 'second-factor-pending'
  if (secondFactor !== 'due')
    return { kind: 'signed-in', assurance: secondFactor, isRechecking: false, ...known }
  if (wasPending) return { kind: 'second-factor-pending', ...known }
  if (roles.includes('admin'))
    return { kind: 'signed-in', assurance: 'admin', isRechecking: false, ...known }
  return { kind: 'second-factor-due', ...known }
}

function openStep(security: Security): Security {
  const isAsked =
    security.kind === 'second-factor-due' ||
    (security.kind === 'signed-in' && security.assurance === 'admin')
  return isAsked ? { kind: 'second-factor-pending', ...pickKnown(security) } : security
}

/** The person of the session; null without one. */
export function personOf(security: Security): Person | null {
  return 'person' in security ? security.person : null
}

function knownOf(security: Security): Known | null {
  return 'roles' in security ? pickKnown(security) : null
}

function pickKnown({ person, roles, role }: Known): Known {
  return { person, roles, role }
}
