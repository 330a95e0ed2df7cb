// The way of an agreement over the wire: rendered, sent, proven by a code, signed in order, with its certificate.

import { randomUUID } from 'node:crypto'

import { expect } from 'vitest'

import { createSealingKey } from '../../../server/src/agreements/evidence-key.ts'
import { makeCertificates } from '../../../server/src/agreements/make-certificates.ts'
import { readJson } from '../../../server/test/support/json.ts'
import { codeIn } from '../../../server/test/support/messages.ts'
import { type AgreementsApp, type Json, type Signer, versionOf } from './agreements-app.ts'

const isCodeMail = ({ text }: { readonly text: string }) => text.includes('This code signs your')

export type Signing = ReturnType<typeof signingOn>

export function signingOn(all: AgreementsApp) {
  const json = async (person: Signer | null, name: string, body: Json) => {
    const answer = await all.ask(person, name, body)
    return { status: answer.status, body: await readJson<Json>(answer) }
  }
  const bytes = async (person: Signer, name: string, body: Json): Promise<Uint8Array> => {
    const answer = await all.ask(person, name, body)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    return new Uint8Array(await answer.arrayBuffer())
  }
  const send = async (id: string) => {
    await bytes(all.owner, 'render-agreement', { agreement_id: id, version_no: 1 })
    const { content } = await versionOf(all, all.owner, id)
    return all.rpc(all.owner, 'send_agreement', {
      _agreement_id: id,
      _version_no: 1,
      _content_sha256: content,
      _expires_in_days: 7,
      _expected: 'draft',
      _key: randomUUID(),
    })
  }
  /** Lets the next code be asked for at once. */
  const forgetLimits = () =>
    all.app.database.owner.script('delete from _gateway.rate_limit_buckets')
  /** The head of an agreement before may lie there, too. */
  const nextCode = async (person: Signer): Promise<string> => {
    let mail = await all.app.messages.next(person.email)
    // oxlint-disable-next-line no-await-in-loop -- one mail after the other
    while (!isCodeMail(mail)) mail = await all.app.messages.next(person.email)
    return codeIn(mail)
  }
  const prove = async (person: Signer, id: string): Promise<void> => {
    await forgetLimits()
    const asked = { agreement_id: id, version_no: 1 }
    expect((await json(person, 'send-signing-code', asked)).body).toMatchObject({
      success: true,
      channel: 'email',
      expires_in: 600,
    })
    const code = await nextCode(person)
    expect((await json(person, 'check-signing-code', { ...asked, code })).body).toMatchObject({
      success: true,
    })
  }
  const sign = async (person: Signer, id: string, changes: Json = {}) => {
    const { state, no, document, myName } = await versionOf(all, person, id)
    const named = {
      _agreement_id: id,
      _version_no: no,
      _document_sha256: document,
      _expected: state,
    }
    await all.rpc(person, 'open_agreement', { ...named, _key: randomUUID() })
    return all.rpc(person, 'sign_agreement', {
      ...named,
      _signed_name: myName,
      _language: 'en',
      _key: randomUUID(),
      ...changes,
    })
  }
  const inForce = async (): Promise<string> => {
    const id = await all.newDraft()
    await send(id)
    await prove(all.tenant, id)
    await sign(all.tenant, id)
    await prove(all.owner, id)
    expect((await sign(all.owner, id)).body).toMatchObject({ state: 'in_force', next: null })
    return id
  }
  const certificates = () =>
    makeCertificates({
      ...all.tools(),
      log: { access() {}, notice() {}, sealed() {}, fault() {} },
      sealingKey: createSealingKey(all.app.secrets.refreshTokenKey),
    })
  return { json, bytes, send, forgetLimits, nextCode, prove, sign, inForce, certificates }
}
