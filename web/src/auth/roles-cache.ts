// Cache of the roles last read: for 60 s it answers for a look-up that failed, which is not "no role" (security T33).

import type { Role } from './roles.ts'

const CACHED_MS = 60_000

export type RolesCache = {
  /** `answer` is null when the look-up failed. */
  readonly take: (userId: string, answer: readonly Role[] | null) => readonly Role[]
}

export function createRolesCache(now: () => number): RolesCache {
  let last: { userId: string; roles: readonly Role[]; atMs: number } | null = null
  return {
    take: (userId, answer) => {
      if (answer !== null) {
        last = { userId, roles: answer, atMs: now() }
        return answer
      }
      const isFresh = last !== null && last.userId === userId && now() - last.atMs <= CACHED_MS
      return isFresh && last !== null ? last.roles : []
    },
  }
}
