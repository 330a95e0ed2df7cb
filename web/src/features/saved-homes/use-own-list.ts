import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../auth/session-context.tsx'
import type { OwnList } from './save-home.ts'

/** A person's list, for whoever is signed in by the time it is wanted. */
export function useOwnList(): (userId: string) => OwnList {
  const { client } = useSession()
  const queryClient = useQueryClient()
  return (userId) => ({ userId, client, queryClient })
}
