// The conversations that were written in last, for a dashboard: a few of them.

import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import type { MyThreads } from '@basera/contract/chain/conversation'
import { CONVERSATIONS_READ_MS } from '@basera/contract/constants/conversations'
import { callProcedure } from '../call-procedure.ts'
import { conversationsKey } from './conversations.ts'

const MOST_ROWS = 3

export function newestThreadsQuery(client: () => Promise<SupabaseClient>, userId: string) {
  return queryOptions({
    queryKey: [...conversationsKey(userId), 'newest'],
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: CONVERSATIONS_READ_MS,
    queryFn: ({ signal }) =>
      callProcedure<MyThreads>(
        client,
        'my_threads',
        { _limit: MOST_ROWS },
        { wanted: 'threads', signal },
      ),
  })
}
