import { useApi } from '../../api/api-context.tsx'
import type { Caller } from '../../api/property-reports.ts'
import { useFromSecurity, useSession } from '../../auth/session-context.tsx'

/** Who speaks to the server from this page; null while a kept session is being read. */
export function useCaller(): Caller | null {
  const kind = useFromSecurity((security) => security.kind)
  const { client } = useSession()
  const api = useApi()
  if (kind === 'loading' || kind === 'checking') return null
  return kind === 'anonymous' ? { kind: 'visitor', api } : { kind: 'person', client }
}
