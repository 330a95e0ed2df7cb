import { useRuntime } from '../runtime/runtime-context.tsx'
import type { Security } from './security.ts'
import { useFromSecurity } from './session-context.tsx'

const isAdmin = (security: Security) =>
  security.kind === 'signed-in' && security.roles.includes('admin')

/** Whoever can put right what a map lacks, and hears of it (R-HOME-19): an admin, and everybody in development. */
export function useRunsSite(): boolean {
  const { isDevelopment } = useRuntime()
  const isAdminHere = useFromSecurity(isAdmin)
  return isDevelopment || isAdminHere
}
