import type { Role } from './roles.ts'

const names: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  owner: 'Owner',
  broker: 'Broker',
  tenant: 'Tenant',
}

/** The label of a role on the screen. */
export function roleName(role: Role): string {
  return names[role]
}
