// The shape of an opened case, checked on receipt. It is in no cache.

import * as z from 'zod/mini'
import type { CaseKind, CaseReasonKind } from '@basera/contract/messages/chain/opened-cases'
import { givenBy } from '../call-own-function.ts'
import type { AdminClient } from './admin-client.ts'
import { received } from './admin-rows.ts'

const side = z.enum(['seeker', 'owner', 'broker', 'co_tenant'])

const openedCase = z.object({
  id: z.uuid(),
  enquiry_id: z.uuid(),
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
      at: z.string(),
    }),
  ),
  visit: z.nullable(z.record(z.string(), z.unknown())),
  application: z.nullable(z.record(z.string(), z.unknown())),
  agreement: z.nullable(z.record(z.string(), z.unknown())),
})
export type OpenedCase = z.infer<typeof openedCase>

export type CaseToOpen = {
  readonly kind: CaseKind
  readonly id: string
  readonly reasonKind: CaseReasonKind
}

/** Writes the reason to the audit log, has both sides told, and answers what is said. Throws ApiError, `reauthentication_needed` before a fresh proof. */
export async function openCase(
  { call }: AdminClient,
  { kind, id, reasonKind }: CaseToOpen,
  why: string,
): Promise<OpenedCase> {
  const answer = await call('admin_open_case', {
    _kind: kind,
    _id: id,
    _reason_kind: reasonKind,
    _reason: why,
  })
  return received(openedCase, givenBy(answer))
}
