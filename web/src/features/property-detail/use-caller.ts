import { useApi } from '../../api/api-context.tsx'
import type { Caller } from '../../api/homes/property-reports.ts'
import { useFromSecurity, useSession } from '../../auth/session-context.tsx'

/** The client that sends this page's requests, a person's or a visitor's; null while a stored session is being read. */
export function useCaller(): Caller | null {
  const kind = useFromSecurity((security) => security.kind)
  const { client } = useSession()
  const api = useApi()
  if (kind === 'loading' || kind === 'checking') return null
  return kind === 'anonymous' ? { kind: 'visitor', api } : { kind: 'person', client }
}
