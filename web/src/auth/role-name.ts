import type { Role } from './roles.ts'

const names: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  owner: 'Owner',
  broker: 'Broker',
  tenant: 'Tenant',
}

/** A role as the screen calls it. */
export function roleName(role: Role): string {
  return names[role]
}
