// Paths of the header's links to dashboard and settings, by role (R-SHELL-17). Loaded with the menus that use it.

import type { Security } from '../../auth/security.ts'
import { paths } from '../../paths.ts'

export function dashboardPath(security: Security): string {
  return isAdmin(security) ? paths.admin.child('dashboard') : paths.dashboard.index()
}

export function settingsPath(security: Security): string {
  return isAdmin(security) ? paths.admin.child('settings') : paths.dashboard.child('settings')
}

function isAdmin(security: Security) {
  return 'role' in security && security.role === 'admin'
}
