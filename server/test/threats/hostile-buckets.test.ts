// S14e: the object store is not trusted. What it answers with instead of the bytes that were asked for
// reaches no browser, leads this server nowhere, and takes neither its memory nor its time.
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { systemRandom } from '../../src/ports/random.ts'
import { createS3Blobs } from '../../src/storage/blobs/s3-blobs.ts'
import { openRaw, type RawConnection } from '../http/raw-connection.ts'
import { picture } from '../storage/pictures.ts'
import { startStorageApp, type StorageApp } from '../storage/storage-app.ts'
import { postJson } from '../support/json.ts'
import { type HostileBucket, type Mood, startHostileBucket } from './hostile-bucket.ts'

const tenBytes = new TextEncoder().encode('0123456789')
const SMUGGLED = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 5\r\n\r\nEVIL!'
const ADDRESS = '/storage/v1/object/public/files/open.txt'
const ranged = { 'content-range': 'bytes 0-9/10' }
const patience = { answerMs: 1500, bodyMs: 1000 }

describe('S14e a hostile object store', () => {
  let bucket: HostileBucket
  let app: StorageApp
  let photo: Uint8Array
  let open: RawConnection[] = []
  beforeAll(async () => {
    bucket = await startHostileBucket()
    const patient = createS3Blobs(bucket.settings, systemRandom)
    app = await startStorageApp({
      blobs: () => ({
        ...createS3Blobs(bucket.settings, systemRandom, patience),
        write: (bytes, id) => patient.write(bytes, id),
      }),
    })
    photo = await picture()
    await app.put('files', 'open.txt', tenBytes, 'text/plain')
    await app.put('files', 'photo.png', photo, 'image/png')
  })
  afterEach(() => {
    bucket.mood = null
    bucket.moodOfAll = null
    for (const connection of open) connection.close()
    open = []
  })
  afterAll(async () => {
    await app.close()
    await bucket.close()
  })

  /** All that comes on a keep-alive connection for a second request, which the store serves as it should. */
  const conversation = async (headers = ''): Promise<string> => {
    const head = `GET ${ADDRESS} HTTP/1.1\r\nHost: x\r\n`
    const connection = await openRaw(app, `${head}${headers}\r\n`)
    open.push(connection)
    const begun = new Promise((resolve) => connection.socket.once('data', resolve))
    await Promise.race([begun, connection.answered])
    bucket.mood = null
    connection.socket.write(`${head}Connection: close\r\n\r\n`)
    return connection.answered
  }
  const ids = async (): Promise<string[]> => {
    const found: string[] = []
    for await (const { id } of app.blobs.list()) found.push(id)
    return found
  }

  describe('other bytes than were asked for', () => {
    it.each<[string, Mood]>([
      ['more', (_, answer) => answer.writeHead(206, ranged).end(`0123456789${SMUGGLED}`)],
      [
        'more, of no announced length',
        (_, answer) => {
          answer.writeHead(206, ranged).write('0123456789')
          answer.end(SMUGGLED)
        },
      ],
      [
        'as many, packed',
        (_, answer) =>
          answer
            .writeHead(206, { ...ranged, 'content-encoding': 'gzip' })
            .end(gzipSync(`0123456789${SMUGGLED}`)),
      ],
      ['fewer, and says so', (_, answer) => answer.writeHead(206, ranged).end('0123')],
      [
        'fewer, and does not say so',
        (_, answer) => {
          answer.writeHead(206, ranged).write('0123')
          answer.end()
        },
      ],
      [
        'fewer, because it breaks off',
        (_, answer) => {
          answer.writeHead(206, { ...ranged, 'content-length': 10 })
          answer.write('0123', () => void answer.destroy())
        },
      ],
      ['a page of its own', (_, answer) => answer.writeHead(200).end('<h1>Out of order</h1>')],
    ])('are never read as the next answer: %s', async (_name, mood) => {
      bucket.mood = mood
      const received = await conversation()
      expect(received).not.toContain('EVIL!')
      expect(received).not.toContain('Out of order')
      // Either nothing whole, and the connection is cut, or a fault in order and then the second answer.
      expect([[], ['200'], ['500', '200']]).toContainEqual(statusesIn(received))
    })

    it.each<[string, Mood]>([
      ['the whole file', (_, answer, kept) => answer.writeHead(200).end(kept)],
      [
        'another part',
        (_, answer) => answer.writeHead(206, { 'content-range': 'bytes 0-2/10' }).end('012'),
      ],
      ['a part that it does not name', (_, answer) => answer.writeHead(206).end('012')],
    ])('are not taken for the part that was wanted: %s', async (_name, mood) => {
      bucket.mood = mood
      const received = await conversation('Range: bytes=3-5\r\n')
      expect(statusesIn(received)).toEqual(['500', '200'])
    })

    it('are a part of the file where the store does as it should', async () => {
      expect(await conversation('Range: bytes=3-5\r\n')).toMatch(
        /^HTTP\/1\.1 206 [^]*\r\n\r\n345HTTP/,
      )
    })

    it('of the same length keep the type that the upload had, and bring nothing else along', async () => {
      bucket.mood = (_, answer) =>
        answer
          .writeHead(206, {
            ...ranged,
            'content-type': 'text/html',
            'set-cookie': 'session=evil',
            'cache-control': 'public, max-age=31536000',
            'access-control-allow-credentials': 'true',
            'content-security-policy': 'default-src *',
            'service-worker-allowed': '/',
            location: 'https://evil.example',
            etag: '"evil"',
            vary: '*',
            link: '</evil.js>; rel=preload',
          })
          .end('<b>evil</b'.slice(0, 10))
      const answer = await app.fetch(ADDRESS)
      expect(answer.status).toBe(200)
      const headers = Object.fromEntries(answer.headers)
      expect(headers).toMatchObject({
        'content-type': 'text/plain',
        'content-disposition': 'attachment; filename="open.txt"; filename*=UTF-8\'\'open.txt',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'max-age=3600',
      })
      for (const name of ['set-cookie', 'service-worker-allowed', 'location', 'link']) {
        expect(headers).not.toHaveProperty(name)
      }
      expect(JSON.stringify(headers)).not.toContain('evil')
    })
  })

  describe('redirects', () => {
    let inside: Server
    let reached: string[]
    let address = ''
    beforeAll(async () => {
      inside = createServer((request, response) => {
        reached.push(`${request.method} ${request.url}`)
        response.writeHead(200, { 'content-length': 10 }).end('0123456789')
      })
      await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server has a port
      address = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/metrics`
    })
    afterAll(() => new Promise((resolve) => inside.close(resolve)))

    it.each([301, 302, 303, 307, 308])(
      '%i lead to no other address of this machine',
      async (status) => {
        reached = []
        bucket.moodOfAll = (_, answer) => answer.writeHead(status, { location: address }).end()
        const answer = await app.fetch(ADDRESS)
        expect(answer.status).toBe(500)
        expect(await answer.text()).not.toContain('127.0.0.1')
        await expect(app.blobs.write(tenBytes)).rejects.toThrow(`answered ${status}`)
        await expect(app.blobs.remove(crypto.randomUUID())).rejects.toThrow(`answered ${status}`)
        bucket.moodOfAll = null
        bucket.mood = (_, given) => given.writeHead(status, { location: address }).end()
        expect((await app.fetch(ADDRESS)).status).toBe(500)
        expect(reached).toEqual([])
      },
    )
  })

  describe('time and memory', () => {
    it('a store that does not answer is waited for so long and no longer', async () => {
      bucket.mood = () => {}
      const answer = await app.fetch(ADDRESS)
      expect(answer.status).toBe(500)
      await expect.poll(() => bucket.busy()).toBe(0)
    })

    it('one that drips is cut off, whoever waits with it', async () => {
      bucket.mood = (_, answer) => {
        answer.writeHead(206, { ...ranged, 'content-length': 10 })
        drip(answer, '0')
      }
      const received = await conversation()
      expect(statusesIn(received).length).toBeLessThanOrEqual(1)
      await expect.poll(() => bucket.busy()).toBe(0)
    })

    it('the end of a picture that never ends is not waited for', async () => {
      let sent = 0
      bucket.mood = (_, answer, kept) => {
        answer.writeHead(200, { 'content-length': 4_000_000_000 })
        answer.write(kept)
        const piece = Buffer.alloc(1_000_000)
        const more = (): void => {
          while (!answer.destroyed && sent < 1_000_000_000) {
            sent += piece.byteLength
            if (!answer.write(piece)) return void answer.once('drain', more)
          }
        }
        more()
      }
      const answer = await app.fetch('/storage/v1/render/image/public/files/photo.png?width=480')
      expect(answer.status).toBe(500)
      await expect.poll(() => bucket.busy()).toBe(0)
      expect(sent).toBeLessThan(20_000_000)
    })

    it('faults of the store are asked about three times, and hold no connection', async () => {
      bucket.moodOfAll = (_, answer) => {
        answer.writeHead(503, { 'content-length': 1_000_000 }).flushHeaders()
        answer.write(Buffer.alloc(500_000))
      }
      const before = bucket.asked.length
      const answers = await Promise.all([1, 2, 3, 4].map(() => app.fetch(ADDRESS)))
      expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 500])
      expect(bucket.asked.length - before).toBe(12)
      await expect.poll(() => bucket.busy()).toBe(0)
    })

    it('an upload that the store thanks for without end is over', async () => {
      bucket.moodOfAll = (_, answer) => {
        answer.writeHead(200)
        drip(answer, 'thanks ')
      }
      await app.blobs.write(tenBytes)
      await expect.poll(() => bucket.busy()).toBe(0)
    })

    it('a reader who takes longer than the store may gets all of the file', async () => {
      const blobs = createS3Blobs(bucket.settings, systemRandom, { answerMs: 30_000, bodyMs: 1500 })
      const id = await blobs.write(Buffer.alloc(8_000_000, 'x'))
      const reader = (await blobs.read(id, { first: 0, last: 7_999_999 })).getReader()
      let length = (await reader.read()).value?.byteLength ?? 0
      await sleep(1600)
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- one piece after another
        const { value } = await reader.read()
        if (value === undefined) break
        length += value.byteLength
      }
      expect(length).toBe(8_000_000)
    })
  })

  describe('lists', () => {
    const ID = '11111111-1111-4111-8111-111111111111'

    it('that name themselves as the next page end', async () => {
      bucket.mood = page(
        '<IsTruncated>true</IsTruncated><NextContinuationToken>again</NextContinuationToken>',
      )
      await expect(ids()).rejects.toThrow('the same page again')
    })

    it('that never end are not read to the end', async () => {
      bucket.mood = (_, answer) => {
        answer.writeHead(200)
        const more = (): void => {
          while (!answer.destroyed && answer.write('<Contents>'.repeat(10_000)));
          answer.once('drain', more)
        }
        more()
      }
      await expect(ids()).rejects.toThrow('listed more than')
      await expect.poll(() => bucket.busy()).toBe(0)
    })

    it('of unfinished elements and of entities that multiply cost one look', async () => {
      const bomb = '<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;">]>'
      bucket.mood = page(`${bomb}${'<Contents><Key>&c;'.repeat(200_000)}`)
      const begun = performance.now()
      expect(await ids()).toEqual([])
      expect(performance.now() - begun).toBeLessThan(60_000)
    })

    it('without times make nothing look old', async () => {
      bucket.mood = page(
        `<Contents><Key>blobs/${ID}</Key></Contents>
         <Contents><Key>blobs/${ID}</Key><LastModified>yesterday</LastModified></Contents>
         <Contents><Key>blobs/../../other</Key><LastModified>2026-01-01T00:00:00Z</LastModified></Contents>`,
      )
      expect(await ids()).toEqual([])
    })
  })

  describe('T80 names that strangers choose', () => {
    const NAMES = [
      '../other/x.txt',
      'a/../../x.txt',
      '%2e%2e/%2e%2e/x.txt',
      '..%2f..%2fx.txt',
      '%252e%252e/x.txt',
      '/x.txt',
      'a//x.txt',
      'a/./x.txt',
      'x.txt/',
      '..\\x.txt',
      '%5c..%5cx.txt',
      'x%00.txt',
      'x%0d%0aX-Evil:1.txt',
      'cafe%CC%81.txt',
      'caf%C3%A9.txt',
      '%EF%BC%8E%EF%BC%8E/x.txt',
      '%C0%AE%C0%AE/x.txt',
      '?list-type=2',
      'x.txt?acl',
      '#x.txt',
      'a'.repeat(513),
      `${'a/'.repeat(300)}b`,
    ]
    const BLOB = /^[A-Z]+ \/basera-files\/blobs\/[0-9a-f-]{36}$/

    it('are never part of an address of the store', async () => {
      const before = bucket.asked.length
      const answers = NAMES.map(async (name) => {
        const body = 'hello'
        const connection = await openRaw(
          app,
          `POST /storage/v1/object/files/${name} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n` +
            `Authorization: Bearer ${app.serviceRoleKey}\r\nContent-Type: text/plain\r\n` +
            `Content-Length: ${body.length}\r\n\r\n${body}`,
        )
        open.push(connection)
        return (await connection.answered).slice(9, 12)
      })
      const statuses = await Promise.all(answers)
      expect(statuses.filter((status) => !['200', '400', '404'].includes(status))).toEqual([])
      const asked = bucket.asked.slice(before)
      for (const one of asked) expect(one).toMatch(BLOB)
      expect(asked).toHaveLength(statuses.filter((status) => status === '200').length)
    })

    it('of bucket, source and destination in bodies are refused before anything is asked', async () => {
      const before = bucket.asked.length
      for (const name of ['../x', '/x', 'a//b', 'a/../b', 'x\n', 'x\u0000', 'e\u0301', 'x#y', '']) {
        for (const [path, body] of [
          ['/object/move', { bucketId: 'files', sourceKey: 'open.txt', destinationKey: name }],
          ['/object/copy', { bucketId: 'files', sourceKey: name, destinationKey: 'y.txt' }],
          ['/object/copy', { bucketId: `../${name}`, sourceKey: 'a', destinationKey: 'b' }],
        ] as const) {
          // oxlint-disable-next-line no-await-in-loop -- one after another
          const answer = await app.asService(path, postJson(body))
          expect([path, name, answer.status]).toEqual([path, name, 400])
        }
      }
      expect(bucket.asked.slice(before)).toEqual([])
    })
  })

  it('nothing that was sent or logged names the key of the store', async () => {
    bucket.moodOfAll = (request, answer) =>
      answer.writeHead(403).end(`<Error>${request.headers.authorization}</Error>`)
    const answer = await app.fetch(ADDRESS)
    const told = `${await answer.text()}${JSON.stringify([...answer.headers])}`
    const logged = app.faults.map((fault) =>
      String(fault instanceof Error ? [fault, fault.cause] : fault),
    )
    expect(logged.length).toBeGreaterThan(5)
    for (const text of [told, ...logged]) expect(text).not.toMatch(/canary|Signature=/)
  })
})

function drip(answer: ServerResponse, bytes: string): void {
  const timer = setInterval(() => answer.write(bytes), 150)
  answer.on('close', () => clearInterval(timer))
}

const page =
  (inside: string): Mood =>
  (_, answer) =>
    answer.writeHead(200).end(`<ListBucketResult>${inside}</ListBucketResult>`)

/** Every answer that a proxy would read out of it. */
const statusesIn = (received: string): string[] =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status = '']) => status)
