// Agreements of a journey's own: an accepted offer, its draft, and the draft sent for signing by the real printer.

import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Agreement } from '@basera/contract/chain/agreement'
import { applicationOf, apply, offer, shortlist, writeProfile } from './applications.ts'
import type { MailDeployment } from './mail-deployment.ts'
import type { Person, World } from './mail-world.ts'

export type Pair = {
  readonly owner: Person
  readonly tenant: Person
  readonly ownerClient: SupabaseClient
  readonly tenantClient: SupabaseClient
  readonly homeId: string
  readonly threadId: string
}

/** Meera's home, and Tenzin who has accepted her offer of it. */
export async function acceptedOffer(world: World, title = 'Quiet 2 BHK'): Promise<Pair> {
  const { deployment, list, approve } = world
  const owner = await deployment.makePerson('owner')
  const tenant = await deployment.makePerson()
  await deployment.introduce(owner.id, 'Meera', 'Raghavan')
  await deployment.introduce(tenant.id, 'Tenzin', 'Dorje')
  const homeId = await list(owner, title)
  await approve(homeId)
  const ownerClient = await deployment.clientOf(owner)
  const tenantClient = await deployment.clientOf(tenant)
  const asked = await tenantClient
    .rpc('start_enquiry', { _property_id: homeId, _body: 'Is it free?', _key: randomUUID() })
    .single<{ enquiry_id: string }>()
    .throwOnError()
  const threadId = asked.data.enquiry_id
  await writeProfile(tenantClient)
  await apply(tenantClient, threadId)
  await shortlist(ownerClient, threadId)
  await offer(ownerClient, threadId, 24_000)
  const { id, offer: made } = await applicationOf(tenantClient, threadId)
  await tenantClient
    .rpc('accept_offer', {
      _application_id: id,
      _offer_hash: made?.hash,
      _expected: 'offered',
      _key: randomUUID(),
    })
    .throwOnError()
  return { owner, tenant, ownerClient, tenantClient, homeId, threadId }
}

export async function draft(host: SupabaseClient, threadId: string): Promise<string> {
  const drafted = await host
    .rpc('draft_agreement', { _enquiry_id: threadId, _key: randomUUID() })
    .single<{ id: string }>()
    .throwOnError()
  return drafted.data.id
}

export async function agreementOf(client: SupabaseClient, id: string): Promise<Agreement> {
  const read = await client.rpc('agreement', { _agreement_id: id }).throwOnError()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the procedure's own answer
  return read.data as Agreement
}

/** The paper of the draft is made, and it is sent for signing. */
export async function send(owner: SupabaseClient, id: string): Promise<void> {
  const { current_version: versionNo } = await agreementOf(owner, id)
  const made = await owner.functions.invoke<unknown>('render-agreement', {
    body: { agreement_id: id, version_no: versionNo },
  })
  if (!(made.data instanceof Blob)) throw new Error(`no paper: ${JSON.stringify(made)}`)
  const [version] = (await agreementOf(owner, id)).versions
  await owner
    .rpc('send_agreement', {
      _agreement_id: id,
      _version_no: versionNo,
      _content_sha256: version?.content_sha256,
      _expires_in_days: 7,
      _expected: 'draft',
      _key: randomUUID(),
    })
    .throwOnError()
}

/** The six digits of the next mail with a code for signing; other mails come in between. */
export async function signingCode(deployment: MailDeployment, to: string): Promise<string> {
  for (;;) {
    const { subject, text } = await deployment.nextMail(to)
    if (subject !== 'Your code to sign the agreement') continue
    const [, first, second] = /(?<!\d)(\d{3}) ?(\d{3})(?!\d)/.exec(text) ?? []
    if (first !== undefined && second !== undefined) return first + second
    throw new Error(`no code in: ${text}`)
  }
}

/** Read to its end, proven by the code of a mail and signed under the name on the paper. */
export async function sign(deployment: MailDeployment, person: Person, id: string): Promise<void> {
  const client = await deployment.clientOf(person)
  const agreement = await agreementOf(client, id)
  const version = agreement.versions.find(({ version_no: no }) => no === agreement.current_version)
  const me = agreement.parties.find(({ is_me: isMe }) => isMe)
  const seen = {
    _agreement_id: id,
    _version_no: agreement.current_version,
    _document_sha256: version?.document_sha256,
    _expected: agreement.state,
  }
  await client.rpc('open_agreement', { ...seen, _key: randomUUID() }).throwOnError()
  const body = { agreement_id: id, version_no: agreement.current_version }
  // one code a minute: who has signed another paper just now waits for theirs
  await expect(() => answered(client, 'send-signing-code', body)).toPass({ intervals: [1_000] })
  const code = await signingCode(deployment, person.email)
  await answered(client, 'check-signing-code', { ...body, code })
  await client
    .rpc('sign_agreement', {
      ...seen,
      _signed_name: me?.legal_name,
      _language: 'en',
      _key: randomUUID(),
    })
    .throwOnError()
}

/** A refusal is an answer, too. */
async function answered(client: SupabaseClient, name: string, body: Record<string, unknown>) {
  const { data, response } = await client.functions.invoke<{ success: boolean }>(name, { body })
  if (data?.success !== true)
    throw new Error(`${name}: ${String(response?.status)} ${JSON.stringify(data)}`)
}
