// What is known of the person in front of the screen: a pure reducer over a union. It decides nothing about permission
// (the database does); guards and the header read it.

import { activeRole, type Role } from './roles.ts'

export type Person = {
  readonly id: string
  readonly email: string
  /** Null until the profile has been read, or when it holds no name. */
  readonly firstName: string | null
}

export type Security =
  /** A session may be kept in this browser; it has not been read yet. */
  | { readonly kind: 'loading' }
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: 'signed-in'
      readonly person: Person
      readonly roles: readonly Role[]
      readonly role: Role
    }

export type SecurityEvent =
  | { readonly type: 'reading' }
  | { readonly type: 'signed-in'; readonly person: Person; readonly roles: readonly Role[] }
  | { readonly type: 'signed-out' }

export const unknownSecurity: Security = { kind: 'loading' }

export function securityReducer(security: Security, event: SecurityEvent): Security {
  switch (event.type) {
    case 'reading':
      // A second look at a known person must not throw them out of the page they are on.
      return security.kind === 'signed-in' ? security : { kind: 'loading' }
    case 'signed-in':
      return {
        kind: 'signed-in',
        person: event.person,
        roles: event.roles,
        role: activeRole(event.roles),
      }
    case 'signed-out':
      return { kind: 'anonymous' }
    default:
      return event satisfies never
  }
}

/** The name in the avatar menu: the first name, or the e-mail. */
export function displayName(person: Person): string {
  const name = person.firstName?.trim() ?? ''
  return name === '' ? person.email : name
}
