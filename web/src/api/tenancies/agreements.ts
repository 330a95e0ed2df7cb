// Agreements that the signed-in person signs or lets a home by, and their steps. A step carries a key that was made once for a press,
// and the state that the person saw. Papers come as bytes and are never kept.

import type { SupabaseClient } from '@supabase/supabase-js'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type {
  Agreement,
  AgreementChanged,
  AgreementDrafted,
  AgreementOf,
  AgreementRow,
  MyAgreements,
  PartyJoined,
} from '@basera/contract/chain/agreement'
import { AGREEMENTS_PAGE_ROWS } from '@basera/contract/constants/agreements'
import {
  agreementRefusals,
  agreementWaitMessages,
  tooManyAgreementSteps,
} from '@basera/contract/messages/chain/agreement-refusals'
import { waitingTime } from '@basera/contract/messages/chain/waiting-time'
import { accountKey } from '../account/account.ts'
import { ApiError, toUserError } from '../api-error.ts'
import { callProcedure } from '../call-procedure.ts'
import { requireData } from '../client-error.ts'
import { conversationsKey, isNotFound } from '../conversations/conversations.ts'

/** As many as `my_dashboard` looks at. */
const SIGNATURES_AMONG_ROWS = 50

type GetClient = () => Promise<SupabaseClient>

/** Key prefix of every query of one's own agreements. */
export const agreementsKey = (userId: string) => [...accountKey(userId), 'agreements'] as const

const fresh = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: true } as const

/** What changed last first. */
export function myAgreementsQuery(client: GetClient, userId: string) {
  return infiniteQueryOptions({
    ...fresh,
    queryKey: [...agreementsKey(userId), 'mine'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      callProcedure<MyAgreements>(
        client,
        'my_agreements',
        { _before: pageParam, _limit: AGREEMENTS_PAGE_ROWS },
        { wanted: 'agreements', signal },
      ),
    getNextPageParam: ({ next_before: before }) => before,
  })
}

/** Those that wait for the person's signature, among the fifty that changed last. */
export function signaturesQuery(client: GetClient, userId: string) {
  return queryOptions({
    staleTime: 0,
    refetchOnWindowFocus: true,
    queryKey: [...agreementsKey(userId), 'to sign'],
    queryFn: async ({ signal }): Promise<readonly AgreementRow[]> => {
      const { agreements } = await callProcedure<MyAgreements>(
        client,
        'my_agreements',
        { _before: null, _limit: SIGNATURES_AMONG_ROWS },
        { wanted: 'agreements', signal },
      )
      return agreements.filter(({ is_my_turn: isMyTurn }) => isMyTurn)
    },
  })
}

/** Their conversations: a signature is the next step there, whatever was written last. */
export const threadsToSign = (asked: readonly AgreementRow[] = []): ReadonlySet<string> =>
  new Set(asked.flatMap(({ enquiry_id: id }) => id ?? []))

/** One with its parties and versions. Rejects with 404 for one that is somebody else's. */
export function agreementQuery(client: GetClient, userId: string, id: string) {
  return queryOptions({
    ...fresh,
    queryKey: [...agreementsKey(userId), 'one', id],
    queryFn: ({ signal }) =>
      callProcedure<Agreement>(
        client,
        'agreement',
        { _agreement_id: id },
        { wanted: 'parties', signal },
      ),
    retry: (count, error) => !isNotFound(error) && count < 2,
  })
}

/** The one of a conversation, null without any; read again with the conversation. */
export function threadAgreementQuery(client: GetClient, userId: string, enquiryId: string) {
  return queryOptions({
    ...fresh,
    queryKey: [...conversationsKey(userId), 'agreement', enquiryId],
    queryFn: ({ signal }) =>
      callProcedure<AgreementOf>(client, 'agreement_of', { _enquiry_id: enquiryId }, { signal }),
  })
}

/** "invited" where the host brought the tenant in by a code. */
export function threadOriginQuery(client: GetClient, userId: string, enquiryId: string) {
  return queryOptions({
    queryKey: [...conversationsKey(userId), 'origin', enquiryId],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      requireData(
        await (
          await client()
        )
          .from('enquiries')
          .select('origin')
          .eq('id', enquiryId)
          .abortSignal(signal)
          .overrideTypes<{ origin: string }[], { merge: false }>(),
      )[0]?.origin ?? null,
  })
}

/** Whether somebody has the whole home without a last day, as far as the reader may know: then no further agreement begins. */
export function homeLetQuery(client: GetClient, userId: string, homeId: string) {
  return queryOptions({
    queryKey: [...agreementsKey(userId), 'let', homeId],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      requireData(
        await (
          await client()
        )
          .from('tenancies')
          .select('id')
          .eq('property_id', homeId)
          .eq('unit_label', '')
          .neq('state', 'ended')
          .is('leave_on', null)
          .limit(1)
          .abortSignal(signal)
          .overrideTypes<{ id: string }[], { merge: false }>(),
      ).length > 0,
  })
}

/** Answers the one that lives already, where there is one. */
export const draftAgreement = (client: GetClient, enquiryId: string, key: string) =>
  callProcedure<AgreementDrafted>(
    client,
    'draft_agreement',
    { _enquiry_id: enquiryId, _key: key },
    { wanted: 'id' },
  )

type Seen = Pick<Agreement, 'id' | 'state'>

/** What ends or undoes something, by its own procedure. */
export type UndoingStep = 'take_back' | 'withdraw_signature' | 'decline' | 'discard'

const procedures: Readonly<Record<UndoingStep, string>> = {
  take_back: 'take_agreement_back',
  withdraw_signature: 'withdraw_signature',
  decline: 'decline_agreement',
  discard: 'discard_agreement',
}

/** `reason`: of declining alone. */
export const undoAgreement = (
  client: GetClient,
  { id, state }: Seen,
  step: UndoingStep,
  reason: string,
  key: string,
) =>
  callProcedure<AgreementChanged>(client, procedures[step], {
    _agreement_id: id,
    ...(step === 'decline' && { _reason: reason }),
    _expected: state,
    _key: key,
  })

/** Reminds whoever signs next; once a day, whoever asks. */
export const remindSigner = (client: GetClient, { id, state }: Seen, key: string) =>
  callProcedure<AgreementChanged>(client, 'remind_signer', {
    _agreement_id: id,
    _expected: state,
    _key: key,
  })

/** Joins as the person whom the code is for: the try is counted first. */
export async function joinAgreement(client: GetClient, code: string, key: string) {
  await callProcedure<unknown>(client, 'try_invite', { _code: code })
  return callProcedure<PartyJoined>(client, 'accept_party_invite', { _code: code, _key: key })
}

/** The sentence about a refusal or a failure, for the screen. */
export function toAgreementProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return toUserError(error)
  if (error.status === 504) return agreementWaitMessages.stillMade
  const { retry_after_s: seconds } = error.details
  if (error.status === 429 && typeof seconds === 'number')
    return tooManyAgreementSteps(waitingTime(seconds))
  return agreementRefusals[error.hint === '' ? error.code : error.hint] ?? toUserError(error)
}
