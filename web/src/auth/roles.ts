// Role names, and the choice of the active role among those a person holds.

export const roles = ['admin', 'owner', 'broker', 'tenant'] as const
export type Role = (typeof roles)[number]

const precedence: readonly Role[] = ['admin', 'owner', 'broker']

/** Admin, owner, broker, then the first role held; tenant when none is. A remembered role counts only while it is held. */
export function activeRole(held: readonly Role[], remembered: Role | null = null): Role {
  if (remembered !== null && held.includes(remembered)) return remembered
  return precedence.find((role) => held.includes(role)) ?? held[0] ?? 'tenant'
}

export function isRole(text: unknown): text is Role {
  return roles.some((role) => role === text)
}
