// Changes that a tenant asks for in a version that is out, and the owner's answers.

import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import type {
  Agreement,
  AgreementChanged,
  AgreementChanges,
} from '@basera/contract/chain/agreement'
import { agreementsKey } from './agreements.ts'
import { callProcedure } from '../call-procedure.ts'

type GetClient = () => Promise<SupabaseClient>
export type AskedChange = AgreementChanges['changes'][number]
export type AskedFor = Pick<AskedChange, 'about' | 'wanted' | 'note'>

/** Read again with the agreement. */
export function agreementChangesQuery(client: GetClient, userId: string, id: string) {
  return queryOptions({
    queryKey: [...agreementsKey(userId), 'changes', id],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) =>
      callProcedure<AgreementChanges>(
        client,
        'agreement_changes',
        { _agreement_id: id },
        { wanted: 'changes', signal },
      ),
  })
}

export const askAgreementChange = (
  client: GetClient,
  { id, current_version: versionNo, state }: Pick<Agreement, 'id' | 'current_version' | 'state'>,
  { about, wanted, note }: AskedFor,
  key: string,
) =>
  callProcedure<AgreementChanged>(client, 'ask_agreement_change', {
    _agreement_id: id,
    _version_no: versionNo,
    _about: about,
    _wanted: wanted,
    _note: note,
    _expected: state,
    _key: key,
  })

/** Exactly those that are open. */
export const agreeToAllChanges = (
  client: GetClient,
  { id, state }: Pick<Agreement, 'id' | 'state'>,
  changeIds: readonly string[],
  key: string,
) =>
  callProcedure<AgreementChanged>(client, 'agree_to_all_changes', {
    _agreement_id: id,
    _change_ids: changeIds,
    _expected: state,
    _key: key,
  })

export const answerAgreementChange = (
  client: GetClient,
  { state }: Pick<Agreement, 'state'>,
  changeId: string,
  isAgreed: boolean,
  key: string,
) =>
  callProcedure<AgreementChanged>(client, 'answer_agreement_change', {
    _change_id: changeId,
    _is_agreed: isAgreed,
    _expected: state,
    _key: key,
  })
