// What the server remembers of how a picture looks (decision 041), asked of the true library with true pictures.

import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { firstRow } from '../../src/db/rows.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { picture } from './pictures.ts'
import { startStorageApp, type StorageApp } from './storage-app.ts'

const owner = { role: null, isReadOnly: true, settings: {}, statementTimeoutMs: 5000 }

/** A room with a window and a lamp, or with other things. */
const room = (things: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
      <defs><linearGradient id="wall"><stop stop-color="#432"/><stop offset="1" stop-color="#eda"/></linearGradient></defs>
      <rect width="800" height="600" fill="url(#wall)"/>${things}</svg>`),
  )
const living = () =>
  room(
    '<rect x="80" y="60" width="260" height="220" fill="#8cf"/><circle cx="620" cy="180" r="70" fill="#ffd"/><rect y="420" width="800" height="180" fill="#753"/>',
  )
const kitchen = () =>
  room(
    '<rect x="500" y="20" width="280" height="560" fill="#fff"/><rect y="300" width="420" height="60" fill="#111"/><circle cx="200" cy="200" r="90" fill="#2a6"/>',
  )

const differences = (one: string | null, other: string | null) =>
  Array.from(one ?? '').filter((bit, place) => bit !== other?.[place]).length

const bytesOf = async (image: Sharp): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await image.toBuffer())

describeOnEachEngine('how a stored picture looks', (_open, engine) => {
  let app: StorageApp
  beforeAll(async () => {
    app = await startStorageApp({ engine })
  })
  afterAll(() => app.close())

  const upload = async (path: string, bytes: Uint8Array<ArrayBuffer>) => {
    const response = await app.asService(`/object/${path}`, {
      method: 'POST',
      body: bytes,
      headers: { 'x-upsert': 'true' },
    })
    expect(response.status).toBe(200)
  }
  const looksOf = async (path: string): Promise<string | null> => {
    const [bucket, name] = path.split('/')
    const text = 'select looks::text from storage.objects where bucket_id = $1 and name = $2'
    const values = [bucket ?? '', name ?? '']
    const [found] = await app.database.owner.run(owner, [{ text, values }])
    return found === undefined ? null : (firstRow<{ looks: string | null }>(found)?.looks ?? null)
  }

  it('stays the same when it is scaled and saved in another format, and is another for another room', async () => {
    await upload('files/own.png', await bytesOf(living().png()))
    await upload('files/scaled.webp', await bytesOf(living().resize(333).webp({ quality: 40 })))
    await upload('files/other.jpg', await bytesOf(kitchen().jpeg()))
    const own = await looksOf('files/own.png')
    expect(own).toMatch(/^[01]{64}$/)
    expect(differences(own, await looksOf('files/scaled.webp'))).toBeLessThanOrEqual(3)
    expect(differences(own, await looksOf('files/other.jpg'))).toBeGreaterThan(10)
  })

  it('goes with a copy and changes with other bytes', async () => {
    await upload('files/first.png', await bytesOf(living().png()))
    const first = await looksOf('files/first.png')
    await app.asService('/object/copy', {
      method: 'POST',
      body: JSON.stringify({
        bucketId: 'files',
        sourceKey: 'first.png',
        destinationKey: 'copy.png',
      }),
      headers: { 'content-type': 'application/json' },
    })
    expect(await looksOf('files/copy.png')).toBe(first)
    await upload('files/copy.png', await bytesOf(kitchen().png()))
    expect(differences(first, await looksOf('files/copy.png'))).toBeGreaterThan(10)
  })

  it('is nothing for one colour, for a text, and for an identity paper', async () => {
    await upload('files/plain.png', new Uint8Array(await picture()))
    await upload('files/words.txt', new TextEncoder().encode('hello'))
    await upload('verification-documents/paper.png', await bytesOf(living().png()))
    expect(await looksOf('files/plain.png')).toBeNull()
    expect(await looksOf('files/words.txt')).toBeNull()
    expect(await looksOf('verification-documents/paper.png')).toBeNull()
  })

  it('is in no answer', async () => {
    await upload('files/shown.png', await bytesOf(living().png()))
    const answers = await Promise.all([
      app.asService('/object/info/files/shown.png'),
      app.asService('/object/list/files', {
        method: 'POST',
        body: JSON.stringify({ prefix: '' }),
        headers: { 'content-type': 'application/json' },
      }),
    ])
    for (const answer of answers) expect(await answer.text()).not.toMatch(/looks|[01]{64}/)
  })
})
