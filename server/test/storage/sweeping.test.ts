import { readdirSync, utimesSync, writeFileSync } from 'node:fs'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { systemRandom } from '../../src/ports/random.ts'
import { storedFilesIn } from '../../src/start/data-folder/stored-files.ts'
import { sweepOrphans } from '../../src/storage/blobs/orphan-sweeper.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { startStorageApp, type StorageApp } from './storage-app.ts'

const DAY_MS = 24 * 3600 * 1000
const bytes = new TextEncoder().encode('0123456789')

describeOnEachEngine('bytes that nobody names', (_open, engine) => {
  let app: StorageApp
  beforeAll(async () => {
    app = await startStorageApp({ engine })
  })
  afterAll(() => app.close())

  const sweep = (faults: unknown[] = []): Promise<number> =>
    sweepOrphans({
      database: app.database,
      ...storedFilesIn(app.folder, app.blobs),
      clock: app.clock,
      onFailure: (cause) => void faults.push(cause),
    })

  it('stay for a day, then go; named ones stay, and rows always', async () => {
    const orphan = await app.blobs.write(bytes)
    const named = await app.put('files', 'named.txt', bytes, 'text/plain')
    const lost = await app.put('files', 'lost.txt', bytes, 'text/plain')
    await app.blobs.remove(lost)
    expect(await sweep()).toBe(0)
    app.clock.advance(DAY_MS + 60_000)
    expect(await sweep()).toBe(1)
    expect(await app.blobs.stat(orphan)).toBeNull()
    expect(await app.blobs.stat(named)).toEqual({ size: 10 })
    const info = await app.asService('/object/info/files/lost.txt')
    expect(info.status).toBe(200)
    expect(await sweep()).toBe(0)
  })

  it('what broke off on its way in goes, too', async () => {
    const { incomingDirectory } = storedFilesIn(app.folder, app.blobs)
    await app.asService('/object/files/x.txt', { method: 'POST', body: 'x' })
    const old = `${incomingDirectory}/${systemRandom.uuid()}`
    const fresh = `${incomingDirectory}/${systemRandom.uuid()}`
    writeFileSync(old, 'x')
    writeFileSync(fresh, 'x')
    const past = new Date(app.clock.now().getTime() - DAY_MS - 60_000)
    utimesSync(old, past, past)
    utimesSync(fresh, app.clock.now(), app.clock.now())
    await sweep()
    expect(readdirSync(incomingDirectory)).toEqual([fresh.split('/').at(-1)])
  })

  it('bytes whose removal failed after the deletion are removed by the sweep', async () => {
    const version = await app.put('files', 'once.txt', bytes, 'text/plain')
    await app.database.owner.script(`delete from storage.objects where name = 'once.txt'`)
    expect(await app.blobs.stat(version)).toEqual({ size: 10 })
    await sweep()
    expect(await app.blobs.stat(version)).toBeNull()
  })

  it('a place that does not answer is reported, and the row’s deletion stands', async () => {
    const faults: unknown[] = []
    await app.put('files', 'stuck.txt', bytes, 'text/plain')
    await app.database.owner.script(`delete from storage.objects where name = 'stuck.txt'`)
    const files = storedFilesIn(app.folder, {
      ...app.blobs,
      remove: () => Promise.reject(new Error('away')),
    })
    const broken = { database: app.database, ...files, clock: app.clock }
    await sweepOrphans({ ...broken, onFailure: (cause) => void faults.push(cause) }).catch(
      (cause: unknown) => faults.push(cause),
    )
    expect(faults).toContainEqual(new Error('away'))
    await sweep()
    const left = await app.database.owner.run(
      { role: null, isReadOnly: true, settings: {}, statementTimeoutMs: 5000 },
      [{ text: 'select version from storage.released_blobs', values: [] }],
    )
    expect(left[0]?.rows).toEqual([])
  })

  it('forgets spent upload tokens that have expired', async () => {
    await app.database.owner.script(`
      insert into storage.spent_upload_tokens (id, expires_at)
      values (gen_random_uuid(), now() - interval '2 hours'), (gen_random_uuid(), now())`)
    await sweep()
    const left = await app.database.owner.run(
      { role: null, isReadOnly: true, settings: {}, statementTimeoutMs: 5000 },
      [{ text: 'select id from storage.spent_upload_tokens', values: [] }],
    )
    expect(left[0]?.rows).toHaveLength(1)
  })
})
