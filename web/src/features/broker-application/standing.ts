import type { HeldRole } from '../../api/account.ts'

export type Standing = 'none' | 'waiting' | 'broker' | 'rejected'

/** The role decides: an application by itself gives nothing. */
export function standingOf(roles: readonly HeldRole[], hasApplied: boolean): Standing {
  const broker = roles.find(({ role }) => role === 'broker')
  if (broker === undefined) return hasApplied ? 'rejected' : 'none'
  const standings = { pending: 'waiting', approved: 'broker', rejected: 'rejected' } as const
  return standings[broker.role_approval_status]
}
