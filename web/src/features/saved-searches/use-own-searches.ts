import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../auth/session-context.tsx'
import type { OwnSearches } from './saving.ts'

/** Returns a function from a user id to what saving.ts needs; the id is known once somebody is signed in. */
export function useOwnSearches(): (userId: string) => OwnSearches {
  const { client } = useSession()
  const queryClient = useQueryClient()
  return (userId) => ({ userId, client, queryClient })
}
