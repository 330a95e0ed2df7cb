// Asks the lister of a home, and what a person already has to do with it.

import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import type { EnquiryStarted } from '@basera/contract/chain/conversation'
import { accountKey } from '../account/account.ts'
import { ValidationError } from '../api-error.ts'
import { requireData } from '../client-error.ts'

type GetClient = () => Promise<SupabaseClient>

/** `enquiryId`: of the conversation the person began about it; null without one. */
export type HomeContact = { readonly isOwn: boolean; readonly enquiryId: string | null }

export const homeContactKey = (userId: string, homeId: string) =>
  [...accountKey(userId), 'home-contact', homeId] as const

export function homeContactQuery(client: GetClient, userId: string, homeId: string) {
  return queryOptions({
    queryKey: homeContactKey(userId, homeId),
    staleTime: 30_000,
    queryFn: async ({ signal }): Promise<HomeContact> => {
      const known = await client()
      const [own, begun] = await Promise.all([
        known
          .from('property_listers')
          .select('property_id')
          .eq('property_id', homeId)
          .eq('lister_id', userId)
          .abortSignal(signal)
          .returns<{ property_id: string }[]>(),
        known
          .from('enquiries')
          .select('id')
          .eq('property_id', homeId)
          .limit(1)
          .abortSignal(signal)
          .returns<{ id: string }[]>(),
      ])
      const isOwn = requireData(own).length > 0
      // Only their own can be read by whoever asks; a lister reads those of everybody who asked.
      const first = requireData(begun)[0]
      return { isOwn, enquiryId: isOwn ? null : (first?.id ?? null) }
    },
  })
}

export type FirstMessage = {
  readonly homeId: string
  readonly words: string
  /** Of this press: with the same key it is sent once. */
  readonly key: string
}

/** Throws ApiError with the database's word as `hint`, or the connection's error when no answer came. */
export async function startEnquiry(
  client: SupabaseClient,
  { homeId, words, key }: FirstMessage,
): Promise<EnquiryStarted> {
  const answer: unknown = requireData(
    await client.rpc('start_enquiry', {
      _property_id: homeId,
      _body: words,
      _move_in_on: null,
      _people: null,
      _occupancy: null,
      _key: key,
    }),
  )
  if (!isStarted(answer)) throw new ValidationError(['start_enquiry: expected the conversation'])
  return answer
}

function isStarted(answer: unknown): answer is EnquiryStarted {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    typeof Reflect.get(answer, 'enquiry_id') === 'string' &&
    typeof Reflect.get(answer, 'existing') === 'boolean'
  )
}
