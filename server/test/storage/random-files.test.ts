// Files by chance: true pictures and documents cut short, with bytes changed, glued to something else or called by another
// name. Each is refused, or stored with its detected type; a picture is re-encoded without metadata; the server keeps running.

import { deflateRawSync } from 'node:zlib'

import {
  assert,
  asyncProperty,
  constantFrom,
  float,
  integer,
  oneof,
  record,
  uint8Array,
  type Arbitrary,
} from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { chances, chancesTimeoutMs } from '../support/chances.ts'
import { readJson } from '../support/json.ts'
import { pictureFolder } from './picture-folder.ts'
import { claimingPng, picture, tellTaleJpeg } from './pictures.ts'
import { startStorageApp, type StorageApp } from './storage-app.ts'

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg"><script>canary-script</script><rect width="9" height="9"/></svg>',
)
const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n',
)
const html = Buffer.from('<!doctype html><script>canary-script</script>')

/** An archive of one file. */
function zip(): Buffer {
  const packed = deflateRawSync('canary-script')
  const header = Buffer.alloc(30)
  header.write('PK\x03\x04', 'latin1')
  header.writeUInt16LE(8, 8)
  header.writeUInt32LE(packed.length, 18)
  header.writeUInt32LE(13, 22)
  header.writeUInt16LE(5, 26)
  return Buffer.concat([header, Buffer.from('a.txt'), packed])
}

type Change = {
  readonly cut: number
  readonly bytes: readonly { readonly at: number; readonly value: number }[]
  readonly tail: 'nothing' | 'html' | 'zip' | 'itself'
}

const share = float({ min: 0, max: 1, noNaN: true })
const change: Arbitrary<Change> = record({
  cut: oneof(
    share.filter((one) => one > 0),
    constantFrom(1, 1),
  ),
  bytes: oneof(
    constantFrom([]),
    record({ at: share, value: integer({ min: 0, max: 255 }) }).map((one) => [one]),
    record({ at: share, value: integer({ min: 0, max: 255 }) }).map((one) => [
      one,
      { ...one, at: one.at / 2 },
    ]),
  ),
  tail: constantFrom('nothing', 'nothing', 'html', 'zip', 'itself'),
})

function changed(sample: Buffer, { cut, bytes, tail }: Change): Uint8Array<ArrayBuffer> {
  const made = Buffer.from(sample.subarray(0, Math.ceil(sample.length * cut)))
  for (const { at, value } of bytes) made[Math.floor(at * (made.length - 1))] = value
  const tails = { nothing: Buffer.alloc(0), html: html, zip: zip(), itself: sample }
  return new Uint8Array(Buffer.concat([made, tails[tail]]))
}

const contentType = constantFrom(
  'image/jpeg',
  'image/png',
  'image/svg+xml',
  'application/pdf',
  'text/html',
  'application/octet-stream',
  'x',
)

function expectWords(said: object): void {
  expect(said).toMatchObject({
    code: expect.stringMatching(/./) as unknown,
    message: expect.stringMatching(/./) as unknown,
  })
}

describe('files by chance', () => {
  let app: StorageApp
  let token: string
  let me: string
  let folder: string
  let samples: readonly Buffer[]
  beforeAll(async () => {
    app = await startStorageApp()
    const user = { email: 'asha@homes.example', password: 'monsoon-2026', roles: ['owner'] }
    me = (await app.createUser(user)).id
    token = (await app.signIn(user.email, user.password)).access_token
    folder = await pictureFolder(app, token)
    samples = [
      await picture('jpeg'),
      await picture('png'),
      await picture('webp'),
      await picture('avif', { width: 16, height: 16 }),
      await tellTaleJpeg(),
      claimingPng(65_535, 65_535),
      claimingPng(9, 9),
      svg,
      pdf,
      html,
      zip(),
    ]
  })
  afterAll(() => app.close())

  it(
    'are refused, or stored with their detected type, as a photo and as a document',
    { timeout: chancesTimeoutMs },
    async () => {
      let count = 0
      let kept = 0
      const file = record({
        sample: integer({ min: 0, max: 11 }),
        change,
        noise: uint8Array({ maxLength: 300 }),
        contentType,
        bucket: constantFrom('property-images', 'avatars', 'verification-documents'),
        name: constantFrom('a.jpg', 'a.png', 'a.pdf', 'a.svg', 'a.html', 'a'),
      })
      await assert(
        asyncProperty(file, async ({ sample, noise, bucket, name, ...how }) => {
          const chosen = samples[sample]
          const bytes = chosen === undefined ? new Uint8Array(noise) : changed(chosen, how.change)
          count += 1
          const own = bucket === 'verification-documents' ? me : folder
          const path = `${bucket}/${own}/${count}/${name}`
          const made = await app.asBearer(token, `/object/${path}`, {
            method: 'POST',
            body: bytes,
            headers: { 'content-type': how.contentType },
          })
          const said = await readJson<{ code?: string; message?: string }>(made)
          expect([said, made.status < 500, app.faults]).toEqual([said, true, []])
          if (made.status !== 200) return expectWords(said)
          kept += 1
          const back = await app.asBearer(token, `/object/authenticated/${path}`)
          const stored = Buffer.from(await back.arrayBuffer())
          const type = back.headers.get('content-type') ?? ''
          expect(type).toMatch(/^(image\/(jpeg|png|webp|avif)|application\/pdf)$/)
          expect(back.headers.get('x-content-type-options')).toBe('nosniff')
          if (!type.startsWith('image/')) return
          const { width, exif } = await sharp(stored, { failOn: 'error' }).metadata()
          expect([width !== undefined, exif]).toEqual([true, undefined])
          expect(stored.includes('canary')).toBe(false)
        }),
        chances(120),
      )
      expect(kept).toBeGreaterThan(3)
      expect(count - kept).toBeGreaterThan(20)
    },
  )

  it('leave a server that lives', async () => {
    expect((await app.fetch('/storage/v1/status')).status).toBe(200)
    expect(app.faults).toEqual([])
  })
})
