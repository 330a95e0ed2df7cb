// What a signer does: says that they read a version to its end, gets a code, enters it, signs. The code proves one signature of this
// session, agreement and version.

import type { SupabaseClient } from '@supabase/supabase-js'
import type {
  Agreement,
  AgreementChanged,
  AgreementVersion,
  SigningChannel,
  SigningCodeChecked,
  SigningCodeSent,
  SigningLanguage,
} from '@basera/contract/chain/agreement'
import { callOwnFunction } from '../call-own-function.ts'
import { callProcedure } from '../call-procedure.ts'

type GetClient = () => Promise<SupabaseClient>

/** What the screen showed. */
export type Shown = Pick<Agreement, 'id' | 'state'> &
  Pick<AgreementVersion, 'version_no'> & { readonly document_sha256: string }

const seen = ({ id, state, version_no: no, document_sha256: sha256 }: Shown) => ({
  _agreement_id: id,
  _version_no: no,
  _document_sha256: sha256,
  _expected: state,
})

export const sayRead = (client: GetClient, shown: Shown, key: string) =>
  callProcedure<AgreementChanged>(client, 'open_agreement', { ...seen(shown), _key: key })

export const signAgreement = (
  client: GetClient,
  shown: Shown,
  { name, language }: { readonly name: string; readonly language: SigningLanguage },
  key: string,
) =>
  callProcedure<AgreementChanged>(client, 'sign_agreement', {
    ...seen(shown),
    _signed_name: name,
    _language: language,
    _key: key,
  })

/** `channel`: the way that was chosen; the phone goes first where it is confirmed. */
export async function sendSigningCode(
  client: GetClient,
  { id, version_no: versionNo }: Shown,
  channel?: SigningChannel,
): Promise<SigningCodeSent> {
  const answer = await callOwnFunction(await client(), 'send-signing-code', {
    agreement_id: id,
    version_no: versionNo,
    ...(channel === undefined ? {} : { channel }),
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a function of our own, whose shape the contract fixes
  return answer as SigningCodeSent
}

export async function checkSigningCode(
  client: GetClient,
  { id, version_no: versionNo }: Shown,
  code: string,
): Promise<SigningCodeChecked> {
  const answer = await callOwnFunction(await client(), 'check-signing-code', {
    agreement_id: id,
    version_no: versionNo,
    code,
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a function of our own, whose shape the contract fixes
  return answer as SigningCodeChecked
}
