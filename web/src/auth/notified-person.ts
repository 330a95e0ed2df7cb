import type { Security } from './security.ts'

/**
 * The id of the person whose notifications can be read; empty without one. An admin whose second factor is due is signed
 * in here, and reads none: the database asks for the factor.
 */
export function notifiedPersonId(security: Security): string {
  const isRead = security.kind === 'signed-in' && security.assurance !== 'admin'
  return isRead ? security.person.id : ''
}
