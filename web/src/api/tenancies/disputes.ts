// A dispute of the two sides of a tenancy: read, asked for, answered. Each step carries a key that was made once for a press.

import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import type { Dispute, DisputeKind, DisputeOf } from '@basera/contract/chain/dispute'
import { disputeMessages } from '@basera/contract/messages/chain/disputes'
import { ApiError, toUserError } from '../api-error.ts'
import { callProcedure } from '../call-procedure.ts'
import { rentKey } from './rent.ts'

type GetClient = () => Promise<SupabaseClient>

export const disputeOfQuery = (
  client: GetClient,
  userId: string,
  kind: DisputeKind,
  subjectId: string,
) =>
  queryOptions({
    queryKey: [...rentKey(userId), 'dispute', kind, subjectId],
    queryFn: async ({ signal }) =>
      callProcedure<DisputeOf>(
        client,
        'dispute_of',
        { _kind: kind, _subject_id: subjectId },
        { wanted: 'may_ask', signal },
      ),
  })

export const sayInDispute = (
  client: GetClient,
  kind: DisputeKind,
  subjectId: string,
  said: { readonly words: string; readonly paise: number | null },
  key: string,
) =>
  callProcedure(client, 'say_in_dispute', {
    _kind: kind,
    _subject_id: subjectId,
    _words: said.words,
    _paise: said.paise,
    _key: key,
  })

export const answerDispute = (client: GetClient, dispute: Dispute, takes: boolean, key: string) =>
  callProcedure(client, 'answer_dispute', {
    _dispute_id: dispute.id,
    _takes: takes,
    _expected: dispute.state,
    _key: key,
  })

export const takeDisputeBack = (client: GetClient, dispute: Dispute, key: string) =>
  callProcedure(client, 'take_dispute_back', {
    _dispute_id: dispute.id,
    _expected: dispute.state,
    _key: key,
  })

const refusals: Readonly<Record<string, string>> = {
  nothing_to_decide: disputeMessages.nothing,
  too_many: disputeMessages.tooMany,
}

export const toDisputeProblem = (error: unknown): string =>
  error instanceof ApiError ? (refusals[error.hint] ?? toUserError(error)) : toUserError(error)
