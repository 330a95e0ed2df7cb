import type { Person } from './security.ts'

/** The name in the avatar menu: the first name, or the e-mail. */
export function displayName(person: Person): string {
  const name = person.firstName?.trim() ?? ''
  return name === '' ? person.email : name
}
