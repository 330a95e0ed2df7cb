import type { Security } from './security.ts'
import type { SessionStore } from './session.ts'

/** Resolves when it is known whether somebody is signed in. */
export function untilKnown({ read, subscribe }: SessionStore): Promise<Security> {
  return new Promise((resolve) => {
    if (isKnown(read())) {
      resolve(read())
      return
    }
    const unsubscribe = subscribe(() => {
      if (!isKnown(read())) return
      unsubscribe()
      resolve(read())
    })
  })
}

/** False while the stored session is being read. */
export function isKnown({ kind }: Security): boolean {
  return kind !== 'loading' && kind !== 'checking'
}
