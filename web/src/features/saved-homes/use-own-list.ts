import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../auth/session-context.tsx'
import type { OwnList } from './save-home.ts'

/** Returns a function that makes a person's list: their id may be known only when it is called. */
export function useOwnList(): (userId: string) => OwnList {
  const { client } = useSession()
  const queryClient = useQueryClient()
  return (userId) => ({ userId, client, queryClient })
}
