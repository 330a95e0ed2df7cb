// Every documented method of storage-js, through the official client on a listening server.
import { StorageClient } from '@supabase/storage-js'
import { createClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { picture } from '../storage/pictures.ts'
import { startStorageApp, type StorageApp } from '../storage/storage-app.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { textLike } from '../support/matching.ts'

/** The answer's data; throws the client's error. */
async function dataOf<T>(answer: PromiseLike<{ data: T | null; error: unknown }>): Promise<T> {
  const { data, error } = await answer
  if (data === null) throw error
  return data
}

describeOnEachEngine('storage-js', (_open, engine) => {
  let app: StorageApp
  let storage: StorageClient
  let visitor: StorageClient
  beforeAll(async () => {
    app = await startStorageApp({ engine })
    const clientOf = (key: string): StorageClient =>
      new StorageClient(`${app.origin}/storage/v1`, { apikey: key, authorization: `Bearer ${key}` })
    storage = clientOf(app.serviceRoleKey)
    visitor = clientOf(app.anonKey)
    await dataOf(storage.createBucket('docs', { public: false }))
    await dataOf(storage.createBucket('open', { public: true }))
  })
  afterAll(() => app.close())

  const publicUrlOf = (width: number): string =>
    storage.from('open').getPublicUrl('pic.png', { transform: { width } }).data.publicUrl
  const docs = () => storage.from('docs')
  const textOf = async (path: string): Promise<string> =>
    (await dataOf<Blob>(docs().download(path))).text()

  describe('refusals as the client reports them', () => {
    it('what a visitor may not make', async () => {
      const { error } = await visitor.createBucket('mine')
      expect(error).toMatchObject({
        name: 'StorageApiError',
        status: 400,
        statusCode: '403',
        message: 'new row violates row-level security policy',
      })
    })

    it('what does not exist', async () => {
      expect((await storage.getBucket('nowhere')).error).toMatchObject({
        status: 400,
        statusCode: '404',
        message: 'Bucket not found',
      })
      expect((await docs().download('absent.txt')).error).toMatchObject({
        message: 'Object not found',
        statusCode: '404',
      })
      expect((await docs().info('absent.txt')).error).toMatchObject({ message: 'Object not found' })
      expect((await docs().createSignedUrl('absent.txt', 60)).error).toMatchObject({
        message: 'Object not found',
      })
      expect((await docs().move('absent.txt', 'b.txt')).error).toMatchObject({
        message: 'Object not found',
      })
    })

    it('what exists already', async () => {
      await docs().upload('twice.txt', 'one')
      expect((await docs().upload('twice.txt', 'two')).error).toMatchObject({
        statusCode: '409',
        message: 'The resource already exists',
      })
      expect((await storage.createBucket('docs')).error).toMatchObject({
        message: 'The resource already exists',
      })
    })

    it('what is too large or of another kind than the bucket takes', async () => {
      await storage.createBucket('strict', {
        public: false,
        fileSizeLimit: '1KB',
        allowedMimeTypes: ['image/png'],
      })
      const strict = storage.from('strict')
      expect((await strict.upload('a.png', Buffer.alloc(1001, 'x'))).error).toMatchObject({
        statusCode: '413',
        message: 'The object exceeded the maximum allowed size',
      })
      const jpeg = await picture('jpeg', { width: 8, height: 8 })
      expect(
        (await strict.upload('a.jpg', jpeg, { contentType: 'image/jpeg' })).error,
      ).toMatchObject({
        statusCode: '415',
        message: 'mime type image/jpeg is not supported',
      })
    })
  })

  describe('buckets', () => {
    it('R-DATA-06 createBucket, getBucket, listBuckets, updateBucket, emptyBucket, deleteBucket', async () => {
      expect(
        await dataOf(
          storage.createBucket('album', {
            public: true,
            fileSizeLimit: '20MB',
            allowedMimeTypes: ['text/*'],
          }),
        ),
      ).toEqual({ name: 'album' })
      expect(await dataOf(storage.getBucket('album'))).toMatchObject({
        id: 'album',
        name: 'album',
        public: true,
        file_size_limit: 20_000_000,
        allowed_mime_types: ['text/*'],
      })
      const listed = await dataOf(
        storage.listBuckets({ search: 'alb', limit: 1, sortColumn: 'name', sortOrder: 'desc' }),
      )
      expect(listed.map(({ id }) => id)).toEqual(['album'])
      expect(await dataOf(storage.updateBucket('album', { public: false }))).toEqual({
        message: 'Successfully updated',
      })
      await storage.from('album').upload('a.txt', 'a')
      expect((await storage.deleteBucket('album')).error).toMatchObject({
        message: 'The bucket you tried to delete is not empty',
      })
      expect(await dataOf(storage.emptyBucket('album'))).toEqual({
        message: 'Empty bucket has been queued. Completion may take up to an hour.',
      })
      expect(await dataOf(storage.deleteBucket('album'))).toEqual({
        message: 'Successfully deleted',
      })
    })

    it('getBucketLifecycle, updateBucketLifecycle, deleteBucketLifecycle are not offered', async () => {
      for (const answer of [
        storage.getBucketLifecycle('docs'),
        storage.updateBucketLifecycle('docs', { rules: [] }),
        storage.deleteBucketLifecycle('docs'),
      ]) {
        expect((await answer).error).toMatchObject({ status: 404 })
      }
    })

    it('purgeBucketCache and purgeCache', async () => {
      await docs().upload('cached.png', await picture(), { upsert: true })
      expect(await dataOf(docs().purgeCache('cached.png', { transformations: true }))).toEqual({
        message: 'success',
      })
      expect(await dataOf(storage.purgeBucketCache('docs'))).toEqual({ message: 'success' })
      expect((await visitor.purgeBucketCache('docs')).error).toMatchObject({ statusCode: '403' })
    })
  })

  describe('upload', () => {
    it.each([
      ['text', () => 'hello'],
      ['ArrayBuffer', () => new TextEncoder().encode('hello').buffer],
      ['bytes', () => new TextEncoder().encode('hello')],
      ['Buffer', () => Buffer.from('hello')],
      ['Blob', () => new Blob(['hello'], { type: 'text/plain' })],
      ['File', () => new File(['hello'], 'x.txt', { type: 'text/plain' })],
      ['stream', () => new Blob(['hello']).stream()],
      [
        'FormData',
        () => {
          const form = new FormData()
          form.append('file', new Blob(['hello'], { type: 'text/plain' }), 'x.txt')
          return form
        },
      ],
      ['URLSearchParams', () => new URLSearchParams({ hello: '' })],
    ])('R-DATA-06 takes %s', async (kind, make) => {
      const path = `kinds/${kind}.txt`
      const made = await dataOf(docs().upload(path, make(), { cacheControl: '60' }))
      expect(made).toEqual({ id: textLike(/^[0-9a-f-]{36}$/), path, fullPath: `docs/${path}` })
      expect(await textOf(path)).toMatch(/^hello/)
      expect(await dataOf(docs().info(path))).toMatchObject({ cacheControl: 'max-age=60' })
    })

    it('stores metadata, with a body and with a form', async () => {
      for (const body of ['hello', new Blob(['hello'])]) {
        await docs().upload('noted.txt', body, { metadata: { room: 'hall' }, upsert: true })
        expect(await dataOf(docs().info('noted.txt'))).toMatchObject({
          name: 'noted.txt',
          bucketId: 'docs',
          contentType: 'text/plain',
          size: 5,
          metadata: { room: 'hall' },
        })
      }
    })

    it('R-DATA-06 overwrites with upsert and with update', async () => {
      await docs().upload('over.txt', 'one')
      await dataOf(docs().upload('over.txt', 'two', { upsert: true }))
      expect(await textOf('over.txt')).toBe('two')
      expect(await dataOf(docs().update('over.txt', 'three'))).toEqual({
        id: textLike(/^[0-9a-f-]{36}$/),
        path: 'over.txt',
        fullPath: 'docs/over.txt',
      })
      expect(await textOf('over.txt')).toBe('three')
    })

    it('createSignedUploadUrl and uploadToSignedUrl, once', async () => {
      for (const body of ['sent', new Blob(['sent'])]) {
        const path = `signed/${typeof body}.txt`
        const { token, signedUrl } = await dataOf(docs().createSignedUploadUrl(path))
        expect(signedUrl).toContain(`/object/upload/sign/docs/${path}?token=`)
        expect(await dataOf(visitor.from('docs').uploadToSignedUrl(path, token, body))).toEqual({
          path,
          fullPath: `docs/${path}`,
        })
        expect(await textOf(path)).toBe('sent')
        const again = await visitor.from('docs').uploadToSignedUrl(path, token, 'again')
        expect(again.error).toMatchObject({ message: 'This upload address has been used' })
      }
      await dataOf(docs().createSignedUploadUrl('over.txt', { upsert: true }))
    })

    it('contentEncoding is deliberately refused', async () => {
      const options = { contentEncoding: 'gzip' } as object
      expect((await docs().upload('z.txt', 'x', options)).error).toMatchObject({
        message: 'headers/content-encoding is not accepted: send the bytes as they are',
      })
    })
  })

  describe('reading', () => {
    beforeAll(async () => {
      await docs().upload('a b/(1).txt', 'hello')
      await storage.from('open').upload('pic.png', await picture(), { upsert: true })
      await docs().upload('pic.png', await picture(), { upsert: true })
    })

    it('download gives a Blob or a stream, also in another size', async () => {
      const blob = await dataOf<Blob>(docs().download('a b/(1).txt'))
      expect(blob.type).toBe('text/plain')
      const stream = await dataOf(docs().download('a b/(1).txt').asStream())
      expect(await new Response(stream).text()).toBe('hello')
      const transform = { width: 20, height: 20, resize: 'contain', quality: 50 } as const
      const small = await dataOf<Blob>(docs().download('pic.png', { transform }))
      expect(await sharp(await small.arrayBuffer()).metadata()).toMatchObject({ width: 20 })
      const origin = { transform: { width: 30, format: 'origin' } } as const
      expect((await dataOf<Blob>(docs().download('pic.png', origin))).type).toBe('image/png')
    })

    it('R-DATA-06 info and exists', async () => {
      expect(await dataOf(docs().info('a b/(1).txt'))).toMatchObject({
        id: textLike(/^[0-9a-f-]{36}$/),
        version: textLike(/^[0-9a-f-]{36}$/),
        etag: textLike(/^"/),
        lastModified: textLike(/Z$/),
      })
      expect(await docs().exists('a b/(1).txt')).toEqual({ data: true, error: null })
      expect(await docs().exists('absent.txt')).toMatchObject({ data: false })
      expect((await docs().info('a b/(1).txt', { versionId: 'older' })).error).toMatchObject({
        message: 'Object not found',
      })
    })

    it('getPublicUrl opens in a public bucket only, with a name for a download', async () => {
      const open = storage.from('open').getPublicUrl('pic.png', { download: 'home.png' })
      const response = await fetch(open.data.publicUrl)
      expect(response.headers.get('content-disposition')).toContain('filename="home.png"')
      await response.body?.cancel()
      const closed = await fetch(docs().getPublicUrl('pic.png').data.publicUrl)
      expect(closed.status).toBe(400)
    })

    it('getPublicUrl with a transform offers fixed widths, deliberately', async () => {
      const offered = await fetch(publicUrlOf(480))
      expect(offered.status).toBe(200)
      await offered.body?.cancel()
      expect((await fetch(publicUrlOf(481))).status).toBe(400)
    })

    it('R-DATA-06 createSignedUrl: plain, as a download, transformed', async () => {
      const { signedUrl } = await dataOf(docs().createSignedUrl('a b/(1).txt', 60))
      expect(await (await fetch(signedUrl)).text()).toBe('hello')
      const named = await dataOf(docs().createSignedUrl('a b/(1).txt', 60, { download: 'x y.txt' }))
      const download = await fetch(named.signedUrl)
      expect(download.headers.get('content-disposition')).toContain("filename*=UTF-8''x%20y.txt")
      await download.body?.cancel()
      const { signedUrl: small } = await dataOf(
        docs().createSignedUrl('pic.png', 60, {
          transform: { width: 10, height: 10, resize: 'fill', quality: 60 },
        }),
      )
      const image = await sharp(await (await fetch(small)).arrayBuffer()).metadata()
      expect(image).toMatchObject({ width: 10, height: 10 })
    })

    it('createSignedUrls says which it could not sign', async () => {
      const [good, bad] = await dataOf(docs().createSignedUrls(['pic.png', 'absent.png'], 60))
      expect(await fetch(good?.signedUrl ?? '').then(({ status }) => status)).toBe(200)
      expect(bad).toMatchObject({
        error: 'Either the object does not exist or you do not have access to it',
        path: 'absent.png',
        signedUrl: null,
      })
    })
  })

  describe('arranging', () => {
    it('R-DATA-06 move and copy, also to another bucket', async () => {
      await docs().upload('from.txt', 'hello')
      expect(await dataOf(docs().copy('from.txt', 'copy.txt'))).toEqual({ path: 'docs/copy.txt' })
      expect(await dataOf(docs().move('from.txt', 'moved.txt'))).toMatchObject({
        message: 'Successfully moved',
      })
      await dataOf(docs().copy('moved.txt', 'copy.txt', { destinationBucket: 'open' }))
      await dataOf(docs().move('moved.txt', 'moved.txt', { destinationBucket: 'open' }))
      const listed = await dataOf(storage.from('open').list('', { search: 'moved' }))
      expect(listed.map(({ name }) => name)).toEqual(['moved.txt'])
    })

    it('R-DATA-06 list and listV2', async () => {
      for (const name of ['tree/1.txt', 'tree/2.txt', 'tree/deep/3.txt']) {
        await docs().upload(name, 'x')
      }
      const level = await dataOf(
        docs().list('tree', { limit: 2, sortBy: { column: 'name', order: 'desc' } }),
      )
      expect(level.map(({ name }) => name)).toEqual(['deep', '2.txt'])
      const first = await dataOf(docs().listV2({ prefix: 'tree/', limit: 2 }))
      expect(first).toMatchObject({
        hasNext: true,
        objects: [{ key: 'tree/1.txt' }, { key: 'tree/2.txt' }],
      })
      const cursor = first.nextCursor ?? ''
      const rest = await dataOf(docs().listV2({ prefix: 'tree/', cursor }))
      expect(rest).toMatchObject({ hasNext: false, objects: [{ key: 'tree/deep/3.txt' }] })
      const folders = await dataOf(docs().listV2({ prefix: 'tree/', with_delimiter: true }))
      expect(folders.folders).toEqual([{ name: 'tree/deep/', key: 'tree/deep' }])
    })

    it('R-DATA-06 remove gives the rows that went', async () => {
      await docs().upload('gone.txt', 'x')
      const removed = await dataOf(docs().remove(['gone.txt', 'absent.txt']))
      expect(removed).toMatchObject([{ name: 'gone.txt', bucket_id: 'docs' }])
      expect((await docs().remove([{ path: 'a.txt', versionId: 'b' }])).error).toMatchObject({
        message: 'body/prefixes/0 must be string',
      })
    })
  })

  it('a signed-in person stores a picture through supabase-js', async () => {
    await app.createUser({ email: 'asha@homes.example', password: 'monsoon-2026' })
    const client = createClient(app.origin, app.anonKey, { auth: { persistSession: false } })
    await client.auth.signInWithPassword({
      email: 'asha@homes.example',
      password: 'monsoon-2026',
    })
    const avatars = client.storage.from('avatars')
    const { data: profile } = await client
      .from('profiles')
      .select('picture_folder')
      .single<{ picture_folder: string }>()
    const path = `${profile?.picture_folder}/me.png`
    await dataOf(avatars.upload(path, new Blob([await picture()], { type: 'image/png' })))
    expect((await avatars.upload('stranger/me.png', await picture())).error).toMatchObject({
      message: 'new row violates row-level security policy',
    })
    const response = await fetch(avatars.getPublicUrl(path).data.publicUrl)
    expect(response.headers.get('content-type')).toBe('image/png')
    await response.body?.cancel()
  })
})
