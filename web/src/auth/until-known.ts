import type { Security } from './security.ts'
import type { SessionStore } from './session.ts'

/** Calls `then` once, when it is known whether somebody is signed in: in the turn in which the store tells it. */
export function onceKnown(
  { read, subscribe }: SessionStore,
  then: (security: Security) => void,
): void {
  if (isKnown(read())) {
    then(read())
    return
  }
  const unsubscribe = subscribe(() => {
    if (!isKnown(read())) return
    unsubscribe()
    then(read())
  })
}

/** Resolves when it is known whether somebody is signed in. */
export const untilKnown = (session: SessionStore): Promise<Security> =>
  new Promise((resolve) => onceKnown(session, resolve))

/** False while the stored session is being read. */
export function isKnown({ kind }: Security): boolean {
  return kind !== 'loading' && kind !== 'checking'
}
