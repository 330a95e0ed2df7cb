// The shapes of reported conversations in the list and of an opened one, checked on receipt.

import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ADMIN_LIST_FRESH_MS } from '@basera/contract/constants/admin'
import { reportThreadReasons } from '@basera/contract/messages/chain/report-conversation'
import { adminKey, type AdminClient } from './admin-client.ts'
import { received } from './admin-rows.ts'
import { givenBy } from '../call-own-function.ts'

const words = z.nullable(z.string())
const reason = z.enum(reportThreadReasons)
const decision = z.nullable(z.enum(['nothing_wrong', 'warned', 'suspended']))

export const threadReportRow = z.object({
  id: z.uuid(),
  /** Null once the conversation is gone. */
  home_title: words,
  home_locality: words,
  reason,
  is_by_system: z.boolean(),
  /** Null for a deleted account. */
  reported_name: words,
  reports_about: z.int(),
  /** True: the admin stands on a side of it. */
  is_own: z.boolean(),
  created_at: z.string(),
  decision,
  decided_at: words,
})
export type ThreadReportRow = z.infer<typeof threadReportRow>

const party = z.nullable(
  z.object({
    id: z.uuid(),
    email: z.string(),
    first_name: words,
    last_name: words,
    created_at: z.string(),
    is_active: z.boolean(),
    is_mailed: z.boolean(),
    reports: z.array(
      z.object({ reason, is_by_system: z.boolean(), created_at: z.string(), decision }),
    ),
  }),
)
export type ReportParty = z.infer<typeof party>

const threadReport = z.object({
  id: z.uuid(),
  reason,
  details: words,
  is_by_system: z.boolean(),
  created_at: z.string(),
  message_id: z.nullable(z.int()),
  reported_side: z.nullable(z.enum(['seeker', 'host'])),
  messages: z.array(
    z.object({
      id: z.int(),
      side: z.nullable(z.enum(['seeker', 'owner', 'broker', 'co_tenant'])),
      body: words,
      warnings: z.array(
        z.enum([
          'asks_money',
          'names_payee',
          'off_platform',
          'asks_code',
          'link',
          'discriminating',
        ]),
      ),
      created_at: z.string(),
      files: z.array(z.string()),
    }),
  ),
  reported: party,
  reporter: party,
  decision,
  decided_at: words,
  decided_by: words,
  decision_reason: words,
  answer: words,
})
export type ThreadReport = z.infer<typeof threadReport>

/** Writes the reason to the audit log and answers the copy. Throws ApiError, `reauthentication_needed` before a fresh proof. */
export async function openThreadReport({ call }: AdminClient, id: string, why: string) {
  const answer = await call('admin_open_thread_report', { _report_id: id, _reason: why })
  return received(threadReport, givenBy(answer))
}

/** How many reports of conversations wait, by reason. */
export const threadReportCountsQuery = ({ userId, call }: AdminClient) =>
  queryOptions({
    queryKey: [...adminKey(userId), 'count', 'thread_reports', 'by reason'],
    staleTime: ADMIN_LIST_FRESH_MS,
    queryFn: async ({ signal }) =>
      received(
        z.partialRecord(reason, z.int()),
        await call('admin_count_thread_reports', {}, signal),
      ),
  })
