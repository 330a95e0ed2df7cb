// Counts of a report by month and city, and their query.

import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ADMIN_LIST_FRESH_MS, ADMIN_REPORT_RETRY_MS } from '@basera/contract/constants/admin'
import { adminKey, type AdminClient } from './admin-client.ts'
import { received } from './admin-rows.ts'

// Counts that are not named here are left out.
const count = z.optional(z.int().check(z.gte(0)))
const lineCounts = z.object({
  added: count,
  signed_up: count,
  handed_in: count,
  approved: count,
  verified: count,
  rejected: count,
  changes_requested: count,
  requires_documents: count,
})
export type Counts = Partial<Record<OutcomeName, number | undefined>>
export type OutcomeName = keyof z.infer<typeof lineCounts>
const answer = z.object({
  is_complete: z.boolean(),
  months: z.array(
    z.object({
      month: z.string().check(z.minLength(7), z.maxLength(7)),
      lines: z.array(
        z.object({
          city: z.nullable(z.string()),
          is_rest: z.boolean(),
          counts: lineCounts,
        }),
      ),
    }),
  ),
})
export type Report = z.infer<typeof answer>
export type ReportLine = Report['months'][number]['lines'][number]

/** Months, `2026-03`, both inclusive. */
type Period = { readonly from: string; readonly until: string }

export const reportQuery = ({ userId, call }: AdminClient, source: string, period: Period) =>
  queryOptions<Report>({
    queryKey: [...adminKey(userId), 'report', source, period.from, period.until],
    staleTime: ADMIN_LIST_FRESH_MS,
    // Months that were not counted in time are counted by a refetch.
    refetchInterval: ({ state }) =>
      state.data?.is_complete === false && state.error === null ? ADMIN_REPORT_RETRY_MS : false,
    queryFn: async ({ signal }) => {
      const body = { _source: source, _from: `${period.from}-01`, _until: `${period.until}-01` }
      return received(answer, await call('admin_get_report', body, signal))
    },
  })
