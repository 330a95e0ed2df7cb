// A role look-up that fails is not "no role": the last answer stands for a minute (security T33).

import type { Role } from './roles.ts'

const keptMs = 60_000

export type KeptRoles = {
  /** `answer` is null when the server could not tell. */
  readonly take: (userId: string, answer: readonly Role[] | null) => readonly Role[]
}

export function createKeptRoles(now: () => number): KeptRoles {
  let last: { userId: string; roles: readonly Role[]; atMs: number } | null = null
  return {
    take: (userId, answer) => {
      if (answer !== null) {
        last = { userId, roles: answer, atMs: now() }
        return answer
      }
      const isFresh = last !== null && last.userId === userId && now() - last.atMs <= keptMs
      return isFresh && last !== null ? last.roles : []
    },
  }
}
