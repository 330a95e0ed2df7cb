// The conversations in which somebody waits for the person's answer, for a dashboard: a few of them, the newest first.

import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import type { MyThreads, ThreadRow } from '@basera/contract/chain/conversation'
import { CONVERSATIONS_READ_MS } from '@basera/contract/constants/conversations'
import { ValidationError } from '../api-error.ts'
import { requireData } from '../client-error.ts'
import { conversationsKey } from './conversations.ts'

const MOST_ROWS = 10

export const waitingKey = (userId: string) => [...conversationsKey(userId), 'waiting'] as const

export function waitingThreadsQuery(client: () => Promise<SupabaseClient>, userId: string) {
  return queryOptions({
    queryKey: waitingKey(userId),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: CONVERSATIONS_READ_MS,
    queryFn: async ({ signal }): Promise<readonly ThreadRow[]> => {
      const answer = requireData<unknown>(
        await (
          await client()
        )
          .rpc('my_threads', { _only: 'my_turn', _limit: MOST_ROWS })
          .abortSignal(signal),
      )
      return threadsOf(answer)
    },
  })
}

/** Of an answer of `my_threads`. */
export function threadsOf(answer: unknown): readonly ThreadRow[] {
  if (typeof answer !== 'object' || answer === null || !('threads' in answer))
    throw new ValidationError(['my_threads: threads expected'])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a procedure of our own database, whose shape the contract fixes
  return (answer as MyThreads).threads
}
