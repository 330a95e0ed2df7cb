// Answers whose bytes stop coming: the connection is cut and nothing of the fault is told.
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Services } from '../../src/app.ts'
import { createFunctionsService } from '../../src/functions/service.ts'
import { BlobMissingError } from '../../src/ports/blobs.ts'
import { startStorageApp, type StorageApp } from '../storage/storage-app.ts'
import { startTestApp, type TestApp, type TestParts } from '../support/app.ts'

const SECRET = 'ENOENT: /var/lib/basera/secret'
const chunk = (letter: string, bytes: number): Uint8Array =>
  new TextEncoder().encode(letter.repeat(bytes))

/** A body of the given chunks that fails after them. */
function broken(...chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  const left = [...chunks]
  return new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 5))
      const next = left.shift()
      if (next === undefined) controller.error(new Error(SECRET))
      else controller.enqueue(next)
    },
  })
}

/** Everything that comes back on a connection of its own, until it closes. */
const rawAnswer = (origin: string, path: string, headers = ''): Promise<string> =>
  new Promise((resolve) => {
    const { port } = new URL(origin)
    const socket = connect(Number(port), '127.0.0.1')
    let text = ''
    socket.on('data', (data) => (text += data.toString('latin1')))
    socket.on('error', () => {})
    socket.on('close', () => resolve(text))
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`)
  })

describe('a stored file whose bytes are lost midway', () => {
  let app: StorageApp
  let bytes: () => ReadableStream<Uint8Array>
  beforeAll(async () => {
    app = await startStorageApp({
      blobs: (folder) => ({ ...folder, read: () => Promise.resolve(bytes()) }),
    })
    await app.put('files', 'long.txt', chunk('a', 100_000), 'text/plain')
  })
  afterAll(() => app.close())

  it.each([
    ['before the first byte', []],
    ['after the first bytes', [chunk('a', 10)]],
    ['in the middle', [chunk('a', 40_000), chunk('a', 20_000)]],
  ])('cuts the connection, adds no text and prints nothing (B8): %s', async (_when, chunks) => {
    const printed = [vi.spyOn(console, 'error'), vi.spyOn(console, 'info')]
    const before = app.faults.length
    bytes = () => broken(...chunks)
    const answer = await rawAnswer(app.origin, '/storage/v1/object/public/files/long.txt')
    expect(answer).not.toMatch(/ENOENT|Error|basera\/secret/)
    expect(answer.split('\r\n\r\n')[1]?.length ?? 0).toBeLessThan(100_000)
    expect(app.faults.slice(before)).toEqual([new Error(SECRET)])
    for (const spy of printed) {
      expect(spy).not.toHaveBeenCalled()
      spy.mockRestore()
    }
  })

  it.each([
    ['none', [], '100000 bytes fewer'],
    ['fewer', [chunk('a', 99_999)], '1 bytes fewer'],
    ['more', [chunk('a', 100_000), chunk('b', 5)], '5 bytes more'],
    ['more in one piece', [chunk('a', 100_005)], '5 bytes more'],
  ])('S14e is cut where its length is another than announced: %s', async (_how, chunks, words) => {
    const before = app.faults.length
    bytes = () => new Blob(chunks.map((piece) => new Uint8Array(piece))).stream()
    const answer = await rawAnswer(app.origin, '/storage/v1/object/public/files/long.txt')
    expect(answer).not.toContain('b'.repeat(5))
    expect(answer.split('\r\n\r\n')[1]?.length ?? 0).toBeLessThanOrEqual(100_000)
    expect(app.faults.slice(before).map(String)).toEqual([
      `Error: An answer had ${words} than announced`,
    ])
  })

  it('fails a client that fetches, and leaves the server up', async () => {
    bytes = () => broken(chunk('a', 50_000))
    const response = await fetch(`${app.origin}/storage/v1/object/public/files/long.txt`)
    await expect(response.arrayBuffer()).rejects.toThrow('terminated')
    bytes = () => new Blob([new Uint8Array(chunk('a', 100_000))]).stream()
    const next = await fetch(`${app.origin}/storage/v1/object/public/files/long.txt`)
    expect((await next.arrayBuffer()).byteLength).toBe(100_000)
  })

  it('is an ordinary 500 where they are lost before the response begins', async () => {
    bytes = () => {
      throw new BlobMissingError('The blob is not there')
    }
    const response = await fetch(`${app.origin}/storage/v1/object/public/files/long.txt`)
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('blob')
  })
})

const services = ({ functionTools }: TestParts): Services => ({
  functions: createFunctionsService({
    ...functionTools,
    functions: new Map([
      [
        'broken',
        {
          verifyJwt: false,
          handle: () => Promise.resolve(new Response(broken(chunk('a', 10), chunk('b', 10)))),
        },
      ],
    ]),
  }),
})

describe('a function whose response breaks off', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ services })
  })
  afterAll(() => app.close())

  it('destroys the connection and logs the fault with its request id', async () => {
    const answer = await rawAnswer(app.origin, '/functions/v1/broken')
    expect(answer).toMatch(/aaaaaaaaaa/)
    expect(answer).not.toMatch(/ENOENT|Error|\r\n0\r\n/)
    expect(app.faults).toEqual([new Error(SECRET)])
  })
})
