import { paths } from '../paths.ts'
import type { Security } from './security.ts'

/** The page of a person's agreements: a tenant's, else that of everybody. */
const isTenant = (security: Security): boolean =>
  'roles' in security && security.role === 'tenant' && security.roles.includes('tenant')

export const agreementsPath = (security: Security): string =>
  isTenant(security) ? paths.tenant.child('contracts') : paths.dashboardAgreements()

export const agreementPath = (security: Security, id: string): string =>
  paths.agreement(
    isTenant(security) ? paths.tenant.child('contracts') : paths.dashboard.child('documents'),
    id,
  )
