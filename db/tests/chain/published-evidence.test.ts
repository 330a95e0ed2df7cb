// What of evidence is public and what each party is mailed: keys, a line a day, the head. And the proof that needs nothing of ours: a real
// bundle of the product, taken apart and checked by docs/verify-offline.mjs with Node alone.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, inflateSync } from 'node:zlib'

import { evidenceFile } from '@basera/evidence/file'
import { thumbprint } from '@basera/evidence/seal'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { asOwner } from '../support/act.ts'
import { readJson } from '../../../server/test/support/json.ts'
import { type AgreementsApp, type Json, startAgreementsApp } from '../support/agreements-app.ts'
import { type Signing, signingOn } from '../support/agreement-signing.ts'

const script = join(import.meta.dirname, '../../..', 'docs', 'verify-offline.mjs')
/** What the file holds, unpacked. */
const streamsOf = (bytes: Uint8Array): readonly Buffer[] =>
  [
    ...Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/stream\r?\n/g),
  ].flatMap(({ index, 0: head }) => {
    try {
      return [
        inflateSync(bytes.subarray(index + head.length), { finishFlush: constants.Z_SYNC_FLUSH }),
      ]
    } catch {
      return []
    }
  })

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describeOnEachEngine('published evidence', (_open, engine) => {
  let all: AgreementsApp
  let steps: Signing
  let id: string
  let evidence: ReturnType<typeof evidenceFile.parse>
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
  beforeAll(async () => {
    all = await startAgreementsApp(engine, null)
    steps = signingOn(all)
    id = await steps.inForce()
    await steps.certificates()
    const { body } = await all.rpc(all.tenant, 'agreement_evidence', { _agreement_id: id })
    evidence = evidenceFile.parse(body)
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await all.app.close()
  })
  const rows = async (text: string) =>
    (await all.app.database.owner.run(asOwner, [{ text, values: [] }]))[0]?.rows ?? []
  const textAt = async (path: string) => {
    const answer = await all.app.fetch(path)
    return [answer.status, await answer.text()]
  }
  const close = (days: number) =>
    rows(`select private.close_evidence_days(now() + interval '${days} days')`)

  it('says nothing of a day that is not over, nor of one that is none', async () => {
    await close(0)
    expect(await textAt('/evidence/days.txt')).toEqual([200, ''])
    for (const name of ['2026-02-30', 'yesterday', '2026-11-27/x', '9999-99-99', '2001-01-01']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await textAt(`/evidence/${name}.txt`))[0]).toBe(404)
    }
  })

  it('publishes the keys that sealed, and no private half', async () => {
    const answer = await all.app.fetch('/.well-known/basera-evidence.json')
    expect(answer.headers.get('content-type')).toBe('application/jwk-set+json')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    const { keys } = await readJson<{ keys: readonly Json[] }>(answer)
    expect(keys).toEqual([
      { ...evidence.key, kid: await thumbprint(evidence.key), alg: 'ES256', use: 'sig' },
    ])
  })

  it('a line a day is the hash of that day’s sorted heads; it never changes, a late head is in the next', async () => {
    await close(1)
    const [, days] = await textAt('/evidence/days.txt')
    const [day = '', count, line] = String(days).trim().split(' ')
    expect(String(days)).toMatch(/^\d{4}-\d{2}-\d{2} 1 [0-9a-f]{64}\n$/)
    const [, heads] = await textAt(`/evidence/${day}.txt`)
    expect([count, heads]).toEqual(['1', `${evidence.seal.head}\n`])
    expect(sha256(String(heads))).toBe(line)
    // a clock that went back: this head was completed on a day that is closed
    await rows(`insert into private.evidence_heads (head, completed_at)
      values (repeat('a', 64), '${day}T06:00:00Z')`)
    await close(1)
    expect(await textAt('/evidence/days.txt')).toEqual([200, days])
    await close(3)
    const [first, second] = String((await textAt('/evidence/days.txt'))[1])
      .trim()
      .split('\n')
    expect(`${first}\n`).toBe(days)
    expect(second).toContain(` 1 ${sha256(`${'a'.repeat(64)}\n`)}`)
    await close(3)
    for (const change of [
      `update private.evidence_days set sha256 = repeat('0', 64)`,
      'delete from private.evidence_days',
      'delete from private.evidence_heads',
      `update private.evidence_heads set day = null`,
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(rows(change)).rejects.toMatchObject({ code: '42501' })
    }
    expect(
      await rows(`select count(*)::text from private.audit_log where action = 'evidence.day'`),
    ).toEqual([['2']])
  })

  it('each party is mailed head and thumbprint, once, and nothing of what was agreed', async () => {
    await rows(
      `insert into private.certificate_jobs (agreement_id, due_at) values ('${id}', now())`,
    )
    await steps.certificates()
    for (const { email } of [all.owner, all.tenant]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect
        .poll(() => mailsTo(email), { timeout: 60_000 })
        .toEqual([expect.objectContaining({ subject: 'All have signed: please keep this mail' })])
      const [mail] = mailsTo(email)
      expect(mail?.text).toContain(evidence.seal.head)
      expect(mail?.text).toContain(evidence.seal.kid)
      expect(mail?.text).not.toMatch(/Kondapur|₹|36,?000|Quiet/)
    }
  })
  const mailsTo = (email: string) =>
    all.app.messages
      .all()
      .filter((mail) => mail.to === email && mail.text.includes('Head of the record'))

  const offline = (file: Uint8Array, paper: Uint8Array, operator = evidence.seal.kid) => {
    writeFileSync(join(folder, 'evidence.json'), file)
    writeFileSync(join(folder, 'agreement.pdf'), paper)
    const run = spawnSync(
      process.execPath,
      [script, join(folder, 'evidence.json'), join(folder, 'agreement.pdf'), operator],
      { encoding: 'utf8', env: {}, cwd: folder },
    )
    return [run.status, /"verdict":"(\w+)"/.exec(run.stdout)?.[1]]
  }

  it('the bundle of the product is valid by the offline script; any change is said', async () => {
    const bundle = await steps.bytes(all.tenant, 'open-agreement', {
      agreement_id: id,
      kind: 'bundle',
    })
    const fileOf = (start: RegExp): Uint8Array => {
      const found = streamsOf(bundle).find((one) => start.test(one.toString('latin1')))
      if (found === undefined) throw new Error(`the bundle holds no ${start.source}`)
      return new Uint8Array(found)
    }
    const [file, paper] = [fileOf(/^\{.*"basera-evidence-v1"/), fileOf(/^%PDF-/)]
    expect(sha256(paper)).toBe(
      sha256(await steps.bytes(all.tenant, 'open-agreement', { agreement_id: id })),
    )
    expect(offline(file, paper)).toEqual([0, 'VALID'])
    expect(
      offline(file, paper.with(paper.length >> 1, (paper[paper.length >> 1] ?? 0) ^ 1)),
    ).toEqual([1, 'DOCUMENT'])
    expect(offline(file, paper, 'A'.repeat(43))).toEqual([1, 'OPERATOR_KEY'])
    const text = Buffer.from(file).toString('utf8')
    const other = text.replace('"type":"signed"', '"type":"viewed"')
    expect(offline(Buffer.from(other), paper)[1]).toBe('EVENT_HASH')
  })
})
