import type { HeldRole } from '../../api/account.ts'

export type Standing = 'none' | 'waiting' | 'broker' | 'rejected'

/** State of an application, by the state of the role: an application by itself grants nothing. */
export function standingOf(roles: readonly HeldRole[], hasApplied: boolean): Standing {
  const broker = roles.find(({ role }) => role === 'broker')
  if (broker === undefined) return hasApplied ? 'rejected' : 'none'
  const standings = { pending: 'waiting', approved: 'broker', rejected: 'rejected' } as const
  return standings[broker.role_approval_status]
}
