// Sends a report of a listing, and counts its views: with the session of whoever is signed in, or as a visitor.

import type { SupabaseClient } from '@supabase/supabase-js'
import type { ReportReason } from '@basera/contract/constants/property-reports'
import { toApiError } from '../api-error.ts'
import type { Api } from '../api.ts'
import { requireSuccess } from '../client-error.ts'

/** Which client sends the request: with a person's session, or without one. */
export type Caller =
  | { readonly kind: 'person'; readonly client: () => Promise<SupabaseClient> }
  | { readonly kind: 'visitor'; readonly api: Api }

export type Report = {
  readonly homeId: string
  readonly reason: ReportReason
  /** Empty when there is nothing to add. */
  readonly details: string
  /** A mail about what was decided, to the person who is signed in. */
  readonly wantsAnswer: boolean
}

/** Throws ApiError: PT404 for a home that is gone, 42501 for one's own, PT429 after too many; or the connection's error. */
export async function reportHome(caller: Caller, report: Report): Promise<void> {
  await call(caller, 'report_property', {
    _property_id: report.homeId,
    _reason: report.reason,
    _details: report.details,
    _wants_answer: report.wantsAnswer,
  })
}

/** Counts a view of a home; the server counts a person or network once a day. Throws as `reportHome`. */
export async function recordView(caller: Caller, homeId: string): Promise<void> {
  await call(caller, 'record_property_view', { _property_id: homeId })
}

async function call(
  caller: Caller,
  name: string,
  body: Readonly<Record<string, string | boolean>>,
) {
  if (caller.kind === 'person') {
    const client = await caller.client()
    requireSuccess(await client.rpc(name, body))
    return
  }
  const answer = await caller.api.fetch(`/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw await toApiError(answer)
}
