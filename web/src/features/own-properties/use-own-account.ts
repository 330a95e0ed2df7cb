import { useSecurity, useSession } from '../../auth/session-context.tsx'
import type { GetClient } from '../../api/own-listings/own-properties.ts'

export type OwnAccount = { readonly userId: string; readonly client: GetClient }

/** The signed-in person's id and client. The route guard redirects everybody else; null while it decides. */
export function useOwnAccount(): OwnAccount | null {
  const { client } = useSession()
  const security = useSecurity()
  return 'roles' in security ? { userId: security.person.id, client } : null
}
