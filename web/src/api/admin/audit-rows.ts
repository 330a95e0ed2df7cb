// Rows of the audit log, checked on receipt, and their query.

import { AUDIT_PAGE_ROWS } from '@basera/contract/constants/audit'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { adminKey, type AdminClient } from './admin-client.ts'
import { receivedRows } from './admin-rows.ts'

const words = z.nullable(z.string())

const auditRow = z.object({
  id: z.number(),
  happened_at: z.string(),
  actor_id: words,
  actor_email: words,
  actor_first_name: words,
  actor_last_name: words,
  action: z.string(),
  outcome: z.enum(['ok', 'denied']),
  target: words,
  target_name: words,
  detail: z.record(z.string(), z.unknown()),
})
export type AuditRow = z.infer<typeof auditRow>

export type AuditView = {
  readonly person: string
  /** The part of an action before its dot, or a whole action; empty for all. */
  readonly action: string
  readonly outcome: '' | 'ok' | 'denied'
  /** Days of India, `2026-03-09`; empty for no bound. Both are part of what is shown. */
  readonly from: string
  readonly to: string
  /** The last line of the page before; null on the first page. */
  readonly after: number | null
}

/** The procedure's arguments but for page and limit. */
export function auditBody(view: AuditView): Readonly<Record<string, string>> {
  const { person, action, outcome, from, to } = view
  const filters = {
    _person: person,
    _action: action,
    _outcome: outcome,
    _from: from === '' ? '' : `${from}T00:00:00+05:30`,
    _to: to === '' ? '' : beginOfNext(to),
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
}

const DAY_MS = 86_400_000

const beginOfNext = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00+05:30`) + DAY_MS).toISOString()

export const parseAudit = (answer: unknown): AuditRow[] => receivedRows(auditRow, answer)

/** Refetched each time: the log includes what was done a moment ago. */
export const auditQuery = ({ userId, call }: AdminClient, view: AuditView) =>
  queryOptions({
    queryKey: [...adminKey(userId), 'audit', view],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      parseAudit(
        await call(
          'admin_get_audit',
          { ...auditBody(view), _limit: AUDIT_PAGE_ROWS, _after_id: view.after },
          signal,
        ),
      ),
  })
