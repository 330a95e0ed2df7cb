/** Longest first name in a mail, in characters. */
const MAX_NAME_CHARACTERS = 50
/** Mails, marks, spaces, apostrophes and hyphens: cannot form an address, a link or a header. */
const PLAIN_NAME = /^[\p{L}\p{M}][\p{L}\p{M}\p{Zs}'’-]*$/u

/**
 * `Hello Asha,` for a stored first name, `Hello,` when there is none or it is no plain name: a mail of ours must not
 * carry a stranger's message (security T2).
 */
export function greetingFor(firstName: string | null | undefined): string {
  const name = (firstName ?? '').trim()
  return name.length <= MAX_NAME_CHARACTERS && PLAIN_NAME.test(name) ? `Hello ${name},` : 'Hello,'
}
