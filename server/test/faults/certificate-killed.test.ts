// A server killed between the last signature and the certificate: the next one makes certificate and bundle, each once, and the seal holds.

import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'

import { resolveAgreement } from '@basera/documents/resolve'
import { sampleFacts } from '@basera/documents/sample-facts'
import { check } from '@basera/evidence/check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { agreementsOn } from '../../../db/tests/support/agreements.ts'
import { applicationsOn } from '../../../db/tests/support/applications.ts'
import { conversationsOn } from '../../../db/tests/support/conversations.ts'
import { type Acts, actsOn } from '../../../db/tests/support/marketplace.ts'
import { systemRandom } from '../../src/ports/random.ts'
import { createFolderBlobs } from '../../src/storage/blobs/folder-blobs.ts'
import { cleanUp, makeDataFolder } from '../start/running-server.ts'
import { describeOnPostgres, openTestDatabase, type TestDatabase } from '../support/database.ts'
import { until } from './marks.ts'
import { addressesOf } from './nodes.ts'
import { type Program, startProgram } from './program.ts'

const paper = new TextEncoder().encode('%PDF-1.7 what was signed')

afterAll(cleanUp)

describeOnPostgres('a server killed before the certificate', () => {
  let database: TestDatabase
  let acts: Acts
  let program: Program
  let id: string
  const folder = makeDataFolder({ isMigrated: false })
  beforeAll(async () => {
    database = await openTestDatabase('postgres')
    // keys before accounts; and no server while they sign
    program = await startProgram(folder, addressesOf(database))
    await program.stop()
    const chats = conversationsOn(actsOn(database))
    acts = chats.acts
    const agreements = agreementsOn(chats, applicationsOn(chats))
    const owner = await acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
    const agreed = await agreements.drafted(owner)
    id = agreed.id
    const resolved = resolveAgreement(sampleFacts())
    if (resolved.kind === 'refused') throw new Error('the sample is a paper')
    const version = randomUUID()
    await createFolderBlobs(join(folder, 'storage', 'blobs'), systemRandom).write(paper, version)
    await acts.operate(`select private.keep_rendered_version(version.id, agreement.version,
        '${JSON.stringify(resolved.document).replaceAll("'", "''")}', '[]',
        '${createHash('sha256').update(paper).digest('hex')}', ${paper.byteLength}, '${version}', now())
      from public.agreements as agreement join public.agreement_versions as version
        on version.agreement_id = agreement.id and version.version_no = agreement.current_version
      where agreement.id = '${id}'`)
    await agreements.send(owner, id)
    await agreements.sign(agreed.seeker, id)
    await agreements.sign(owner, id)
  })
  afterAll(async () => {
    if (program.isRunning) await program.stop()
    await database.close()
  })

  const countOf = async (what: string): Promise<number> =>
    Number((await acts.operate(`select count(*)::integer as count from ${what}`))[0]?.['count'])
  const files = () => countOf(`public.agreement_files where agreement_id = '${id}'`)

  it('leaves the job to the next one', async () => {
    // Slow, so that it dies in the middle: sealed, and the certificate not kept yet.
    await database.owner.script(`
      create function private.slow_file() returns trigger language plpgsql set search_path = ''
        as 'begin perform pg_catalog.pg_sleep(600); return new; end';
      create trigger slow before insert on public.agreement_files
        for each row execute function private.slow_file();`)
    await program.start()
    await until(
      async () =>
        (await countOf(`pg_stat_activity where datname = current_database()
          and query ilike '%keep_agreement_file%' and wait_event = 'PgSleep'`)) === 1,
    )
    await program.kill()
    await acts.operate(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`)
    await database.owner.script('drop trigger slow on public.agreement_files')
    expect(await countOf(`private.agreement_seals where agreement_id = '${id}'`)).toBe(1)
    expect(await files()).toBe(1)
    expect(await countOf('private.certificate_jobs')).toBe(1)
    // it is due again in five minutes
    await acts.operate('update private.certificate_jobs set due_at = now()')
    await program.start()
    await until(async () => (await countOf('private.certificate_jobs')) === 0)
    expect(await files()).toBe(3)
    for (const type of ['certificate_made', 'bundle_made', 'completed']) {
      expect(
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await countOf(`public.agreement_events where agreement_id = '${id}' and type = '${type}'`),
      ).toBe(1)
    }
    const [row] =
      await acts.operate(`select private.agreement_evidence_of(agreement, null) as evidence
      from public.agreements as agreement where agreement.id = '${id}'`)
    expect(await check(row?.['evidence'], paper, null)).toMatchObject({
      verdict: 'VALID',
      signers: 2,
    })
  })
})
