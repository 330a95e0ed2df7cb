import { paths } from '../paths.ts'
import type { Security } from './security.ts'

/** A conversation's address, in the area of the active role where that has one, else in the area of everybody. */
export function conversationPath(security: Security, id: string): string {
  const isHeld = 'roles' in security && security.roles.includes(security.role)
  if (isHeld && (security.role === 'tenant' || security.role === 'broker'))
    return paths[security.role].conversation(id)
  return paths.dashboard.conversation(id)
}
