// The official client of the protocol, against two server nodes and both stores.
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as tus from 'tus-js-client'

import { systemRandom } from '../../src/ports/random.ts'
import { createS3Blobs } from '../../src/storage/blobs/s3-blobs.ts'
import { describeOnPostgres } from '../support/database.ts'
import { postJson, readJson } from '../support/json.ts'
import { requestsOf } from './resumable-requests.ts'
import { startS3Server, type S3Server } from './s3-server.ts'
import { startStorageApp, type StorageApp } from './storage-app.ts'

const CHUNK_BYTES = 6 * 1024 * 1024

const bytes = Buffer.alloc(2 * CHUNK_BYTES + 1000, 'a line of a film that takes its time\n')
const optionsFor = (app: StorageApp, objectName: string): tus.UploadOptions => ({
  endpoint: `${app.origin}/storage/v1/upload/resumable`,
  headers: { authorization: `Bearer ${app.serviceRoleKey}` },
  chunkSize: CHUNK_BYTES,
  uploadDataDuringCreation: true,
  metadata: {
    bucketName: 'files',
    objectName,
    contentType: 'text/plain',
    cacheControl: '3600',
  },
  retryDelays: null,
})
const stored = async (app: StorageApp, objectName: string): Promise<Buffer> =>
  Buffer.from(await (await app.asService(`/object/files/${objectName}`)).arrayBuffer())

/** Resolves at the end of the upload, or once `stop` has stopped it. */
const run = (options: tus.UploadOptions, stop?: (upload: tus.Upload) => Promise<void>) =>
  new Promise<tus.Upload>((resolve, reject) => {
    const upload = new tus.Upload(bytes, {
      ...options,
      onError: reject,
      onSuccess: () => resolve(upload),
      onChunkComplete: () => {
        if (stop !== undefined) stop(upload).then(() => resolve(upload), reject)
      },
    })
    upload.start()
  })

const signed = (app: StorageApp, objectName: string, token: string): tus.UploadOptions => ({
  ...optionsFor(app, objectName),
  endpoint: `${app.origin}/storage/v1/upload/resumable/sign`,
  headers: { 'x-signature': token },
})

describeOnPostgres('resumable uploads of two server nodes', () => {
  describe.each(['folder', 's3'] as const)('blobs in %s', (kind) => {
    const folder = mkdtempSync(join(tmpdir(), 'basera-nodes-'))
    let server: S3Server | null = null
    let one: StorageApp
    let other: StorageApp
    beforeAll(async () => {
      server = kind === 's3' ? await startS3Server(join(folder, 's3')) : null
      const shared = server === null ? null : createS3Blobs(server.settings, systemRandom)
      const options = { engine: 'postgres', resumableSizeLimitBytes: 20 * 1024 * 1024 } as const
      one = await startStorageApp({ ...options, blobs: (own) => shared ?? own })
      other = await startStorageApp({ ...options, beside: one, blobs: () => one.blobs })
    })
    afterAll(async () => {
      await other.close()
      await one.close()
      await server?.close()
      rmSync(folder, { recursive: true, force: true })
    })

    it('12 MB in pieces of 6 MB arrive whole', async () => {
      await run(optionsFor(one, 'whole.txt'))
      expect((await stored(other, 'whole.txt')).equals(bytes)).toBe(true)
    })

    it('what stopped at half at one node goes on at the other', async () => {
      const half = await run(optionsFor(one, 'moved.txt'), (upload) => upload.abort())
      const path = new URL(half.url ?? '').pathname
      let sent = 0
      const offsets: string[] = []
      await run({
        ...optionsFor(other, 'moved.txt'),
        uploadUrl: `${other.origin}${path}`,
        onProgress: (bytesSent) => {
          sent = bytesSent
        },
        onBeforeRequest: (asked) => {
          if (asked.getMethod() === 'PATCH') offsets.push(asked.getHeader('Upload-Offset') ?? '')
        },
      })
      expect(sent).toBe(bytes.byteLength)
      expect(offsets[0]).toBe(String(CHUNK_BYTES))
      expect((await stored(one, 'moved.txt')).equals(bytes)).toBe(true)
    })

    it('what came of a piece before its connection broke is stored', async () => {
      const requests = requestsOf(one, one.serviceRoleKey)
      const path = await requests.begun({ bucketName: 'files', objectName: 'broken.txt' }, 300_000)
      const breakOff = (afterMs: number) =>
        new Promise<void>((resolve) => {
          const broken = request(`${one.origin}/storage/v1${path}`, {
            method: 'PATCH',
            headers: {
              authorization: `Bearer ${one.serviceRoleKey}`,
              'tus-resumable': '1.0.0',
              'content-type': 'application/offset+octet-stream',
              'content-length': '300000',
              'upload-offset': '0',
            },
          })
          broken.on('error', () => resolve())
          broken.write(Buffer.alloc(200_000, 'x'), () =>
            setTimeout(() => broken.destroy(), afterMs),
          )
          broken.on('close', () => resolve())
        })
      const offset = async (): Promise<number> =>
        Number((await requestsOf(other, one.serviceRoleKey).ask(path)).headers.get('upload-offset'))
      // A busy machine may have read nothing when the connection breaks: then it breaks later.
      let afterMs = 100
      const stands = async (): Promise<number> => {
        if ((await offset()) === 0) await breakOff((afterMs *= 2))
        return offset()
      }
      await expect.poll(stands).toBeGreaterThan(0)
      const at = await offset()
      expect(at).toBeLessThanOrEqual(200_000)
      const rest = 'x'.repeat(300_000 - at)
      expect((await requestsOf(other, one.serviceRoleKey).send(path, at, rest)).status).toBe(204)
      expect((await stored(one, 'broken.txt')).toString()).toBe('x'.repeat(300_000))
    })

    it('a signed address takes one upload, of its own name only', async () => {
      const sign = async (name: string): Promise<string> => {
        const answer = await one.asService(`/object/upload/sign/files/${name}`, postJson({}))
        return (await readJson<{ token: string }>(answer)).token
      }
      const token = await sign('signed.txt')
      await expect(run(signed(other, 'else.txt', token))).rejects.toThrow(
        /response code: 400.*Invalid signature/,
      )
      await expect(run(signed(other, 'signed.txt', 'x'))).rejects.toThrow(/response code: 400/)
      await run(signed(other, 'signed.txt', token))
      expect((await stored(one, 'signed.txt')).equals(bytes)).toBe(true)
      await expect(run(signed(other, 'signed.txt', token))).rejects.toThrow(
        /response code: 409.*has been used/,
      )
    })
  })
})
