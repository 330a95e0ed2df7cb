// Path of the link "List Property", by role (R-SHELL-19).

import type { Security } from '../../auth/security.ts'
import { paths } from '../../paths.ts'

/** The broker's dashboard; the listing form for a signed-in person without that role, whom its guard would redirect. */
export function listPropertyPath(security: Security): string {
  const isOther = security.kind === 'signed-in' && !security.roles.includes('broker')
  return isOther ? paths.listProperty() : paths.broker.child('dashboard')
}
