// Where "List Property" leads for whom (R-SHELL-19).

import type { Security } from '../../auth/security.ts'
import { paths } from '../../paths.ts'

/** The broker's dashboard; somebody signed in who is no broker would be sent away there and lists a property directly. */
export function listPropertyPath(security: Security): string {
  const isOther = security.kind === 'signed-in' && !security.roles.includes('broker')
  return isOther ? paths.listProperty() : paths.broker.child('dashboard')
}
