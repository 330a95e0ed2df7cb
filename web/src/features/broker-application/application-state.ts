import type { HeldRole } from '../../api/account/account.ts'

export type ApplicationState = 'none' | 'waiting' | 'broker' | 'rejected'

/** State of an application, by the state of the role: an application by itself grants nothing. */
export function applicationStateOf(
  roles: readonly HeldRole[],
  hasApplied: boolean,
): ApplicationState {
  const broker = roles.find(({ role }) => role === 'broker')
  if (broker === undefined) return hasApplied ? 'rejected' : 'none'
  const states = { pending: 'waiting', approved: 'broker', rejected: 'rejected' } as const
  return states[broker.role_approval_status]
}
