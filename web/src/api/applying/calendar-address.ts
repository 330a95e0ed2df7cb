// The private address from which a person's calendar program reads their visits.

import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { accountKey } from '../account/account.ts'
import { callProcedure } from '../call-procedure.ts'

type GetClient = () => Promise<SupabaseClient>

/** The address itself is told once, when it is made. */
export type CalendarAddress = {
  readonly created_at: string
  /** Null: no program has read it yet. */
  readonly read_at: string | null
}

/** Null without one. */
export const calendarAddressQuery = (client: GetClient, userId: string) =>
  queryOptions({
    queryKey: [...accountKey(userId), 'calendar-address'],
    staleTime: 0,
    queryFn: ({ signal }) =>
      callProcedure<CalendarAddress | null>(client, 'calendar_address', {}, { signal }),
  })

/** Ends the one before. `origin`: of the API, without a slash. */
export async function makeCalendarAddress(client: GetClient, origin: string): Promise<string> {
  const { token } = await callProcedure<{ readonly token: string }>(
    client,
    'make_calendar_address',
    {},
    { wanted: 'token' },
  )
  return `${origin}/functions/v1/visit-feed/${token}.ics`
}

export async function endCalendarAddress(client: GetClient): Promise<void> {
  await callProcedure(client, 'end_calendar_address', {}, { wanted: 'success' })
}
