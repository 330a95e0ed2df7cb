// A copy of one's data as it is downloaded: the files of the agreements that the person signed, with evidence that checks without us, for
// the parties alone, also after the other one's account is erased (chain 2.4, 0.8, 9.2).

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../support/database.ts'
import { readJson } from '../support/json.ts'
import { unzip } from '../support/unzip.ts'
import { storedFilesIn } from '../../src/start/data-folder/stored-files.ts'
import { asOwner } from '../../../db/tests/support/act.ts'
import { type Signing, signingOn } from '../../../db/tests/support/agreement-signing.ts'
import {
  type AgreementsApp,
  type Json,
  readAgreement,
  type Signer,
  startAgreementsApp,
} from '../../../db/tests/support/agreements-app.ts'

const script = join(import.meta.dirname, '../../..', 'docs', 'verify-offline.mjs')
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describeOnEachEngine('copies of one’s data with agreements', (_open, engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'copies-'))
  const files = storedFilesIn(folder)
  let all: AgreementsApp
  let steps: Signing
  let id: string
  let number: string
  beforeAll(async () => {
    all = await startAgreementsApp(engine, null, files)
    steps = signingOn(all)
    id = await steps.inForce()
    await steps.certificates()
    number = String((await readAgreement(all, all.owner, id))['number'])
  })
  afterAll(async () => {
    await all.app.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const run = (text: string) => all.app.database.owner.run(asOwner, [{ text, values: [] }])
  const events = async () =>
    (
      await run(`select count(*)::text from public.agreement_events where agreement_id = '${id}'`)
    )[0]?.rows
  const copyOf = async (person: Signer) => {
    const answer = await all.ask(person, 'copy-my-data', {})
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const entries = unzip(new Uint8Array(await answer.arrayBuffer()))
    const named = (name: string) => {
      const found = entries.get(name)
      if (found === undefined) throw new Error(`${name} is not in the copy`)
      return new Uint8Array(found)
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the file of the product is an object
    const data = JSON.parse(Buffer.from(named('data.json')).toString('utf8')) as Json
    return { names: [...entries.keys()], named, data }
  }

  it('are given to nobody without a session, and hold no agreement of a stranger or of who brokers the home', async () => {
    expect((await all.ask(null, 'copy-my-data', {})).status).toBe(401)
    const broker = await all.newSigner('Irfan')
    await run(
      `insert into public.user_roles (user_id, role, role_approval_status) values ('${broker.userId}', 'broker', 'approved')`,
    )
    await run(`update public.properties set broker_id = '${broker.userId}'
      where id = (select property_id from public.agreements where id = '${id}')`)
    for (const person of [broker, await all.newSigner('Dawa')]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { names, data } = await copyOf(person)
      expect(names).toEqual(['data.json'])
      expect(data['files']).toEqual([])
    }
  })

  it('hold no paper that was sent and not yet signed by all, and none of a draft that somebody was taken out of', async () => {
    const signer = await all.newSigner('Pema')
    const sent = await all.newDraft()
    await steps.send(sent)
    await run(`update public.agreement_parties set user_id = '${signer.userId}', removed_at = now(), sign_order = null
      where agreement_id = '${sent}' and role = 'tenant'`)
    expect((await copyOf(signer)).names).toEqual(['data.json'])
    expect((await copyOf(all.owner)).names.join()).not.toContain(
      String((await readAgreement(all, all.owner, sent))['number']),
    )
  })

  it('hold the stored bytes, for each party, and what the offline script needs to find them valid', async () => {
    const stored = await steps.bytes(all.tenant, 'open-agreement', { agreement_id: id })
    for (const person of [all.owner, all.tenant]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { names, named, data } = await copyOf(person)
      const parts = ['document.pdf', 'evidence.json', 'certificate.pdf', 'bundle.pdf']
      expect(names).toEqual([...parts.map((file) => `agreements/${number}/${file}`), 'data.json'])
      const paper = named(`agreements/${number}/document.pdf`)
      expect(Buffer.compare(paper, stored)).toBe(0)
      for (const kind of ['document', 'certificate', 'bundle']) {
        const name = `agreements/${number}/${kind}.pdf`
        const bytes = named(name)
        expect(data['files']).toContainEqual({
          name,
          sha256: sha256(bytes),
          bytes: bytes.byteLength,
          is_lost: false,
        })
      }
      expect(data['user_id']).toBe(person.userId)
      expect(JSON.stringify(data['data'])).toContain(id)
      writeFileSync(join(folder, 'evidence.json'), named(`agreements/${number}/evidence.json`))
      writeFileSync(join(folder, 'agreement.pdf'), paper)
      const checked = spawnSync(process.execPath, [script, 'evidence.json', 'agreement.pdf'], {
        encoding: 'utf8',
        env: {},
        cwd: folder,
      })
      expect(JSON.parse(checked.stdout)).toMatchObject({ verdict: 'VALID', documentChecked: true })
    }
  })

  it('show of the other side what the paper shows, and neither their address nor where a code went', async () => {
    const { named } = await copyOf(all.owner)
    const evidence = Buffer.from(named(`agreements/${number}/evidence.json`)).toString('utf8')
    const data = Buffer.from(named('data.json')).toString('utf8')
    for (const text of [evidence, data]) {
      expect(text).not.toContain(all.tenant.email)
      expect(text).not.toContain(all.tenant.userId)
    }
  })

  it('are no opening of the paper in its evidence', async () => {
    const before = await events()
    await copyOf(all.tenant)
    expect(await events()).toEqual(before)
  })

  it('name a file whose bytes are lost, with its hash; the others are whole', async () => {
    const [at] = await run(
      `select version from storage.objects where bucket_id = 'agreements' and name = '${id}/certificate.pdf'`,
    )
    await files.blobs.remove(String(at?.rows[0]?.[0]))
    const { names, data } = await copyOf(all.tenant)
    expect(names).not.toContain(`agreements/${number}/certificate.pdf`)
    expect(names).toContain(`agreements/${number}/document.pdf`)
    expect(data['files']).toContainEqual(
      expect.objectContaining({ name: `agreements/${number}/certificate.pdf`, is_lost: true }),
    )
  })

  it('are the other side’s still when the one who signed with them has erased their account', async () => {
    await run(
      `update public.tenancies set state = 'ended', leave_on = end_on, state_at = now() where agreement_id = '${id}'`,
    )
    await run(`select private.erase_person('${all.tenant.userId}')`)
    expect((await all.ask(all.tenant, 'copy-my-data', {})).status).toBe(401)
    const { names, named } = await copyOf(all.owner)
    expect(names).toContain(`agreements/${number}/bundle.pdf`)
    expect(
      (
        await all.rpc(null, 'verify_file', {
          _sha256: sha256(named(`agreements/${number}/document.pdf`)),
        })
      ).body,
    ).toMatchObject({ known: true, kind: 'document' })
  })

  it('go to a suspended person by the operator alone: every file byte by byte, what is lost named, and a line in the audit log', async () => {
    const asked = (key: string, userId: string) =>
      all.app.fetch('/functions/v1/operator-copy', {
        method: 'POST',
        headers: {
          apikey: key,
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ user_id: userId }),
      })
    const own = await copyOf(all.owner)
    await run(
      `insert into private.suspensions (user_id, reason) values ('${all.owner.userId}', 'Homes that are not there')`,
    )
    await run(`delete from auth.sessions where user_id = '${all.owner.userId}'`)
    expect((await all.ask(all.owner, 'copy-my-data', {})).status).toBe(401)
    const stranger = await all.newSigner('Sonam')
    const { userId } = all.owner
    for (const refused of [
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await all.ask(stranger, 'operator-copy', { user_id: userId }),
      // oxlint-disable-next-line no-await-in-loop -- as above
      await asked(all.app.anonKey, userId),
      // oxlint-disable-next-line no-await-in-loop -- as above
      await asked(all.app.serviceRoleKey, '00000000-0000-4000-8000-000000000001'),
    ])
      expect(await readJson(refused)).toMatchObject({ success: false })
    const given = await asked(all.app.serviceRoleKey, userId)
    expect([given.status, given.headers.get('content-type')]).toEqual([200, 'application/zip'])
    const entries = unzip(new Uint8Array(await given.arrayBuffer()))
    expect([...entries.keys()]).toEqual(own.names)
    for (const name of own.names.filter((one) => one !== 'data.json'))
      expect(Buffer.compare(entries.get(name) ?? Buffer.alloc(0), own.named(name))).toBe(0)
    expect(JSON.parse(Buffer.from(entries.get('data.json') ?? []).toString('utf8'))).toMatchObject({
      user_id: userId,
      files: own.data['files'],
      data: { 'private.suspensions': [{ reason: 'Homes that are not there' }] },
    })
    expect(
      (
        await run(`select id from private.audit_log
          where action = 'privacy.export' and target = '${userId}' and detail ->> 'by' = 'operator'`)
      )[0]?.rows.length,
    ).toBe(1)
  })

  it('are refused the sixth time in an hour, in words', async () => {
    const person = await all.newSigner('Karma')
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (let n = 0; n < 5; n += 1) await copyOf(person)
    expect((await steps.json(person, 'copy-my-data', {})).body).toEqual({
      success: false,
      error: 'Too many requests. Please try again later.',
    })
  })
})
