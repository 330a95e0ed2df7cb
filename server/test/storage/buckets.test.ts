import { afterAll, beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../support/database.ts'
import { postJson, readJson } from '../support/json.ts'
import { textLike } from '../support/matching.ts'
import { startStorageApp, type StorageApp } from './storage-app.ts'

const putJson = (body: unknown): RequestInit => ({ ...postJson(body), method: 'PUT' })

describeOnEachEngine('buckets', (_open, engine) => {
  let app: StorageApp
  let token: string
  beforeAll(async () => {
    app = await startStorageApp({ engine })
    await app.createUser({ email: 'asha@homes.example', password: 'monsoon-2026' })
    token = (await app.signIn('asha@homes.example', 'monsoon-2026')).access_token
  })
  afterAll(() => app.close())

  const names = async (query: string): Promise<string[]> => {
    const buckets = await readJson<{ name: string }[]>(await app.asService(`/bucket?${query}`))
    return buckets.map(({ name }) => name)
  }
  const make = (body: unknown) => app.asService('/bucket', postJson(body))

  it('asks for an authorization', async () => {
    const response = await fetch(`${app.origin}/storage/v1/bucket`)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      statusCode: '400',
      error: 'Error',
      message: "headers must have required property 'authorization'",
      code: 'InvalidRequest',
    })
  })

  it('T65 only the service key creates, changes, empties or deletes a bucket', async () => {
    await make({ name: 'theirs' })
    for (const bearer of [token, app.anonKey]) {
      const made = await app.asBearer(bearer, '/bucket', postJson({ name: 'mine' }))
      expect(made.status).toBe(400)
      expect(await made.json()).toEqual({
        statusCode: '403',
        error: 'Unauthorized',
        message: 'new row violates row-level security policy',
        code: 'AccessDenied',
      })
      const others = await Promise.all([
        app.asBearer(bearer, '/bucket/theirs'),
        app.asBearer(bearer, '/bucket/theirs', putJson({ public: true })),
        app.asBearer(bearer, '/bucket/theirs/empty', postJson({})),
        app.asBearer(bearer, '/bucket/theirs', { method: 'DELETE' }),
      ])
      for (const response of others) {
        expect(response.status).toBe(400)
        expect(await response.json()).toMatchObject({ statusCode: '404', code: 'NoSuchBucket' })
      }
      expect(await (await app.asBearer(bearer, '/bucket')).json()).toEqual([])
    }
    expect(await (await app.asService('/bucket/theirs')).json()).toMatchObject({ public: false })
  })

  it('a session that has ended is refused in the words of the database', async () => {
    await app.createUser({ email: 'gone@homes.example', password: 'monsoon-2026' })
    const gone = await app.signIn('gone@homes.example', 'monsoon-2026')
    await app.database.owner.script(
      `delete from auth.sessions where user_id = '${gone.user.id}'::uuid`,
    )
    const response = await app.asBearer(gone.access_token, '/bucket')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      statusCode: '403',
      code: 'AccessDenied',
      message: 'Your session has ended. Please sign in again.',
    })
  })

  it.each(['', ' x', 'x ', 'a/b', '../x', 'x\u0000', 'ä', 'x'.repeat(101), '%41', 'a\\b'])(
    'refuses the name %j',
    async (name) => {
      const response = await make({ name })
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({
        statusCode: '400',
        error: 'Invalid Input',
        message: 'Bucket name invalid',
        code: 'InvalidBucketName',
      })
    },
  )

  it.each([
    [{}, "body must have required property 'name'"],
    [{ name: 7 }, 'body/name must be string'],
    [{ name: 'b', public: 'yes' }, 'body/public must be boolean'],
    [
      { name: 'b', file_size_limit: -1 },
      'body/file_size_limit must be a size such as 1048576 or "20MB"',
    ],
    [
      { name: 'b', file_size_limit: '20XB' },
      'body/file_size_limit must be a size such as 1048576 or "20MB"',
    ],
    [
      { name: 'b', allowed_mime_types: ['png'] },
      'body/allowed_mime_types/0 must be a type such as image/png or image/*',
    ],
    [{ name: 'b', type: 'ANALYTICS' }, 'body/type must be STANDARD, the only kind of bucket here'],
    [
      { name: 'b', versioning_status: 'ENABLED' },
      'body/versioning_status must be DISABLED: versions of objects are not stored',
    ],
  ])('refuses the body %j', async (body, message) => {
    const response = await make(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      statusCode: '400',
      error: 'Error',
      message,
      code: 'InvalidRequest',
    })
  })

  it.each([
    ['{"name":', /must be valid JSON/],
    ['['.repeat(10_000) + ']'.repeat(10_000), /^body /],
    ['"text"', /^body /],
    ['{"__proto__":{"name":"polluted"}}', /must have required property 'name'/],
  ])('refuses a body that is no object: %.20s', async (body, message) => {
    const response = await app.asService('/bucket', { method: 'POST', body })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'InvalidRequest',
      message: textLike(message),
    })
  })

  it.each(['limit=0', 'limit=x', 'offset=-1', 'sortColumn=owner', 'sortOrder=up'])(
    'refuses the listing ?%s',
    async (query) => {
      const response = await app.asService(`/bucket?${query}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'InvalidRequest' })
    },
  )

  it('a bucket is made once', async () => {
    expect(await (await make({ name: 'once' })).json()).toEqual({ name: 'once' })
    const again = await make({ name: 'once' })
    expect(again.status).toBe(400)
    expect(await again.json()).toEqual({
      statusCode: '409',
      error: 'Duplicate',
      message: 'The resource already exists',
      code: 'BucketAlreadyExists',
    })
  })

  it('sizes are words or numbers, and a change leaves alone what it does not name', async () => {
    await make({
      id: 'album',
      name: 'album',
      public: true,
      file_size_limit: '20MB',
      allowed_mime_types: ['image/*'],
    })
    expect(await (await app.asService('/bucket/album')).json()).toEqual({
      id: 'album',
      name: 'album',
      owner: '',
      public: true,
      file_size_limit: 20_000_000,
      allowed_mime_types: ['image/*'],
      created_at: textLike(/^2/),
      updated_at: textLike(/^2/),
    })
    const change = await app.asService('/bucket/album', putJson({ public: false }))
    expect(await change.json()).toEqual({ message: 'Successfully updated' })
    expect(await (await app.asService('/bucket/album')).json()).toMatchObject({
      public: false,
      file_size_limit: 20_000_000,
      allowed_mime_types: ['image/*'],
    })
    await app.asService(
      '/bucket/album',
      putJson({ file_size_limit: null, allowed_mime_types: null }),
    )
    expect(await (await app.asService('/bucket/album')).json()).toMatchObject({
      file_size_limit: null,
      allowed_mime_types: null,
    })
  })

  it('a change or deletion of what is not there finds no bucket', async () => {
    for (const init of [putJson({ public: true }), { method: 'DELETE' }]) {
      const response = await app.asService('/bucket/nowhere', init)
      expect(await response.json()).toMatchObject({ code: 'NoSuchBucket' })
    }
  })

  it('buckets are listed by name, searched literally, sorted and paged', async () => {
    for (const name of ['list_a', 'listXa', 'list+b', 'List_c']) await make({ name })
    expect(await names('search=list_')).toEqual(expect.arrayContaining(['list_a', 'List_c']))
    expect(await names('search=list_')).toHaveLength(2)
    expect(await names('search=list%25')).toEqual([])
    expect(await names('search=list&sortColumn=created_at&sortOrder=desc')).toEqual([
      'List_c',
      'list+b',
      'listXa',
      'list_a',
    ])
    expect(await names('search=list&sortColumn=created_at&limit=2&offset=1')).toEqual([
      'listXa',
      'list+b',
    ])
  })

  it('a bucket with objects cannot be deleted until it is emptied, which removes its bytes', async () => {
    await make({ name: 'full' })
    const version = await app.put('full', 'one.txt', new Uint8Array([1]), 'text/plain')
    const shared = await app.put('full', 'two.txt', new Uint8Array([2]), 'text/plain')
    await app.database.owner.script(`
      insert into storage.objects (bucket_id, name, version) values ('papers', 'copy.txt', '${shared}')`)

    const refused = await app.asService('/bucket/full', { method: 'DELETE' })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toEqual({
      statusCode: '409',
      error: 'ResourceNotEmpty',
      message: 'The bucket you tried to delete is not empty',
      code: 'ResourceNotEmpty',
    })
    const emptied = await app.asService('/bucket/full/empty', postJson({}))
    expect(await emptied.json()).toEqual({
      message: 'Empty bucket has been queued. Completion may take up to an hour.',
    })
    expect(await app.blobs.stat(version)).toBeNull()
    // Another object names these bytes.
    expect(await app.blobs.stat(shared)).toEqual({ size: 1 })
    const deleted = await app.asService('/bucket/full', { method: 'DELETE' })
    expect(await deleted.json()).toEqual({ message: 'Successfully deleted' })
    expect(await (await app.asService('/bucket/full')).json()).toMatchObject({
      code: 'NoSuchBucket',
    })
  })
})
