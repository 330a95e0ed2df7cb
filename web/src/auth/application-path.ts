import { paths } from '../paths.ts'
import type { Security } from './security.ts'

/** The dashboard that shows a person's own applications: a tenant's, else that of everybody. */
function applicationsDashboard(security: Security): string {
  const isTenant =
    'roles' in security && security.role === 'tenant' && security.roles.includes('tenant')
  return isTenant ? paths.tenant.child('dashboard') : paths.dashboard.index()
}

/** An application's address. */
export const applicationPath = (security: Security, id: string): string =>
  paths.application(applicationsDashboard(security), id)
