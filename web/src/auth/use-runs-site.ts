import { useRuntime } from '../runtime/runtime-context.tsx'
import type { Security } from './security.ts'
import { useFromSecurity } from './session-context.tsx'

const isAdmin = (security: Security) =>
  security.kind === 'signed-in' && security.roles.includes('admin')

/** True for those who are shown what a map's configuration lacks (R-HOME-19): an admin; in development everybody. */
export function useRunsSite(): boolean {
  const { isDevelopment } = useRuntime()
  const isSignedInAdmin = useFromSecurity(isAdmin)
  return isDevelopment || isSignedInAdmin
}
