// The shapes of reported listings and of the reports in a case, checked on receipt.

import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { reportReasons } from '@basera/contract/constants/property-reports'
import { adminKey, type AdminClient } from './admin-client.ts'
import { received } from './admin-rows.ts'

const words = z.nullable(z.string())
const count = z.int().check(z.gte(0))
const reason = z.enum(reportReasons)

export const reportedRow = z.object({
  id: z.uuid(),
  title: z.string(),
  location: z.string(),
  approval_status: z.enum(['pending', 'approved', 'rejected']),
  version: z.int(),
  /** True: hidden by reports. */
  is_held: z.boolean(),
  /** Of the chosen state. */
  reports: count,
  waiting: count,
  reasons: z.array(reason),
  since: z.string(),
  /** When the newest that is counted was made: what came later was not read. */
  seen_until: z.string(),
  last_decision: words,
  lister_email: z.string(),
  lister_first_name: words,
  lister_last_name: words,
})
export type ReportedRow = z.infer<typeof reportedRow>

const caseReports = z.object({
  held_at: words,
  total: count,
  reports: z.array(
    z.object({
      id: z.uuid(),
      reason,
      details: words,
      created_at: z.string(),
      decision: words,
      decided_at: words,
      answer: words,
      decided_by: words,
      /** Null for a visitor, and for a deleted account. */
      reporter: z.nullable(
        z.object({
          id: z.uuid(),
          email: z.string(),
          first_name: words,
          last_name: words,
          created_at: z.string(),
          is_confirmed: z.boolean(),
          is_active: z.boolean(),
          listings: count,
          reports: count,
          upheld: count,
          baseless: count,
        }),
      ),
    }),
  ),
})
export type CaseReport = z.infer<typeof caseReports>['reports'][number]

/** Refetched each time a case is opened, like the case. */
export const caseReportsQuery = ({ userId, call }: AdminClient, id: string) =>
  queryOptions({
    staleTime: 0,
    gcTime: 0,
    queryKey: [...adminKey(userId), 'case', 'reports', id],
    queryFn: async ({ signal }) =>
      received(caseReports, await call('admin_get_property_reports', { _property_id: id }, signal)),
  })
