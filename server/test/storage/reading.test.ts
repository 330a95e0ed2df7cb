import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { describeOnEachEngine } from '../support/database.ts'
import { postJson, readJson } from '../support/json.ts'
import { openStorageWorld, type StorageWorld } from './storage-world.ts'
import { request } from 'node:http'

describeOnEachEngine('objects are read', (_open, engine) => {
  let world: StorageWorld
  beforeAll(async () => {
    world = await openStorageWorld(engine)
  })
  afterAll(() => world.close())

  /** Sends the path as it is written; `fetch` would tidy it. */
  const answerToRawPath = (method: string, path: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(world.app.origin)
      const headers = {
        authorization: `Bearer ${world.app.serviceRoleKey}`,
        apikey: world.app.serviceRoleKey,
        'content-type': 'text/plain',
      }
      request({ hostname, port, path, method, headers }, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (text += chunk))
        response.on('end', () => resolve(`${response.statusCode} ${text}`))
      })
        .on('error', reject)
        .end('x')
    })

  describe('keys are data', () => {
    const KEYS = [
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
      '%252e%252e%252fetc',
      '..%5c..%5cetc',
      'a%5cb',
      'a%00b',
      'a%2f%2fb',
      '%2fetc%2fpasswd',
      'a/..%2f..%2fb',
      '%c0%ae%c0%ae%2fb',
      '%ef%bc%8e%ef%bc%8e%2fb',
      'C:%5cwindows',
      'a%0ab',
      'caf%C3%A9.txt',
      '%7b%7d',
      'x'.repeat(513),
    ]

    it.each(KEYS)('%s leads nowhere', async (key) => {
      for (const method of ['POST', 'PUT', 'GET', 'DELETE']) {
        const answer = await answerToRawPath(method, `/storage/v1/object/files/${key}`)
        expect(answer).toMatch(/^(400|404) /)
      }
    })

    it.each([
      '../b',
      'a/../b',
      'a//b',
      '/a',
      'a/',
      'a\\b',
      'a\u0000b',
      'ä',
      '%2e%2e',
      '',
      '.',
      'a/.',
    ])('a JSON body may not name %j', async (key) => {
      const bodies = [
        { bucketId: 'files', sourceKey: 'open.txt', destinationKey: key },
        { bucketId: 'files', sourceKey: key, destinationKey: 'other.txt' },
      ]
      for (const body of bodies) {
        for (const verb of ['move', 'copy']) {
          const response = await world.app.asService(`/object/${verb}`, postJson(body))
          expect(response.status).toBe(400)
          expect(await response.json()).toMatchObject({ code: 'InvalidKey' })
        }
      }
    })
  })

  describe('reading', () => {
    it.each([
      ['/object/papers/secret.txt', 'NoSuchKey'],
      ['/object/authenticated/papers/secret.txt', 'NoSuchKey'],
      ['/object/info/papers/secret.txt', 'NoSuchKey'],
      ['/object/info/authenticated/papers/secret.txt', 'NoSuchKey'],
      ['/object/info/public/papers/secret.txt', 'NoSuchBucket'],
      ['/render/image/authenticated/papers/secret.txt', 'NoSuchKey'],
      ['/object/nowhere/secret.txt', 'NoSuchBucket'],
      ['/object/files/open.txt?versionId=other', 'NoSuchKey'],
    ])('a person does not see %s', async (path, code) => {
      const response = await world.own(path)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code })
    })

    it('without an authorization only public buckets answer', async () => {
      const closed = await fetch(`${world.app.origin}/storage/v1/object/papers/secret.txt`)
      expect(await closed.json()).toMatchObject({ code: 'NoSuchBucket' })
      const open = await fetch(`${world.app.origin}/storage/v1/object/files/open.txt`)
      expect(await open.text()).toBe('0123456789')
    })

    it.each([
      ['expired', 'jwt expired'],
      ['rubbish', 'Invalid Compact JWS'],
    ])('a token that is %s is refused', async (kind, message) => {
      const claims = { role: 'authenticated', aud: 'authenticated', sub: world.me, exp: 1 }
      const bearer = kind === 'expired' ? await world.app.keySet.sign(claims) : 'rubbish'
      const response = await world.app.asBearer(bearer, '/object/authenticated/files/open.txt')
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        statusCode: '403',
        error: 'Unauthorized',
        code: 'AccessDenied',
        message,
      })
    })

    it('HEAD of what is known of a file tells its ETag and when it changed', async () => {
      const facts = await world.asService('/object/info/files/open.txt')
      const { etag } = await readJson<{ etag: string }>(facts)
      const head = await world.asService('/object/info/files/open.txt', { method: 'HEAD' })
      const file = await world.asService('/object/files/open.txt', { method: 'HEAD' })
      expect(etag).toMatch(/^"[\w-]+"$/)
      expect([facts, head, file].map(({ headers }) => headers.get('etag'))).toEqual([
        etag,
        etag,
        etag,
      ])
      expect(head.headers.get('last-modified')).toBe(file.headers.get('last-modified'))
    })

    it('a range of a private file is read, and shared caches may not store it', async () => {
      const response = await world.asService('/object/authenticated/papers/secret.txt', {
        headers: { range: 'bytes=2-4' },
      })
      expect([response.status, await response.text()]).toEqual([206, '234'])
      expect(response.headers.get('cache-control')).toBe('private, max-age=3600')
    })

    it('a person reads their own document, whole, and no cache may store it', async () => {
      const response = await world.own(
        `/object/authenticated/verification-documents/${world.me}/deed.pdf`,
        {
          headers: { range: 'bytes=2-4' },
        },
      )
      expect(response.status).toBe(200)
      expect(await response.text()).toBe('0123456789')
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
      const head = await world.own(`/object/verification-documents/${world.me}/deed.pdf`, {
        method: 'HEAD',
      })
      expect(head.status).toBe(200)
      const absent = await world.own('/object/papers/secret.txt', { method: 'HEAD' })
      expect(absent.status).toBe(400)
    })

    it.each([
      ['width=0', 'querystring/width must be a whole number from 1 to 2500'],
      ['width=2501', 'querystring/width must be a whole number from 1 to 2500'],
      ['height=1.5', 'querystring/height must be a whole number from 1 to 2500'],
      ['quality=19', 'querystring/quality must be a whole number from 20 to 100'],
      ['resize=zoom', 'querystring/resize must be one of cover, contain, fill'],
      ['format=svg', 'querystring/format must be one of origin, avif, webp'],
    ])('a picture is not rendered with ?%s', async (query, message) => {
      const response = await world.own(
        `/render/image/authenticated/avatars/${world.folder}/me.png?${query}`,
      )
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'InvalidRequest', message })
    })

    it('a picture is rendered as asked', async () => {
      const { default: sharp } = await import('sharp')
      const shapes = await Promise.all(
        [
          'width=30&height=30',
          'width=30&height=30&resize=contain',
          'width=30&height=30&resize=fill&quality=50',
          'format=webp&width=20',
        ].map(async (query) => {
          const response = await world.own(
            `/render/image/authenticated/avatars/${world.folder}/me.png?${query}`,
          )
          expect(response.status).toBe(200)
          const { width, height, format } = await sharp(await response.arrayBuffer()).metadata()
          return `${width}x${height} ${format} ${response.headers.get('content-type')}`
        }),
      )
      expect(shapes).toEqual([
        '30x30 png image/png',
        '30x20 png image/png',
        '30x30 png image/png',
        '20x13 webp image/webp',
      ])
    })
  })

  it('what is not offered is an unknown path', async () => {
    for (const path of ['/s3', '/iceberg/v1/config', '/bucket/files/lifecycle']) {
      const response = await world.app.asService(path)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'NotFound' })
    }
    expect((await world.app.fetch('/storage/v1/status')).status).toBe(200)
    expect((await world.app.fetch('/storage/v1/version')).status).toBe(200)
  })
})
