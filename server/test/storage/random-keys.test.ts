// Random keys at every storage endpoint that takes one: a file is stored under its name and read back, or the name
// is refused; nothing is ever written outside the folder.

import { readdirSync } from 'node:fs'
import { request } from 'node:http'

import { array, assert, asyncProperty, constantFrom, oneof, string } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { chances, chancesTimeoutMs } from '../support/chances.ts'
import { postJson, readJson } from '../support/json.ts'
import { startStorageApp, type StorageApp } from './storage-app.ts'

const piece = constantFrom(
  ...'a|b.txt|..|.|/|//|\\|%2e|%2f|%00|%|:|*|?|#|&|+| |~|$|"|\'|<|>|C:|CON|.emptyFolder|__proto__|é|🏠|\u202e|\0|\n|;|=|@|!|(|,|x'.split(
    '|',
  ),
)
const key = oneof(
  {
    weight: 4,
    arbitrary: array(piece, { minLength: 1, maxLength: 8 }).map((parts) => parts.join('')),
  },
  { weight: 2, arbitrary: string({ unit: 'binary', minLength: 1, maxLength: 30 }) },
  { weight: 2, arbitrary: string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: constantFrom(
      'x'.repeat(1024),
      'x'.repeat(1025),
      'é'.repeat(600),
      'a/'.repeat(300),
      '../'.repeat(40) + 'etc/passwd',
    ),
  },
)

/** As a browser's address line would carry it; a half of a character cannot be carried at all. */
const encoded = (text: string): string =>
  text.toWellFormed().split('/').map(encodeURIComponent).join('/')

async function sayRefusal(response: Response): Promise<string> {
  const { statusCode, message } = await readJson<{ statusCode?: string; message?: string }>(
    response,
  )
  return statusCode === undefined || message === undefined ? 'no refusal of storage' : 'refused'
}

async function expectRefusal(path: string, answer: Response): Promise<void> {
  const { pathname } = new URL(`/storage/v1${path}`, 'http://storage.test')
  const isOfStorage = pathname.startsWith('/storage/v1/object/files/')
  // The URL parser may have resolved `..` to another route before the name was checked.
  const said = isOfStorage ? await sayRefusal(answer) : 'refused'
  expect(`${path}: ${said}`).toBe(`${path}: refused`)
}

describe('keys by chance', () => {
  let app: StorageApp
  beforeAll(async () => {
    app = await startStorageApp()
  })
  afterAll(() => app.close())

  /** Everything below the app's folder and beside it that a file could have been written to. */
  const strangers = (): string[] =>
    readdirSync(app.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath.slice(app.folder.length)}/${entry.name}`)
      .filter((path) => !/^\/(blobs|incoming|images)\/[\w/-]+$/.test(path))

  /** As it is written: `fetch` would take `..` for a way up before anything is sent. */
  const send = (method: string, path: string, body = ''): Promise<Response> =>
    new Promise((resolve, reject) => {
      const headers = {
        apikey: app.serviceRoleKey,
        authorization: `Bearer ${app.serviceRoleKey}`,
        'x-upsert': 'true',
        ...(method === 'POST' ? { 'content-type': 'text/plain' } : {}),
      }
      const { hostname, port } = new URL(app.origin)
      const asked = request({ hostname, port, method, path: `/storage/v1${path}`, headers })
      asked.on('error', reject).on('response', (answer) => {
        const chunks: Buffer[] = []
        answer
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () => {
            resolve(new Response(Buffer.concat(chunks), { status: answer.statusCode ?? 0 }))
          })
      })
      asked.end(body)
    })

  it(
    'are names of files that come back as they were, or are refused',
    { timeout: chancesTimeoutMs },
    async () => {
      let stored = 0
      let refused = 0
      await assert(
        asyncProperty(key, string({ maxLength: 20 }), async (name, body) => {
          const path = `/object/files/${encoded(name)}`
          const made = await send('POST', path, body)
          expect(`${name}: ${made.status < 500}`).toBe(`${name}: true`)
          if (made.status !== 200) {
            refused += 1
            return expectRefusal(path, made)
          }
          stored += 1
          const { Key } = await readJson<{ Key: string }>(made)
          const back = await send('GET', path)
          expect([name, back.status, await back.text()]).toEqual([name, 200, body])
          const listed = await app.asService(
            '/object/list-v2/files',
            postJson({ prefix: Key.slice('files/'.length) }),
          )
          expect([name, await listed.text()]).toEqual([
            name,
            expect.stringContaining('"objects":[{') as unknown,
          ])
          const gone = await app.asService('/object/files', {
            ...postJson({ prefixes: [Key.slice('files/'.length)] }),
            method: 'DELETE',
          })
          expect([name, gone.status]).toEqual([name, 200])
        }),
        chances(150),
      )
      expect(stored).toBeGreaterThan(5)
      expect(refused).toBeGreaterThan(20)
    },
  )

  it(
    'in the bodies of moves, copies, lists, links and removals are refused in words',
    { timeout: chancesTimeoutMs },
    async () => {
      const doors = constantFrom<(name: string) => readonly [path: string, body: object]>(
        (name) => ['/object/move', { bucketId: 'files', sourceKey: name, destinationKey: 'a' }],
        (name) => ['/object/copy', { bucketId: 'files', sourceKey: 'a', destinationKey: name }],
        (name) => ['/object/copy', { bucketId: name, sourceKey: name, destinationKey: name }],
        (name) => ['/object/list/files', { prefix: name, search: name }],
        (name) => ['/object/list-v2/files', { prefix: name, cursor: name }],
        (name) => ['/object/sign/files', { paths: [name, 'a'], expiresIn: 60 }],
        (name) => [`/object/sign/files/${encoded(name)}`, { expiresIn: 60 }],
        (name) => [`/object/upload/sign/files/${encoded(name)}`, {}],
        (name) => [`/object/list/${encoded(name)}`, { prefix: '' }],
        (name) => ['/bucket', { id: name, name, public: false }],
      )
      await assert(
        asyncProperty(doors, key, async (door, name) => {
          const [path, body] = door(name)
          const response = await app.asService(path, postJson(body))
          const text = await response.text()
          expect([path, name, response.status < 500, text]).toEqual([path, name, true, text])
        }),
        chances(150),
      )
    },
  )

  it('write nothing outside the folder, and are no fault of the server', () => {
    expect(strangers()).toEqual([])
    expect(app.faults).toEqual([])
  })
})
