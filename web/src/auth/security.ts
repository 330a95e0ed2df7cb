// What is known of the person in front of the screen: a pure reducer over a union. It decides nothing about permission
// (the database does); guards and the header read it. The reducer itself is fetched with the official client.

import { activeRole, type Role } from './roles.ts'

export type Person = {
  readonly id: string
  readonly email: string
  /** Null until the profile has been read, or when it holds no name. */
  readonly firstName: string | null
}

/** Why nothing more is asked of somebody who is signed in. Admins count as secure (R-ACC-21). */
export type Assurance = 'not-needed' | 'verified' | 'admin'

type Known = {
  readonly person: Person
  /** All roles held. */
  readonly roles: readonly Role[]
  /** The one acted in. */
  readonly role: Role
}

export type Security =
  /** A session may be kept in this browser; it has not been read yet. */
  | { readonly kind: 'loading' }
  /** `hasEnded`: there was a session, and its person did not end it here. */
  | { readonly kind: 'anonymous'; readonly hasEnded?: true }
  /** There is a session; the server is being asked about roles and second factor. */
  | { readonly kind: 'checking'; readonly person: Person }
  /** The password was right, a second factor is required and has not been given. */
  | ({ readonly kind: 'second-factor-due' } & Known)
  /** The same, and its screen is open. */
  | ({ readonly kind: 'second-factor-pending' } & Known)
  | ({
      readonly kind: 'signed-in'
      readonly assurance: Assurance
      /** The server is being asked again; what stands on the screen stays meanwhile. */
      readonly isRechecking: boolean
    } & Known)

/** What the server says about a person's second factor in this session. */
export type SecondFactorState = 'not-needed' | 'verified' | 'due'

export type SecurityEvent =
  /** A session kept in this browser is about to be read. */
  | { readonly type: 'reading' }
  | { readonly type: 'session-found'; readonly person: Person }
  | {
      readonly type: 'answered'
      readonly person: Person
      readonly roles: readonly Role[]
      readonly secondFactor: SecondFactorState
      /** The role acted in at the last visit. */
      readonly remembered: Role | null
    }
  | { readonly type: 'step-opened' }
  | { readonly type: 'second-factor-passed' }
  | { readonly type: 'second-factor-expired' }
  /** Settings changed, another tab said so, or time has passed: the server is asked again. */
  | { readonly type: 'rechecking' }
  | { readonly type: 'role-chosen'; readonly role: Role }
  | { readonly type: 'signed-out'; readonly isWanted: boolean }

export function securityReducer(security: Security, event: SecurityEvent): Security {
  switch (event.type) {
    case 'reading':
      return security.kind === 'anonymous' ? { kind: 'loading' } : security
    case 'session-found':
      // A second look at a known person must not throw them out of the page they are on.
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
      // Told twice, it is still what it was the first time.
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
  // Whoever signed out meanwhile, or signed in as another, is not brought back by a late answer.
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

/** Whose session this is, as far as there is one. */
export function personOf(security: Security): Person | null {
  return 'person' in security ? security.person : null
}

function knownOf(security: Security): Known | null {
  return 'roles' in security ? pickKnown(security) : null
}

function pickKnown({ person, roles, role }: Known): Known {
  return { person, roles, role }
}
