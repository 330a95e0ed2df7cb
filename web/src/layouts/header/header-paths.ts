// Where the header's links lead for whom (R-SHELL-17, R-SHELL-19).

import type { Security } from '../../auth/security.ts'
import { paths } from '../../paths.ts'

/** The broker's dashboard; somebody signed in who is no broker would be sent away there and lists a property directly. */
export function listPropertyPath(security: Security): string {
  const isOther = security.kind === 'signed-in' && !security.roles.includes('broker')
  return isOther ? paths.listProperty() : paths.broker.child('dashboard')
}

export function dashboardPath(security: Security): string {
  return isAdmin(security) ? paths.admin.child('dashboard') : paths.dashboard.index()
}

export function settingsPath(security: Security): string {
  return isAdmin(security) ? paths.admin.child('settings') : paths.dashboard.child('settings')
}

function isAdmin(security: Security) {
  return 'role' in security && security.role === 'admin'
}
