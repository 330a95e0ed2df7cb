// The draft of an agreement, for its host: what the preview needs, saving it whole, codes for parties without an account, sending.

import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import type {
  Agreement,
  AgreementChanged,
  AgreementTerms,
  ClauseChoice,
  DraftFacts,
  PartyChoice,
  PartyInvited,
} from '@basera/contract/chain/agreement'
import { agreementsKey } from './agreements.ts'
import { callProcedure } from '../call-procedure.ts'

type GetClient = () => Promise<SupabaseClient>

/** What the paper is made from beside the agreement itself. */
export function draftFactsQuery(client: GetClient, userId: string, id: string) {
  return queryOptions({
    queryKey: [...agreementsKey(userId), 'facts', id],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) =>
      callProcedure<DraftFacts>(
        client,
        'draft_facts',
        { _agreement_id: id },
        { wanted: 'home', signal },
      ),
  })
}

export type Written = {
  readonly terms: AgreementTerms
  readonly clauses: readonly ClauseChoice[]
  readonly parties: readonly PartyChoice[]
}

/** `version`: of the agreement as it was read; another one is refused. */
export const saveAgreement = (
  client: GetClient,
  { id, version }: Pick<Agreement, 'id' | 'version'>,
  { terms, clauses, parties }: Written,
  key: string,
) =>
  callProcedure<AgreementChanged>(client, 'save_agreement', {
    _agreement_id: id,
    _terms: terms,
    _clauses: clauses,
    _parties: parties,
    _version: version,
    _key: key,
  })

export const inviteParty = (client: GetClient, id: string, partyId: string, key: string) =>
  callProcedure<PartyInvited>(
    client,
    'invite_party',
    { _agreement_id: id, _party_id: partyId, _key: key },
    { wanted: 'code' },
  )

/** Of a version whose paper was made. */
export const sendAgreement = (
  client: GetClient,
  { id, current_version: versionNo }: Pick<Agreement, 'id' | 'current_version'>,
  contentSha256: string,
  days: number,
  key: string,
) =>
  callProcedure<AgreementChanged>(client, 'send_agreement', {
    _agreement_id: id,
    _version_no: versionNo,
    _content_sha256: contentSha256,
    _expires_in_days: days,
    _expected: 'draft',
    _key: key,
  })
