// The bytes of a signed paper are taken away from the store: what the operator is told, and what a party sees.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { checkPapers } from '../../src/doctor/check-papers.ts'
import { storedFilesIn } from '../../src/start/data-folder/stored-files.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { asOwner } from '../../../db/tests/support/act.ts'
import { type Signing, signingOn } from '../../../db/tests/support/agreement-signing.ts'
import {
  type AgreementsApp,
  plainPapers,
  readAgreement,
  startAgreementsApp,
  versionOf,
} from '../../../db/tests/support/agreements-app.ts'

describeOnEachEngine('bytes of an agreement that are lost', (_open, engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'basera-lost-'))
  const files = storedFilesIn(folder)
  let all: AgreementsApp
  let steps: Signing
  beforeAll(async () => {
    all = await startAgreementsApp(engine, plainPapers, files)
    steps = signingOn(all)
  })
  afterAll(async () => {
    await all.app.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const doctor = () => checkPapers(all.tools().database, files.blobs)

  it('are named by the doctor; the party reads that they are lost, and the hash is still known', async () => {
    const id = await steps.inForce()
    await steps.certificates()
    expect(await doctor()).toEqual([
      { level: 'ok', words: 'The bytes of all papers of agreements are there (3).' },
    ])
    const [stored] = await all.app.database.owner.run(asOwner, [
      {
        text: `select version from storage.objects where bucket_id = 'agreements' and name = '${id}/certificate.pdf'`,
        values: [],
      },
    ])
    await files.blobs.remove(String(stored?.rows[0]?.[0]))
    const number = String((await readAgreement(all, all.owner, id))['number'])
    expect(await doctor()).toEqual([
      {
        level: 'FAULT',
        words: `The bytes of 1 of 3 papers of agreements are lost: certificate of ${number}. Bring the stored files of a backup back; until then these answer 404.`,
      },
    ])
    const asked = { agreement_id: id, kind: 'certificate' }
    for (const person of [all.owner, all.tenant])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await steps.json(person, 'open-agreement', asked)).toMatchObject({
        status: 404,
        body: { success: false, code: 'lost' },
      })
    // the other papers are whole
    await steps.bytes(all.tenant, 'open-agreement', { agreement_id: id })
    const { document } = await versionOf(all, all.owner, id)
    expect((await all.rpc(null, 'verify_file', { _sha256: document })).body).toMatchObject({
      known: true,
    })
  })
})
