// A file that a function answers with the person's session: a PDF, or an archive. The official client reads archives as text.

import type { SupabaseClient } from '@supabase/supabase-js'
import { ApiError, toApiError } from './api-error.ts'
import type { Api } from './api.ts'
import { givenBy } from './call-own-function.ts'

const FILE = /^application\/(?:pdf|zip)\b/

/** Throws ApiError: of the status, or 200 with the function's own words and its code. */
export async function askForFile(
  api: Api,
  client: () => Promise<SupabaseClient>,
  name: string,
  body: Readonly<Record<string, unknown>>,
): Promise<Blob> {
  const { data } = await (await client()).auth.getSession()
  const answer = await api.fetch(`/functions/v1/${name}`, {
    method: 'POST',
    cache: 'no-store',
    headers: {
      Authorization: `Bearer ${data.session?.access_token ?? ''}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw await toApiError(answer)
  if (FILE.test(answer.headers.get('content-type') ?? '')) return answer.blob()
  givenBy(await answer.json())
  throw new ApiError(answer.status, 'no_file', '')
}
