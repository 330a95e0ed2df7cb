import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../auth/session-context.tsx'
import type { OwnSearches } from './saving.ts'

/** A person's searches, for whoever is signed in by the time they are wanted. */
export function useOwnSearches(): (userId: string) => OwnSearches {
  const { client } = useSession()
  const queryClient = useQueryClient()
  return (userId) => ({ userId, client, queryClient })
}
