// Papers of an agreement as people get them: drawn by the server's own printer, from the draft to the certificate.

import { afterAll, beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type AgreementsApp, startAgreementsApp } from '../support/agreements-app.ts'
import { type Signing, signingOn } from '../support/agreement-signing.ts'

const PDF = /^%PDF-1\.7/

const startOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 8)).toString('latin1')

describeOnEachEngine('papers of an agreement', (_open, engine) => {
  let all: AgreementsApp
  let steps: Signing
  beforeAll(async () => {
    all = await startAgreementsApp(engine, null)
    steps = signingOn(all)
  })
  afterAll(() => all.app.close())

  it('with a name that no font of the paper holds is refused in words, and the draft stays a draft', async () => {
    const id = await all.newDraft()
    await all.app.database.owner.script(
      `update public.agreement_parties set legal_name = 'Tenzin 🏠' where agreement_id = '${id}' and role = 'tenant'`,
    )
    const asked = { agreement_id: id, version_no: 1 }
    expect((await steps.json(all.owner, 'render-agreement', asked)).body).toEqual({
      success: false,
      code: 'facts_refused',
      error: 'The paper cannot print 🏠. Write it in Latin letters or in a script of India.',
    })
    expect((await all.rpc(all.owner, 'agreement', { _agreement_id: id })).body).toMatchObject({
      state: 'draft',
    })
  })

  it('is drawn for the draft, and in force with its certificate and the bundle', async () => {
    const id = await steps.inForce()
    await steps.certificates()
    for (const kind of ['document', 'certificate', 'bundle']) {
      // oxlint-disable-next-line no-await-in-loop -- one printer
      const bytes = await steps.bytes(all.tenant, 'open-agreement', { agreement_id: id, kind })
      expect([kind, startOf(bytes)]).toEqual([kind, expect.stringMatching(PDF)])
    }
  })
})
