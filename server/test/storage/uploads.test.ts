import { readdirSync } from 'node:fs'

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { describeOnEachEngine } from '../support/database.ts'
import { readJson } from '../support/json.ts'
import { textLike } from '../support/matching.ts'
import { claimingPng, picture, tellTaleJpeg } from './pictures.ts'
import { pictureFolder } from './picture-folder.ts'
import { startStorageApp, type StorageApp } from './storage-app.ts'

type Answer = { readonly Id: string; readonly Key: string }

const UUID = /^[0-9a-f-]{36}$/

describeOnEachEngine('uploads', (_open, engine) => {
  let app: StorageApp
  let token: string
  let me: string
  beforeAll(async () => {
    app = await startStorageApp({ engine, fileSizeLimitBytes: 3_000_000 })
    await app.createUser({ email: 'asha@homes.example', password: 'monsoon-2026' })
    const session = await app.signIn('asha@homes.example', 'monsoon-2026')
    token = session.access_token
    me = session.user.id
    await app.database.owner.script(`
      insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
      values ('small', 'small', false, 1000, null), ('texts', 'texts', false, null, array['text/*'])`)
  })
  afterAll(() => app.close())

  const send = (
    path: string,
    body: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ) =>
    app.asService(`/object/${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/octet-stream', ...headers },
    })
  const sendAs = (bearer: string, path: string, headers = {}) =>
    app.asBearer(bearer, `/object/${path}`, { method: 'POST', body: 'hello', headers })
  const filesLeft = (): string[] =>
    ['incoming', 'blobs'].flatMap((name) => {
      try {
        return readdirSync(`${app.folder}/${name}`, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => entry.name)
      } catch {
        return []
      }
    })
  const download = async (path: string): Promise<Buffer> =>
    Buffer.from(await (await app.asService(`/object/${path}`)).arrayBuffer())

  describe('who may', () => {
    it('needs an authorization', async () => {
      const response = await fetch(`${app.origin}/storage/v1/object/files/a.txt`, {
        method: 'POST',
        body: 'x',
      })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        message: "headers must have required property 'authorization'",
      })
    })

    it.each([
      ['a stranger’s folder', 'property-images/00000000-0000-4000-8000-000000000000/a.png'],
      ['no folder', 'property-images/a.png'],
      ['a bucket without policies', 'files/a.txt'],
    ])('a person may not write to %s', async (_name, path) => {
      const response = await sendAs(token, path)
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({
        statusCode: '403',
        error: 'Unauthorized',
        message: 'new row violates row-level security policy',
        code: 'AccessDenied',
      })
    })

    it.each(['property-images', 'avatars'])(
      'a person who would write below their account in %s gets an error that names the right path (S11d)',
      async (bucket) => {
        const told = {
          statusCode: '403',
          error: 'Unauthorized',
          message:
            'Pictures go below the folder that your profile names: picture_folder, not your account’s id.',
          code: 'AccessDenied',
        }
        expect(await (await sendAs(token, `${bucket}/${me}/a.png`)).json()).toEqual(told)
        const put = { method: 'POST', headers: { 'x-upsert': 'true' } }
        const signed = await app.asBearer(token, `/object/upload/sign/${bucket}/${me}/a.png`, put)
        expect(await signed.json()).toEqual(told)
      },
    )

    it('a visitor may write nowhere', async () => {
      for (const folder of [me, await pictureFolder(app, token)]) {
        const response = await sendAs(app.anonKey, `avatars/${folder}/a.png`)
        expect(await response.json()).toMatchObject({ code: 'AccessDenied' })
      }
    })

    it('the right is asked before the body is read', async () => {
      let isRead = false
      const body = new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            // The first chunks fill buffers on the way, whatever the server does.
            await new Promise((resolve) => setTimeout(resolve, 20))
            controller.enqueue(new Uint8Array(64 * 1024))
            isRead = true
          },
        },
        { highWaterMark: 0 },
      )
      const response = await app.asBearer(token, '/object/files/endless.bin', {
        method: 'POST',
        body,
        duplex: 'half',
      })
      expect(await response.json()).toMatchObject({ code: 'AccessDenied' })
      expect(isRead).toBeDefined()
      expect(filesLeft()).toEqual([])
    })

    it('a document once handed in for verification is not replaced by its owner', async () => {
      const path = `verification-documents/${me}/deed.pdf`
      const made = await app.asBearer(token, `/object/${path}`, {
        method: 'POST',
        body: '%PDF-1.7 one',
      })
      expect(made.status).toBe(200)
      for (const method of ['POST', 'PUT']) {
        const response = await app.asBearer(token, `/object/${path}`, {
          method,
          body: '%PDF-1.7 two',
          headers: { 'x-upsert': 'true' },
        })
        expect(await response.json()).toMatchObject({ code: 'AccessDenied' })
      }
      expect((await download(path)).toString()).toBe('%PDF-1.7 one')
    })
  })

  describe('what is refused', () => {
    const PAGE = '<!doctype html><script>alert(1)</script>'

    it.each([
      ['a bucket that does not exist', 'nowhere/a.txt', 'x', 'NoSuchBucket'],
      ['a page', 'files/a.html', PAGE, 'InvalidMimeType'],
      ['a page called a picture', 'files/a.png', PAGE, 'InvalidMimeType'],
      ['a drawing that can run', 'files/a.svg', '<svg onload="alert(1)"/>', 'InvalidMimeType'],
      ['XML', 'files/a.xml', '<?xml version="1.0"?><a/>', 'InvalidMimeType'],
      ['an archive', 'files/a.zip', 'PK\x03\x04abc', 'InvalidMimeType'],
      ['an animation', 'files/a.gif', 'GIF89a', 'InvalidMimeType'],
      ['a document where none was asked for', 'files/a.pdf', '%PDF-1.7', 'InvalidMimeType'],
      ['text where pictures belong', 'property-images/a.png', 'hello', 'InvalidMimeType'],
      ['more than the bucket takes', 'small/a.txt', 'x'.repeat(1001), 'EntityTooLarge'],
      ['more than the server takes', 'files/a.txt', 'x'.repeat(3_000_001), 'EntityTooLarge'],
    ])('%s', async (_name, path, body, code) => {
      const before = filesLeft()
      const response = await send(path, body, { 'content-type': 'image/png' })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code })
      expect(filesLeft()).toEqual(before)
      expect(await (await app.asService(`/object/info/${path}`)).json()).not.toHaveProperty('id')
    })

    it('a type that the bucket does not take, by name', async () => {
      const response = await send('texts/a.png', await picture())
      expect(await response.json()).toEqual({
        statusCode: '415',
        error: 'invalid_mime_type',
        message: 'mime type image/png is not supported',
        code: 'InvalidMimeType',
      })
    })

    it.each([
      ['65,535 × 65,535', () => claimingPng(65_535, 65_535), 'EntityTooLarge'],
      ['8,000 × 8,000', () => claimingPng(8000, 8000), 'EntityTooLarge'],
      ['a picture without an end', () => claimingPng(100, 100), 'InvalidMimeType'],
    ])('a bomb: %s', async (_name, make, code) => {
      const before = process.memoryUsage().rss
      const response = await send('files/bomb.png', make())
      expect(await response.json()).toMatchObject({ code })
      expect(process.memoryUsage().rss - before).toBeLessThan(100e6)
    })

    it('a picture cut off at any place', async () => {
      const whole = await picture('jpeg', { width: 300, height: 200 })
      for (let length = 4; length < whole.byteLength - 2; length += 97) {
        const response = await send('files/cut.jpg', whole.subarray(0, length))
        expect(await response.json()).toMatchObject({ code: 'InvalidMimeType' })
      }
    })

    it.each(['gzip', 'br', 'deflate, gzip'])('bytes packed with %s', async (encoding) => {
      const response = await send('files/a.txt', 'x', { 'content-encoding': encoding })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        code: 'InvalidRequest',
        message: 'headers/content-encoding is not accepted: send the bytes as they are',
      })
    })

    it.each([
      ['not base64 of JSON', 'rubbish!'],
      ['no object', Buffer.from('[1]').toString('base64')],
      ['NUL', Buffer.from(String.raw`{"a":"\u0000"}`).toString('base64')],
      ['half a character', Buffer.from(String.raw`{"a":"\ud800"}`).toString('base64')],
      ['too much', Buffer.from(JSON.stringify({ a: 'x'.repeat(17_000) })).toString('base64')],
    ])('notes that cannot be kept: %s', async (_name, metadata) => {
      const before = filesLeft()
      const response = await send('files/notes.txt', 'x', { 'x-metadata': metadata })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'InvalidRequest' })
      expect(filesLeft()).toEqual(before)
    })

    it('a cache time that could break a header', async () => {
      const response = await send('files/a.txt', 'x', { 'cache-control': 'max-age=1; <x>' })
      expect(await response.json()).toMatchObject({ code: 'InvalidRequest' })
    })

    it('a second file of one name', async () => {
      expect((await send('files/twice.txt', 'one')).status).toBe(200)
      const again = await send('files/twice.txt', 'two')
      expect(again.status).toBe(400)
      expect(await again.json()).toEqual({
        statusCode: '409',
        error: 'Duplicate',
        message: 'The resource already exists',
        code: 'KeyAlreadyExists',
      })
      expect((await download('files/twice.txt')).toString()).toBe('one')
    })

    it.each([
      ['no file', (form: FormData) => form.append('cacheControl', '60'), 'MissingParameter'],
      [
        'two files',
        (form: FormData) => {
          form.append('', new Blob(['a']))
          form.append('b', new Blob(['b']))
        },
        'InvalidRequest',
      ],
      [
        'too large a file',
        (form: FormData) => form.append('', new Blob(['x'.repeat(3_000_001)])),
        'EntityTooLarge',
      ],
      [
        'packed bytes',
        (form: FormData) => {
          form.append('contentEncoding', 'gzip')
          form.append('', new Blob(['a']))
        },
        'InvalidRequest',
      ],
    ])('a form with %s', async (_name, fill, code) => {
      const before = filesLeft()
      const form = new FormData()
      fill(form)
      const response = await app.asService('/object/files/form.txt', { method: 'POST', body: form })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code })
      expect(filesLeft()).toEqual(before)
    })

    it.each([
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=abc', '--abc\r\nrubbish'],
      [
        'multipart/form-data; boundary=abc',
        '--abc\r\ncontent-disposition: form-data; name=""; filename="a"\r\n\r\nhalf',
      ],
    ])('a broken form: %s %j', async (type, body) => {
      const before = filesLeft()
      const response = await send('files/form.txt', body, { 'content-type': type })
      expect(response.status).toBe(400)
      expect(filesLeft()).toEqual(before)
    })
  })

  describe('what is stored', () => {
    it('bytes as they are, with their notes, under a name of its own on disk', async () => {
      const response = await send('papers/a b/(1)+x.txt', 'hello', {
        'content-type': 'text/csv; charset=utf-8',
        'cache-control': 'max-age=60',
        'x-metadata': Buffer.from('{"room":"kitchen"}').toString('base64'),
      })
      expect(response.status).toBe(200)
      const { Id, Key } = await readJson<Answer>(response)
      expect(Id).toMatch(UUID)
      expect(Key).toBe('papers/a b/(1)+x.txt')
      const info = await app.asService('/object/info/papers/a%20b/(1)%2Bx.txt')
      expect(await info.json()).toEqual({
        id: Id,
        name: 'a b/(1)+x.txt',
        version: textLike(UUID),
        bucket_id: 'papers',
        size: 5,
        content_type: 'text/csv',
        cache_control: 'max-age=60',
        etag: textLike(/^"[0-9a-f-]{36}"$/),
        metadata: { room: 'kitchen' },
        last_modified: textLike(/Z$/),
        created_at: textLike(/Z$/),
      })
      const bytes = await app.asService('/object/authenticated/papers/a%20b/(1)%2Bx.txt')
      expect(await bytes.text()).toBe('hello')
      expect(bytes.headers.get('cache-control')).toBe('private, max-age=60')
      expect(filesLeft().every((name) => UUID.test(name))).toBe(true)
    })

    it.each([
      ['text/html', 'plain words', 'text/plain'],
      ['application/javascript', 'alert(1)', 'text/plain'],
      ['application/json', '{}', 'application/json'],
      ['image/svg+xml', 'no drawing', 'text/plain'],
      ['text/plain', '\u0000\u0001', 'application/octet-stream'],
    ])('the sender’s %s for %j is %s', async (declared, body, type) => {
      await send('files/declared.bin', body, { 'content-type': declared, 'x-upsert': 'true' })
      const response = await app.asService('/object/files/declared.bin')
      expect(response.headers.get('content-type')).toBe(type)
      expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
      expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      await response.body?.cancel()
    })

    it('nothing at all is a file, too', async () => {
      expect((await send('files/.emptyFolderPlaceholder', '')).status).toBe(200)
      expect(await download('files/.emptyFolderPlaceholder')).toHaveLength(0)
    })

    it('a picture is written anew: upright, without its place, without what hid behind it', async () => {
      const sent = await tellTaleJpeg()
      expect(sent.includes('canary-copyright')).toBe(true)
      const response = await send('property-images/home.jpg', sent, { 'content-type': 'text/html' })
      expect(response.status).toBe(200)
      const kept = await download('property-images/home.jpg')
      expect(kept.includes('canary')).toBe(false)
      const facts = await sharp(kept).metadata()
      expect(facts).toMatchObject({ format: 'jpeg', width: 40, height: 60 })
      expect(facts.exif).toBeUndefined()
      expect(facts.orientation).toBeUndefined()
    })

    it.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s stays %s', async (format) => {
      await send(`files/kept.${format}`, await picture(format))
      const info = await app.asService(`/object/info/files/kept.${format}`)
      expect(await info.json()).toMatchObject({ content_type: `image/${format}` })
    })

    it('a form with a file of any name', async () => {
      const form = new FormData()
      form.append('cacheControl', '120')
      form.append('metadata', '{"room":"hall"}')
      form.append('photo', new Blob([await picture('webp')], { type: 'image/webp' }), 'x.webp')
      const response = await app.asService('/object/files/from-form.webp', {
        method: 'POST',
        body: form,
      })
      expect(response.status).toBe(200)
      expect(await (await app.asService('/object/info/files/from-form.webp')).json()).toMatchObject(
        {
          cache_control: 'max-age=120',
          content_type: 'image/webp',
          metadata: { room: 'hall' },
        },
      )
    })

    it('a replaced file keeps its id; the bytes of before are gone', async () => {
      const first = await readJson<Answer>(await send('files/new.txt', 'one'))
      const before = await readJson<{ version: string }>(
        await app.asService('/object/info/files/new.txt'),
      )
      const put = await app.asService('/object/files/new.txt', { method: 'PUT', body: 'two' })
      expect(await put.json()).toEqual(first)
      expect((await download('files/new.txt')).toString()).toBe('two')
      expect(await app.blobs.stat(before.version)).toBeNull()
      const upsert = await send('files/new.txt', 'three', { 'x-upsert': 'true' })
      expect(await upsert.json()).toEqual(first)
    })

    it('a person writes below their own folder and owns what they wrote', async () => {
      const name = `${await pictureFolder(app, token)}/me.png`
      const response = await app.asBearer(token, `/object/avatars/${name}`, {
        method: 'POST',
        body: await picture(),
      })
      expect(await response.json()).toMatchObject({ Key: `avatars/${name}` })
      const removed = await app.asBearer(token, '/object/avatars', {
        method: 'DELETE',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ prefixes: [name] }),
      })
      expect(await removed.json()).toMatchObject([{ owner: me, owner_id: me }])
    })

    it('of many uploads to one name at once one stays, and only its bytes', async () => {
      const before = filesLeft().length
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          send('files/race.txt', `text ${index}`, { 'x-upsert': 'true' }),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
      await app.asService('/object/files/nothing-here.txt', { method: 'DELETE' })
      expect((await download('files/race.txt')).toString()).toMatch(/^text \d$/)
      expect(filesLeft()).toHaveLength(before + 1)
    })
  })
})
