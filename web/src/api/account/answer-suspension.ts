// A suspended person's case, by the token of the mailed link: no session is needed.

import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Api } from '../api.ts'
import { ApiError, toApiError, ValidationError } from '../api-error.ts'

const suspension = z.object({
  state: z.enum(['open', 'answered', 'over', 'lifted']),
  suspended_at: z.string(),
  answer_until: z.string(),
  reason: z.string(),
})
export type ShownSuspension = z.infer<typeof suspension>

const refusal = z.object({ success: z.literal(false), error: z.string(), code: z.string() })

/**
 * What the link is about, or, with `answer`, what it is after the answer was stored. Throws ApiError, with the function's code
 * and words where it refuses: `validation_failed` or `gone` for the link, `too_late`.
 */
export async function askSuspension(
  api: Api,
  token: string,
  answer?: string,
): Promise<ShownSuspension> {
  const response = await api.fetch('/functions/v1/answer-suspension', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, ...(answer !== undefined && { answer }) }),
  })
  if (!response.ok) throw await toApiError(response)
  const body: unknown = await response.json()
  const refused = z.safeParse(refusal, body)
  if (refused.success) throw new ApiError(400, refused.data.code, refused.data.error)
  const read = z.safeParse(suspension, body)
  if (!read.success) throw new ValidationError(read.error.issues.map(({ message }) => message))
  return read.data
}

/** Refetched each time the page opens: it may have been answered meanwhile. */
export function suspensionQuery(api: Api, token: string) {
  return queryOptions({
    queryKey: ['suspension', token],
    staleTime: 0,
    gcTime: 0,
    // A refetch must not replace what is being typed.
    refetchOnReconnect: false,
    enabled: token !== '',
    queryFn: () => askSuspension(api, token),
  })
}
