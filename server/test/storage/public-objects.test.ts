import { truncateSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { describeOnEachEngine } from '../support/database.ts'
import { startStorageApp, type StorageApp } from './storage-app.ts'

const bytes = new TextEncoder().encode('0123456789')
const PUBLIC = '/storage/v1/object/public'

/** Sends the path as it is written; `fetch` would tidy `..` away before it left. */
const statusOfRawPath = (origin: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    request({ hostname, port, path }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })

describeOnEachEngine('public objects', (_open, engine) => {
  let app: StorageApp
  let version: string
  beforeAll(async () => {
    app = await startStorageApp({ engine })
    version = await app.put('files', 'notes/one.txt', bytes, 'text/plain')
    await app.put('papers', 'secret.txt', bytes, 'text/plain')
    await app.put('files', 'page.html', bytes, 'text/html')
    await app.put('files', 'picture.png', bytes, 'image/png')
  })
  afterAll(() => app.close())

  test('a bucket that does not exist is not found, with HTTP 400', async () => {
    const response = await app.fetch(`${PUBLIC}/nowhere/notes/one.txt`)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      statusCode: '404',
      error: 'Bucket not found',
      message: 'Bucket not found',
      code: 'NoSuchBucket',
    })
  })

  test('a private bucket answers as if it did not exist', async () => {
    const response = await app.fetch(`${PUBLIC}/papers/secret.txt`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ statusCode: '404', code: 'NoSuchBucket' })
  })

  test('a private bucket stays closed to the service key on this address', async () => {
    const response = await app.fetch(`${PUBLIC}/papers/secret.txt`, {
      headers: { apikey: app.serviceRoleKey },
    })
    expect(await response.json()).toMatchObject({ code: 'NoSuchBucket' })
  })

  test('an object that does not exist is not found, with HTTP 400', async () => {
    const response = await app.fetch(`${PUBLIC}/files/notes/two.txt`)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      statusCode: '404',
      error: 'not_found',
      message: 'Object not found',
      code: 'NoSuchKey',
    })
  })

  test.each([
    'files/..%2f..%2fetc%2fpasswd',
    'files/notes/..%2fone.txt',
    'files/notes/%2e%2e%2fone.txt',
    'files/notes//one.txt',
    'files/notes%2f%2fone.txt',
    'files/notes/one.txt/',
    'files/notes%5cone.txt',
    'files/notes/one.txt%00',
    'files/notes/%252e%252e/one.txt',
    `files/${'a'.repeat(513)}`,
    'files/%E0%A4%A',
  ])('the key in %s is refused', async (path) => {
    const response = await app.fetch(`${PUBLIC}/${path}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'InvalidKey' })
  })

  test.each([
    '/storage/v1/object/public/files/../papers/secret.txt',
    `${PUBLIC}/../../../etc/hosts`,
  ])('dots sent as they are lead nowhere: %s', async (path) => {
    expect([400, 404]).toContain(await statusOfRawPath(app.origin, path))
  })

  test('a line break in a key leads nowhere', async () => {
    const response = await app.fetch(`${PUBLIC}/files/notes/one.txt%0d%0aX-Header:%201`)
    expect(response.status).toBe(404)
    expect(response.headers.get('x-header')).toBeNull()
  })

  test('the bytes come with their type, a tag and headers that let nothing run', async () => {
    const response = await app.fetch(`${PUBLIC}/files/notes/one.txt`)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('0123456789')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/plain',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'cache-control': 'max-age=3600',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-site',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'none',
      'content-disposition': 'attachment; filename="one.txt"; filename*=UTF-8\'\'one.txt',
      etag: `"${version}"`,
    })
  })

  test('no key is needed', async () => {
    const response = await fetch(`${app.origin}${PUBLIC}/files/notes/one.txt`)
    expect(response.status).toBe(200)
    await response.body?.cancel()
  })

  test('a page is offered as a download and a picture is shown', async () => {
    const page = await app.fetch(`${PUBLIC}/files/page.html`)
    const picture = await app.fetch(`${PUBLIC}/files/picture.png`)
    expect(page.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(picture.headers.get('content-disposition')).toBeNull()
    await Promise.all([page.body?.cancel(), picture.body?.cancel()])
  })

  test('a download may be named, and the name cannot add a header', async () => {
    const response = await app.fetch(`${PUBLIC}/files/picture.png?download=my%20"home"%0d%0ax.png`)
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="my _home___x.png"; filename*=UTF-8\'\'my%20%22home%22%0D%0Ax.png',
    )
    await response.body?.cancel()
  })

  test('HEAD answers the same headers without bytes, and 400 for what is absent', async () => {
    const head = await app.fetch(`${PUBLIC}/files/notes/one.txt`, { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(head.headers.get('content-length')).toBe('10')
    expect(await head.text()).toBe('')
    const absent = await app.fetch(`${PUBLIC}/files/absent.txt`, { method: 'HEAD' })
    expect(absent.status).toBe(400)
  })

  test('a caller with the current copy gets 304', async () => {
    for (const tag of [`"${version}"`, `W/"${version}"`, `"other", "${version}"`, '*']) {
      const response = await app.fetch(`${PUBLIC}/files/notes/one.txt`, {
        headers: { 'if-none-match': tag },
      })
      expect(response.status).toBe(304)
      expect(await response.text()).toBe('')
    }
    const since = await app.fetch(`${PUBLIC}/files/notes/one.txt`, {
      headers: { 'if-modified-since': new Date(Date.now() + 60_000).toUTCString() },
    })
    expect(since.status).toBe(304)
  })

  test('a caller with an older copy gets the bytes', async () => {
    const response = await app.fetch(`${PUBLIC}/files/notes/one.txt`, {
      headers: { 'if-none-match': '"older"' },
    })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('0123456789')
  })

  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('Range %s gives a part', async (range, text, contentRange) => {
    const response = await app.fetch(`${PUBLIC}/files/notes/one.txt`, { headers: { range } })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(contentRange)
    expect(response.headers.get('content-length')).toBe(String(text.length))
    expect(await response.text()).toBe(text)
  })

  test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('Range %s cannot be met', async (range) => {
    const response = await app.fetch(`${PUBLIC}/files/notes/one.txt`, { headers: { range } })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe('bytes */10')
    expect(await response.json()).toMatchObject({
      code: 'InvalidRange',
      error: 'invalid_range',
    })
  })

  test.each(['bytes=5-2', 'bytes=0-1,3-4', 'lines=0-1', 'bytes=a-b', 'bytes=-'])(
    'Range %s is not understood and gives the whole',
    async (range) => {
      const response = await app.fetch(`${PUBLIC}/files/notes/one.txt`, { headers: { range } })
      expect(response.status).toBe(200)
      expect(await response.text()).toBe('0123456789')
    },
  )

  test('If-Range with another tag gives the whole', async () => {
    const response = await app.fetch(`${PUBLIC}/files/notes/one.txt`, {
      headers: { range: 'bytes=0-3', 'if-range': '"older"' },
    })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('0123456789')
  })

  test('a row whose bytes are gone is a fault of ours, reported', async () => {
    const lost = await app.put('files', 'lost.txt', bytes, 'text/plain')
    await app.blobs.remove(lost)
    const response = await app.fetch(`${PUBLIC}/files/lost.txt`)
    expect(response.status).toBe(500)
    expect(JSON.stringify(await response.json())).not.toContain(lost)
    expect(app.faults.length).toBeGreaterThan(0)
  })

  test('a file that was cut off on the disk is a fault of ours, never a shorter file (security 3.5)', async () => {
    const cut = await app.put('files', 'cut.txt', bytes, 'text/plain')
    truncateSync(join(app.folder, 'blobs', cut.slice(0, 2), cut), 5)
    const before = app.faults.length
    const response = await app.fetch(`${PUBLIC}/files/cut.txt`)
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('01234')
    expect(app.faults.length).toBeGreaterThan(before)
  })
})
