import { afterAll, beforeAll, expect, it } from 'vitest'

import { storedFilesIn } from '../../src/start/data-folder/stored-files.ts'
import { sweepOrphans } from '../../src/storage/blobs/orphan-sweeper.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { requestsOf, type ResumableRequests } from './resumable-requests.ts'
import { startStorageApp, type StorageApp } from './storage-app.ts'

const KILOBYTE = 1024

/** Status and text of a refusal. */
async function refusal(answer: Promise<Response>): Promise<[number, string]> {
  const response = await answer
  return [response.status, (await response.text()).trim()]
}

describeOnEachEngine('resumable uploads', (_open, engine) => {
  let app: StorageApp
  let asha: ResumableRequests
  let ravi: ResumableRequests
  let service: ResumableRequests
  let visitor: ResumableRequests

  beforeAll(async () => {
    app = await startStorageApp({ engine, resumableSizeLimitBytes: 200 * KILOBYTE })
    await app.database.owner.script(`
      create policy "people write own files" on storage.objects for insert to authenticated
        with check (bucket_id = 'files' and storage.foldername(name) = array[auth.uid()::text]);
      insert into storage.buckets (id, name, file_size_limit, allowed_mime_types)
      values ('small', 'small', 100, null), ('pictures', 'pictures', null, '{image/*}')`)
    const requestsFor = async (email: string) => {
      await app.createUser({ email, password: 'monsoon-2026' })
      const { access_token: token, user } = await app.signIn(email, 'monsoon-2026')
      return { requests: requestsOf(app, token), id: user.id }
    }
    const first = await requestsFor('asha@homes.example')
    asha = first.requests
    ashasFolder = first.id
    ravi = (await requestsFor('ravi@homes.example')).requests
    service = requestsOf(app, app.serviceRoleKey)
    visitor = requestsOf(app, app.anonKey)
  })
  afterAll(() => app.close())

  let ashasFolder = ''
  let made = 0
  const named = (): { bucketName: string; objectName: string } => {
    made += 1
    return { bucketName: 'files', objectName: `${ashasFolder}/${made}.txt` }
  }
  const textOf = async (name: { bucketName: string; objectName: string }): Promise<string> =>
    (await app.asService(`/object/${name.bucketName}/${name.objectName}`)).text()
  const blobCount = async (): Promise<number> => {
    let count = 0
    for await (const _ of app.blobs.list()) count += 1
    return count
  }

  it.each<[string, Record<string, string>, number | string, number, string]>([
    [
      'no name',
      { bucketName: 'files' },
      5,
      400,
      'Upload-Metadata must have the keys bucketName and objectName',
    ],
    [
      'a name that leads out',
      { bucketName: 'files', objectName: '../x' },
      5,
      400,
      'Invalid key: ../x',
    ],
    [
      'a bucket that is not there',
      { bucketName: 'nowhere', objectName: 'x' },
      5,
      404,
      'Bucket not found',
    ],
    [
      'more than the server takes',
      { bucketName: 'files', objectName: 'x' },
      204_801,
      413,
      'Maximum size exceeded',
    ],
    [
      'more than the bucket takes',
      { bucketName: 'small', objectName: 'x' },
      101,
      413,
      'The object exceeded the maximum allowed size',
    ],
    ['no length', { bucketName: 'files', objectName: 'x' }, '', 400, 'Invalid upload-length'],
    [
      'a negative length',
      { bucketName: 'files', objectName: 'x' },
      '-5',
      400,
      'Invalid upload-length',
    ],
    [
      'metadata that is no JSON',
      { bucketName: 'files', objectName: 'x', metadata: '{' },
      5,
      400,
      'metadata must be a JSON object',
    ],
    [
      'a header in the cache control',
      { bucketName: 'files', objectName: 'x', cacheControl: 'a\nb: c' },
      5,
      400,
      'headers/cache-control is not valid',
    ],
    [
      'a bucket whose files are sealed',
      { bucketName: 'verification-documents', objectName: 'x' },
      5,
      403,
      'Files of this bucket are sent whole',
    ],
  ])('%s is refused before a byte is sent', async (_what, announced, length, status, text) => {
    expect(await refusal(service.begin(announced, length))).toEqual([status, text])
  })

  it('only where the policies let the file in: not in the folder, or the bucket, of somebody else', async () => {
    const denied = [403, 'new row violates row-level security policy']
    expect(await refusal(ravi.begin(named(), 5))).toEqual(denied)
    expect(await refusal(visitor.begin(named(), 5))).toEqual(denied)
    const wrongBucket = { bucketName: 'papers', objectName: `${ashasFolder}/x.txt` }
    expect(await refusal(asha.begin(wrongBucket, 5))).toEqual(denied)
    const nobody = await app.fetch('/storage/v1/upload/resumable', {
      method: 'POST',
      headers: { apikey: '' },
    })
    expect([nobody.status, await nobody.text()]).toEqual([
      400,
      "headers must have required property 'authorization'",
    ])
  })

  it('goes on in pieces and is there when the last one has come, not before', async () => {
    const name = named()
    const path = await asha.begun(
      { ...name, contentType: 'text/csv', cacheControl: '3600', metadata: '{"room":"kitchen"}' },
      11,
    )
    const first = await asha.send(path, 0, 'hello')
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '5'])
    expect(Date.parse(first.headers.get('upload-expires') ?? '')).toBeGreaterThan(Date.now())
    expect((await app.asService(`/object/files/${name.objectName}`)).status).toBe(400)
    const state = await asha.ask(path)
    expect([state.headers.get('upload-offset'), state.headers.get('upload-length')]).toEqual([
      '5',
      '11',
    ])
    const last = await asha.send(path, 5, ' world')
    expect([last.status, last.headers.get('tus-complete')]).toEqual([204, '1'])
    const info = await app.asService(`/object/info/files/${name.objectName}`)
    expect(await info.json()).toMatchObject({
      size: 11,
      content_type: 'text/csv',
      cache_control: 'max-age=3600',
      metadata: { room: 'kitchen' },
    })
    expect(await textOf(name)).toBe('hello world')
    // A client that missed the last answer is told that all has come, and sends nothing again.
    expect((await asha.ask(path)).headers.get('upload-offset')).toBe('11')
  })

  it('of an upload of somebody else nothing is told, nothing is taken and nothing removed', async () => {
    const name = named()
    const path = await asha.begun(name, 10)
    await asha.send(path, 0, 'mine ')
    const missing = [404, 'The file for this url was not found']
    for (const stranger of [ravi, visitor, service]) {
      expect((await stranger.ask(path)).status).toBe(404)
      expect(await refusal(stranger.send(path, 5, 'yours'))).toEqual(missing)
      expect(await refusal(stranger.end(path))).toEqual(missing)
    }
    await asha.send(path, 5, 'still')
    expect(await textOf(name)).toBe('mine still')
  })

  it('ids that are none, or of no upload, are not found', async () => {
    for (const id of [
      '0',
      '..%2f..%2fsecret',
      '%',
      "1' or '1'='1",
      '2f1c0e9a-5a53-4f1b-9c3c-6a4f7f6f3b10',
    ]) {
      expect((await asha.send(`/upload/resumable/${id}`, 0, 'x')).status).toBe(404)
    }
  })

  it('bytes beyond the announced size are refused, and what was announced stays', async () => {
    const name = named()
    const path = await asha.begun(name, 5)
    expect((await asha.send(path, 0, 'far too many bytes')).status).toBe(413)
    const unknownLength = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('far too many bytes'))
        controller.close()
      },
    })
    const streamed = app.asBearer(
      (await app.signIn('asha@homes.example', 'monsoon-2026')).access_token,
      path,
      {
        method: 'PATCH',
        body: unknownLength,
        duplex: 'half',
        headers: {
          'tus-resumable': '1.0.0',
          'content-type': 'application/offset+octet-stream',
          'upload-offset': '0',
        },
      },
    )
    expect((await streamed).status).toBe(413)
    expect((await asha.ask(path)).headers.get('upload-offset')).toBe('0')
    // Another size, said later.
    expect((await asha.send(path, 0, 'abc', { 'upload-length': '900' })).status).not.toBe(204)
    await asha.send(path, 0, 'abcde')
    expect(await textOf(name)).toBe('abcde')
  })

  it('a piece for a place that is taken, or not reached, is a conflict', async () => {
    const path = await asha.begun(named(), 10)
    await asha.send(path, 0, 'abcde')
    for (const offset of [0, 4, 6, 10]) {
      expect(await refusal(asha.send(path, offset, 'xx'))).toEqual([409, 'Upload-Offset conflict'])
    }
    expect((await asha.send(path, 5, 'x', { 'upload-offset': '-1' })).status).toBe(400)
  })

  it('of pieces for one place that come at once one counts', async () => {
    const name = named()
    const path = await asha.begun(name, 10)
    const before = await blobCount()
    const answers = await Promise.all(
      ['aaaaa', 'bbbbb', 'ccccc'].map((piece) => asha.send(path, 0, piece)),
    )
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['204', '409', '409'])
    expect(await blobCount()).toBe(before + 1)
    const ends = await Promise.all([asha.send(path, 5, 'ddddd'), asha.send(path, 5, 'ddddd')])
    expect(ends.every(({ status }) => status === 204 || status === 409)).toBe(true)
    expect(await textOf(name)).toMatch(/^(aaaaa|bbbbb|ccccc)ddddd$/)
    expect(await blobCount()).toBe(before + 1)
  })

  it('x-upsert counts when it begins: later it replaces nothing, and without it nothing is replaced', async () => {
    const name = named()
    const begun = await service.begun(name, 3)
    await app.asService(`/object/files/${name.objectName}`, { method: 'POST', body: 'first' })
    const denied = [409, 'The resource already exists']
    expect(await refusal(service.send(begun, 0, 'new', { 'x-upsert': 'true' }))).toEqual(denied)
    expect(await refusal(service.begin(name, 3))).toEqual(denied)
    // The person may write here, but not replace: there is no policy for that.
    expect((await asha.begin(name, 3, { 'x-upsert': 'true' })).status).toBe(403)
    expect(await textOf(name)).toBe('first')
    const replacing = await service.begun(name, 3, { 'x-upsert': 'true' })
    await service.send(replacing, 0, 'new')
    expect(await textOf(name)).toBe('new')
  })

  it('rights that end while it goes on end it', async () => {
    const path = await asha.begun(named(), 10)
    await asha.send(path, 0, 'abcde')
    await app.database.owner.script(
      `alter policy "people write own files" on storage.objects with check (false)`,
    )
    expect((await asha.send(path, 5, 'fghij')).status).toBe(403)
    await app.database.owner.script(`
      alter policy "people write own files" on storage.objects
        with check (bucket_id = 'files' and storage.foldername(name) = array[auth.uid()::text])`)
  })

  it('what it is is decided by its content, and pieces of what is refused do not stay', async () => {
    const before = await blobCount()
    const path = await service.begun(
      { bucketName: 'pictures', objectName: 'x.png', contentType: 'image/png' },
      40,
    )
    await service.send(path, 0, '<html><script>')
    expect(await refusal(service.send(path, 14, 'alert(1)</script></html>  '))).toEqual([
      415,
      'mime type text/html is not supported',
    ])
    expect((await service.ask(path)).status).toBe(404)
    expect(await blobCount()).toBe(before)
  })

  it('ended by its sender, it and its pieces go', async () => {
    const before = await blobCount()
    const path = await asha.begun(named(), 10)
    await asha.send(path, 0, 'abcde')
    expect((await asha.end(path)).status).toBe(204)
    expect((await asha.ask(path)).status).toBe(404)
    expect(await blobCount()).toBe(before)
  })

  it('counts against the hour and the day of a person when it begins (B3)', async () => {
    await app.createUser({ email: 'noor@homes.example', password: 'monsoon-2026' })
    const { access_token: token, user } = await app.signIn('noor@homes.example', 'monsoon-2026')
    const noor = requestsOf(app, token)
    const file = (n: number) => ({ bucketName: 'files', objectName: `${user.id}/${n}.txt` })
    const dayBefore = 200 * 1024 * 1024 - 150 * KILOBYTE
    await app.database.owner.script(`
      insert into storage.recent_uploads (owner_id, begun_at, size_bytes)
      values ('${user.id}', now() - interval '5 hours', ${dayBefore})`)
    expect((await noor.begin(file(1), 100 * KILOBYTE)).status).toBe(201)
    expect((await noor.begin(file(2), 100 * KILOBYTE)).status).toBe(413)
    await app.database.owner.script(`
      update storage.recent_uploads set size_bytes = 0;
      insert into storage.recent_uploads (owner_id) select '${user.id}' from generate_series(1, 60)`)
    const refused = await noor.begin(file(3), 1)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  })

  it('an upload of yesterday is over, and swept with its pieces', async () => {
    const path = await asha.begun(named(), 10)
    await asha.send(path, 0, 'abcde')
    await app.database.owner.script(`
      update storage.resumable_uploads set begun_at = begun_at - interval '25 hours'
      where id = '${path.split('/').at(-1) ?? ''}'`)
    expect((await asha.send(path, 5, 'fghij')).status).toBe(410)
    const sweep = () =>
      sweepOrphans({
        database: app.database,
        ...storedFilesIn(app.folder, app.blobs),
        clock: app.clock,
        onFailure: (cause) => {
          throw cause
        },
      })
    const before = await blobCount()
    await sweep()
    expect((await asha.ask(path)).status).toBe(404)
    expect(await blobCount()).toBe(before - 1)
  })

  it('pieces of an upload under way are not swept, however old their bytes look', async () => {
    const name = named()
    const path = await asha.begun(name, 10)
    await asha.send(path, 0, 'abcde')
    app.clock.advance(25 * 3600 * 1000)
    await sweepOrphans({
      database: app.database,
      ...storedFilesIn(app.folder, app.blobs),
      clock: app.clock,
      onFailure: () => {},
    })
    app.clock.advance(-25 * 3600 * 1000)
    await asha.send(path, 5, 'fghij')
    expect(await textOf(name)).toBe('abcdefghij')
  })

  it('tells what it can do, without a key', async () => {
    const answer = await app.fetch('/storage/v1/upload/resumable', {
      method: 'OPTIONS',
      headers: { apikey: '' },
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('tus-extension')).toBe(
      'creation,creation-with-upload,expiration,termination',
    )
    expect(answer.headers.get('tus-max-size')).toBe('204800')
  })
})
