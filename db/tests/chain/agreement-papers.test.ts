// Papers, codes, signatures and certificates of agreements over the wire: C15, C16, I6, I12, and what is left when a server stops in the
// middle or bytes are lost.

import { createHash, randomUUID } from 'node:crypto'

import { check } from '@basera/evidence/check'
import { thumbprint } from '@basera/evidence/seal'
import { evidenceFile } from '@basera/evidence/file'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { createSealingKey } from '../../../server/src/agreements/evidence-key.ts'
import type { AgreementPapers } from '../../../server/src/ports/agreement-papers.ts'
import { renderAgreement } from '../../../server/src/functions/agreements/render-agreement.ts'
import { makeCertificates } from '../../../server/src/agreements/make-certificates.ts'
import { asOwner } from '../support/act.ts'
import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import {
  type AgreementsApp,
  type Json,
  plainPapers,
  readAgreement,
  type Signer,
  startAgreementsApp,
  versionOf,
} from '../support/agreements-app.ts'
import { readJson } from '../../../server/test/support/json.ts'
import { type Signing, signingOn } from '../support/agreement-signing.ts'

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

describeOnEachEngine('agreements over the wire', (_open, engine) => {
  let all: AgreementsApp
  let steps: Signing
  beforeAll(async () => {
    all = await startAgreementsApp(engine)
    steps = signingOn(all)
  })
  afterAll(() => all.app.close())

  const json: Signing['json'] = (...asked) => steps.json(...asked)
  const bytes: Signing['bytes'] = (...asked) => steps.bytes(...asked)
  const send = (id: string) => steps.send(id)
  const forgetLimits = () => steps.forgetLimits()
  const sign: Signing['sign'] = (...asked) => steps.sign(...asked)
  const inForce = () => steps.inForce()
  const certificates = () => steps.certificates()

  it('a paper is made once, of the draft that was seen; strangers and the tenant get none', async () => {
    const id = await all.newDraft()
    const asked = { agreement_id: id, version_no: 1 }
    const stranger = await all.newSigner('Dawa')
    for (const person of [stranger, all.tenant]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await json(person, 'render-agreement', asked)).body).toMatchObject({
        success: false,
        code: 'not_found',
      })
    }
    expect((await json(null, 'render-agreement', asked)).status).toBe(401)
    expect(
      (await json(all.owner, 'render-agreement', { ...asked, version_no: 2 })).body,
    ).toMatchObject({ success: false, code: 'hash_differs' })
    const first = await bytes(all.owner, 'render-agreement', asked)
    expect(await bytes(all.owner, 'render-agreement', asked)).toEqual(first)
    expect(await versionOf(all, all.owner, id)).toMatchObject({ document: sha256(first) })
    expect((await json(all.tenant, 'open-agreement', asked)).body).toMatchObject({
      code: 'not_found',
    })
    await send(id)
    expect(await bytes(all.tenant, 'open-agreement', asked)).toEqual(first)
  })

  it('one whose answer is late is made all the same, once, and given to who asks again', async () => {
    const isDrawn = Promise.withResolvers<undefined>()
    let drawn = 0
    let last: Promise<unknown> = Promise.resolve()
    const slow: AgreementPapers = {
      ...plainPapers,
      inTurn(work) {
        const turn = last.then(work)
        last = turn.catch(() => undefined)
        return turn
      },
      render: async (document) => {
        drawn += 1
        await isDrawn.promise
        return plainPapers.render(document)
      },
    }
    const busy = await startAgreementsApp(
      engine,
      slow,
      undefined,
      new Map([['render-agreement', { ...renderAgreement, timeoutMs: 300 }]]),
    )
    try {
      const asked = { agreement_id: await busy.newDraft(), version_no: 1 }
      const late = await busy.ask(busy.owner, 'render-agreement', asked)
      expect([late.status, await late.json()]).toMatchObject([504, { code: 'WORKER_TIMEOUT' }])
      isDrawn.resolve(undefined)
      const given = await vi.waitFor(async () => {
        const answer = await busy.ask(busy.owner, 'render-agreement', asked)
        expect(answer.status).toBe(200)
        return answer
      }, 30_000)
      expect(given.headers.get('content-type')).toBe('application/pdf')
      const stored = await versionOf(busy, busy.owner, asked.agreement_id)
      expect(stored).toMatchObject({ document: sha256(new Uint8Array(await given.arrayBuffer())) })
      expect(drawn).toBe(1)
    } finally {
      isDrawn.resolve(undefined)
      await busy.app.close()
    }
  })

  it('two who make it at once get the same bytes', async () => {
    const id = await all.newDraft()
    const asked = { agreement_id: id, version_no: 1 }
    const papers = await Promise.all(
      Array.from({ length: 6 }, () => bytes(all.owner, 'render-agreement', asked)),
    )
    expect(new Set(papers.map(sha256)).size).toBe(1)
  })

  it('a broker prepares the paper, and gets no code, no turn, and none of the evidence of who signed', async () => {
    const broker = await all.newSigner('Irfan')
    const narrow = await all.newSigner('Dev')
    const run = (text: string) => all.app.database.owner.run(asOwner, [{ text, values: [] }])
    for (const { userId } of [broker, narrow])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await run(`insert into public.user_roles (user_id, role, role_approval_status)
        values ('${userId}', 'broker', 'approved')`)
    const homeId = await all.newHome()
    await run(`update public.properties set broker_id = '${broker.userId}' where id = '${homeId}'`)
    const id = await all.newDraft(homeId)
    const asked = { agreement_id: id, version_no: 1 }
    const hashOfPaper = sha256(await bytes(broker, 'render-agreement', asked))
    const { content } = await versionOf(all, broker, id)
    const refused = async (name: string, more: Json) => {
      const { status, body } = await all.rpc(broker, name, {
        _agreement_id: id,
        _key: randomUUID(),
        ...more,
      })
      expect([name, status, body['hint']]).toEqual([name, 403, 'not_your_step'])
    }
    const sending = { _version_no: 1, _content_sha256: content, _expires_in_days: 7 }
    await refused('send_agreement', { ...sending, _expected: 'draft' })
    await send(id)
    const paper = { _version_no: 1, _document_sha256: hashOfPaper, _expected: 'sent' }
    const named = { _signed_name: 'Meera Rao', _language: 'en' }
    await refused('open_agreement', paper)
    await refused('sign_agreement', { ...paper, ...named })
    for (const name of ['take_agreement_back', 'withdraw_signature'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await refused(name, { _expected: 'sent' })
    await refused('decline_agreement', { _reason: 'No', _expected: 'sent' })
    expect((await json(broker, 'send-signing-code', asked)).body).toMatchObject({
      success: false,
      code: 'not_your_step',
    })
    // none was made for them: whatever is entered is wrong
    expect(
      (await json(broker, 'check-signing-code', { ...asked, code: '000000' })).body,
    ).toMatchObject({ success: false, code: 'code_wrong' })
    for (const person of [all.tenant, all.owner]) {
      // oxlint-disable-next-line no-await-in-loop -- in order
      await steps.prove(person, id)
      // oxlint-disable-next-line no-await-in-loop -- in order
      await sign(person, id)
    }
    await certificates()
    expect(await readAgreement(all, broker, id)).toMatchObject({
      state: 'in_force',
      my_side: 'broker',
      files: [{ kind: 'document' }],
    })
    expect(sha256(await bytes(broker, 'open-agreement', { agreement_id: id }))).toBe(hashOfPaper)
    await refusedToRead('agreement_evidence')
    for (const kind of ['certificate', 'bundle']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await json(broker, 'open-agreement', { agreement_id: id, kind })).body).toMatchObject(
        { success: false, code: 'not_your_step' },
      )
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(
        (await bytes(all.tenant, 'open-agreement', { agreement_id: id, kind })).length,
      ).toBeGreaterThan(0)
    }
    const headers = { apikey: all.app.anonKey, authorization: `Bearer ${broker.token}` }
    const read = (path: string) => all.app.fetch(`/rest/v1/${path}`, { headers })
    for (const path of [
      `agreement_signatures?agreement_id=eq.${id}&select=signed_name,ip_network,user_agent`,
      `agreement_parties?agreement_id=eq.${id}&select=user_id`,
    ])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await read(path)).status).toBe(403)
    const files = async (person: Signer) =>
      readJson(
        await all.app.fetch(
          `/rest/v1/agreement_files?agreement_id=eq.${id}&select=kind&order=kind`,
          {
            headers: { ...headers, authorization: `Bearer ${person.token}` },
          },
        ),
      )
    expect(await files(broker)).toEqual([{ kind: 'document' }])
    for (const person of [all.tenant, all.owner])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await files(person)).toEqual([
        { kind: 'bundle' },
        { kind: 'certificate' },
        { kind: 'document' },
      ])
    const events = await read(`agreement_events?agreement_id=eq.${id}`)
    expect([events.status, await readJson(events)]).toEqual([200, []])
    for (const kind of ['document', 'certificate', 'bundle'])
      expect(
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        (
          await all.app.fetch(`/storage/v1/object/authenticated/agreements/${id}/${kind}.pdf`, {
            headers,
          })
        ).status,
      ).toBe(400)

    async function refusedToRead(name: string) {
      const { status, body } = await all.rpc(broker, name, { _agreement_id: id })
      expect([status, body['hint']]).toEqual([403, 'not_your_step'])
    }
    // one whose mandate does not hold agreements finds none
    await run(`update public.properties set broker_id = '${narrow.userId}' where id = '${homeId}'`)
    await run(
      `update public.mandates set scopes = '{listing,enquiries}' where broker_id = '${narrow.userId}'`,
    )
    for (const person of [broker, narrow]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await all.rpc(person, 'agreement', { _agreement_id: id })).status).toBe(404)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await json(person, 'open-agreement', { agreement_id: id })).body).toMatchObject({
        success: false,
        code: 'not_found',
      })
    }
  })

  it('signed by all: certificate and bundle, and evidence that holds without us', async () => {
    const id = await inForce()
    expect((await all.rpc(all.tenant, 'agreement_evidence', { _agreement_id: id })).status).toBe(
      422,
    )
    expect(await certificates()).toBeGreaterThan(0)
    expect(await certificates()).toBe(0)
    const seen = await readAgreement(all, all.tenant, id)
    expect(seen['files']).toMatchObject([
      { kind: 'document' },
      { kind: 'certificate' },
      { kind: 'bundle' },
    ])
    const paper = await bytes(all.tenant, 'open-agreement', { agreement_id: id })
    const { body } = await all.rpc(all.tenant, 'agreement_evidence', { _agreement_id: id })
    const evidence = evidenceFile.parse(body)
    const operator = await thumbprint(evidence.key)
    expect(operator).toBe((await createSealingKey(all.app.secrets.refreshTokenKey)).kid)
    expect(await check(evidence, new Uint8Array(paper), operator)).toEqual({
      verdict: 'VALID',
      signers: 2,
      documentChecked: true,
    })
    expect(await check(evidence, new Uint8Array(paper.with(9, 0)), operator)).toEqual({
      verdict: 'DOCUMENT',
    })
    for (const kind of ['certificate', 'bundle']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const file = await bytes(all.owner, 'open-agreement', { agreement_id: id, kind })
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await all.rpc(null, 'verify_file', { _sha256: sha256(file) })).body).toMatchObject({
        known: true,
        kind,
        state: 'in_force',
        event_head: evidence.seal.head,
      })
    }
    // what comes after the seal is chained on, and the seal still holds
    expect(
      (await all.rpc(all.tenant, 'check_agreement_chain', { _agreement_id: id })).body,
    ).toMatchObject({ ok: true, events: evidence.seal.count + 2 })
  })

  it('a server that stops between the last signature and the certificate leaves the job to the next', async () => {
    const id = await inForce()
    const tools = all.tools()
    const stopping = makeCertificates({
      ...tools,
      agreementPapers: {
        ...plainPapers,
        bundle: () => Promise.reject(new Error('the server stops here')),
      },
      log: { access() {}, notice() {}, sealed() {}, fault() {} },
      sealingKey: createSealingKey(all.app.secrets.refreshTokenKey),
    })
    expect(await stopping).toBe(0)
    expect((await readAgreement(all, all.owner, id))['files']).toHaveLength(2)
    // it is due again in five minutes
    await all.app.database.owner.script('update private.certificate_jobs set due_at = now()')
    expect(await certificates()).toBe(1)
    expect((await readAgreement(all, all.owner, id))['files']).toHaveLength(3)
    expect(
      await all.app.database.owner.run(asOwner, [
        { text: `select count(*) || ' jobs' as left from private.certificate_jobs`, values: [] },
      ]),
    ).toMatchObject([{ rows: [['0 jobs']] }])
  })

  it('lost bytes: 404 for the file, and its hash is known all the same', async () => {
    const id = await inForce()
    const { document } = await versionOf(all, all.owner, id)
    await all.app.database.owner.script(
      `delete from storage.objects where bucket_id = 'agreements' and name like '${id}/%'`,
    )
    expect(await json(all.owner, 'open-agreement', { agreement_id: id })).toMatchObject({
      status: 404,
      body: { success: false, code: 'lost' },
    })
    expect((await all.rpc(null, 'verify_file', { _sha256: document })).body).toMatchObject({
      known: true,
    })
  })

  it('nobody but open-agreement gives the bytes: no storage address, not with the service key', async () => {
    const id = await inForce()
    for (const token of [all.owner.token, all.app.serviceRoleKey]) {
      for (const path of [
        `/object/agreements/${id}/1.pdf`,
        `/object/authenticated/agreements/${id}/1.pdf`,
      ]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const answer = await all.app.fetch(`/storage/v1${path}`, {
          headers: { authorization: `Bearer ${token}` },
        })
        expect(answer.ok).toBe(false)
      }
    }
  })

  it('whoever guesses at hashes is answered 30 times a minute, whatever the hash (C31)', async () => {
    const answers: { status: number; body: Json }[] = []
    for (let place = 0; place < 100; place += 1) {
      const guessed = sha256(new TextEncoder().encode(String(place)))
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      answers.push(await all.rpc(null, 'verify_file', { _sha256: guessed }))
    }
    // a minute may end in the middle
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(60)
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(40)
    expect(answers.filter(({ body }) => body['known'] === true)).toEqual([])
    await all.app.database.owner.script('delete from private.file_checks')
  })

  // last: its wrong guesses pause the tenant for an hour
  it('a code is for its person, session, agreement and version, five guesses, once (C16)', async () => {
    const id = await all.newDraft()
    const other = await all.newDraft()
    await send(id)
    await send(other)
    await forgetLimits()
    const asked = { agreement_id: id, version_no: 1 }
    expect((await json(all.owner, 'send-signing-code', asked)).body).toMatchObject({
      success: false,
      code: 'not_your_turn',
    })
    expect((await json(all.tenant, 'send-signing-code', asked)).body).toMatchObject({
      success: true,
      sent_to: 't•••@example.in',
    })
    expect((await json(all.tenant, 'send-signing-code', asked)).status).toBe(429)
    const code = await steps.nextCode(all.tenant)
    const again = await all.app.signIn(all.tenant.email, 'monsoon over Pune')
    const wrong = { success: false, code: 'code_wrong' }
    const elsewhere = { ...all.tenant, token: again.access_token }
    expect((await json(elsewhere, 'check-signing-code', { ...asked, code })).body).toMatchObject(
      wrong,
    )
    expect(
      (await json(all.tenant, 'check-signing-code', { ...asked, agreement_id: other, code })).body,
    ).toMatchObject(wrong)
    expect((await json(all.owner, 'check-signing-code', { ...asked, code })).body).toMatchObject(
      wrong,
    )
    const guesses = await Promise.all(
      Array.from({ length: 100 }, (_, place) =>
        json(all.tenant, 'check-signing-code', {
          ...asked,
          code: String(100_000 + ((Number(code) - 100_000 + 1 + place) % 900_000)),
        }),
      ),
    )
    expect(guesses.filter(({ body }) => body['success'] === true)).toEqual([])
    // its five guesses are used up: the right one is too late
    await forgetLimits()
    expect((await json(all.tenant, 'check-signing-code', { ...asked, code })).body).toMatchObject({
      success: false,
    })
    expect(await sign(all.tenant, id)).toMatchObject({ status: 422, body: { hint: 'code_needed' } })
  })
})
