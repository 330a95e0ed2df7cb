// Bytes of private files, by the function open-document. Each opening may be noted for whose file it is: to be asked for by a press alone.

import type { SupabaseClient } from '@supabase/supabase-js'
import { toApiError } from './api-error.ts'
import type { Api } from './api.ts'

type GetClient = () => Promise<SupabaseClient>

type Wanted =
  | { readonly document_id: string }
  | { readonly payment_id: string }
  | { readonly case_id: string; readonly photo_id: string }

export async function openDocument(api: Api, client: GetClient, wanted: Wanted): Promise<Blob> {
  const { data } = await (await client()).auth.getSession()
  const answer = await api.fetch('/functions/v1/open-document', {
    method: 'POST',
    cache: 'no-store',
    headers: {
      Authorization: `Bearer ${data.session?.access_token ?? ''}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(wanted),
  })
  if (!answer.ok) throw await toApiError(answer)
  return answer.blob()
}
