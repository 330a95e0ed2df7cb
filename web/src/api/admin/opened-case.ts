// The shape of an opened case, checked on receipt. It is in no cache.

import * as z from 'zod/mini'
import { queryOptions } from '@tanstack/react-query'
import {
  caseKinds,
  type CaseKind,
  type CaseMinutes,
  type CaseReasonKind,
} from '@basera/contract/messages/chain/opened-cases'
import { givenBy } from '../call-own-function.ts'
import { adminKey, type AdminClient } from './admin-client.ts'
import { received, receivedRows } from './admin-rows.ts'

const side = z.enum(['seeker', 'owner', 'broker', 'co_tenant'])
const part = z.nullish(z.record(z.string(), z.unknown()))

const casePhoto = z.object({
  id: z.string(),
  room: z.nullable(z.string()),
  item: z.nullable(z.string()),
  shows: z.enum(['move_in', 'move_out', 'before', 'after']),
  taken_at: z.nullable(z.string()),
})
export type CasePhoto = z.infer<typeof casePhoto>

const openedCase = z.object({
  id: z.uuid(),
  case_id: z.uuid(),
  ends_at: z.string(),
  home_title: z.string(),
  home_locality: z.string(),
  state: z.string(),
  stage: z.string(),
  created_at: z.string(),
  parties: z.nullable(
    z.array(
      z.object({ side, email: z.nullable(z.string()), card: z.object({ name: z.string() }) }),
    ),
  ),
  messages: z.array(
    z.object({
      id: z.int(),
      side: z.nullable(side),
      body: z.nullable(z.string()),
      files: z.array(z.string()),
      removed_at: z.nullable(z.string()),
      created_at: z.string(),
    }),
  ),
  steps: z.array(
    z.object({
      entity: z.string(),
      action: z.string(),
      state: z.string(),
      side: z.string(),
      at: z.string(),
    }),
  ),
  visit: part,
  application: part,
  agreement: part,
  tenancy: part,
  payment: part,
  ticket: part,
  handover: part,
  deposit: part,
  photos: z.optional(z.array(casePhoto)),
})
export type OpenedCase = z.infer<typeof openedCase>

export type CaseToOpen = {
  readonly kind: CaseKind
  readonly id: string
  readonly reasonKind: CaseReasonKind
  readonly minutes: CaseMinutes
}

/** Writes the reason to the audit log, has both sides told, and answers what is said. Throws ApiError, `reauthentication_needed` before a fresh proof. */
export async function openCase(
  { call }: AdminClient,
  { kind, id, reasonKind, minutes }: CaseToOpen,
  why: string,
): Promise<OpenedCase> {
  const answer = await call('admin_open_case', {
    _kind: kind,
    _id: id,
    _reason_kind: reasonKind,
    _reason: why,
    _minutes: minutes,
  })
  return received(openedCase, givenBy(answer))
}

/** A case of this session once more, with its line in the audit log. Throws ApiError `case_over` after its end. */
export const readCase = async ({ call }: AdminClient, caseId: string): Promise<OpenedCase> =>
  received(openedCase, givenBy(await call('admin_read_case', { _case_id: caseId })))

/** Ends a case before its time. */
export async function closeCase({ call }: AdminClient, caseId: string): Promise<void> {
  givenBy(await call('admin_close_case', { _case_id: caseId }))
}

const openRow = z.object({ id: z.uuid(), kind: z.enum(caseKinds), ends_at: z.string() })
export type OpenCaseRow = z.infer<typeof openRow>

/** What this session has open, by kind and end. */
export const openCasesQuery = ({ userId, call }: AdminClient) =>
  queryOptions({
    queryKey: [...adminKey(userId), 'open-cases'],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      receivedRows(openRow, await call('admin_open_cases', {}, signal)),
  })
