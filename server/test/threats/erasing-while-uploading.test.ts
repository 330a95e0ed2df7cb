// Erasure concurrent with uploads leaves no file: an upload in progress, one by an address signed before, and one in a
// transaction beside the erasure are refused, and their bytes are removed from the store.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { toRows } from '../../src/db/rows.ts'
import { systemRandom } from '../../src/ports/random.ts'
import { createS3Blobs } from '../../src/storage/blobs/s3-blobs.ts'
import { pictureFolder } from '../storage/picture-folder.ts'
import { picture } from '../storage/pictures.ts'
import { startS3Server, type S3Server } from '../storage/s3-server.ts'
import { startStorageApp, type StorageApp } from '../storage/storage-app.ts'
import { describeOnEachEngine } from '../support/database.ts'
import type { EngineName } from '../support/engines.ts'
import { postJson, readJson } from '../support/json.ts'

const PASSWORD = 'monsoon over Pune'
const owner = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 20_000 }
const gone = {
  statusCode: '403',
  error: 'Unauthorized',
  message: 'The account of this file is gone',
  code: 'AccessDenied',
}

const image = (
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
): RequestInit & { duplex: 'half' } => ({
  method: 'PUT',
  headers: { 'content-type': 'image/png' },
  body,
  duplex: 'half',
})

describeOnEachEngine('an account that is erased', (_open, engine) => {
  describe.each(['folder', 's3'] as const)('while it uploads [%s]', (store) => {
    tryErasing(engine, store)
  })
})

function tryErasing(engine: EngineName, store: 'folder' | 's3'): void {
  const folder = mkdtempSync(join(tmpdir(), 'basera-erasing-'))
  let server: S3Server | null = null
  let app: StorageApp
  let bytes: Uint8Array<ArrayBuffer>
  beforeAll(async () => {
    bytes = new Uint8Array(await picture())
    server = store === 's3' ? await startS3Server(folder) : null
    const settings = server?.settings
    app = await startStorageApp({
      engine,
      ...(settings === undefined ? {} : { blobs: () => createS3Blobs(settings, systemRandom) }),
    })
  })
  afterAll(async () => {
    await app.close()
    await server?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  let people = 0
  const newPerson = async () => {
    const email = `person${(people += 1)}@example.in`
    const { id } = await app.createUser({ email, password: PASSWORD })
    const { access_token: token } = await app.signIn(email, PASSWORD)
    return { id, token, folder: await pictureFolder(app, token) }
  }
  type Person = Awaited<ReturnType<typeof newPerson>>

  const erase = async ({ token }: Person) => {
    const answer = await app.fetch(
      '/rest/v1/rpc/erase_my_account',
      postJson({ _confirmation: 'erase my account' }, { authorization: `Bearer ${token}` }),
    )
    expect(await answer.json()).toEqual({ success: true })
  }
  const sign = async ({ token }: Person, path: string): Promise<string> => {
    const answer = await app.asBearer(token, `/object/upload/sign/${path}`, { method: 'POST' })
    return (await readJson<{ url: string }>(answer)).url
  }
  const rowsOf = async (text: string) => {
    const [result] = await app.database.owner.run(owner, [{ text, values: [] }])
    return result === undefined ? [] : toRows<Record<string, unknown>>(result)
  }
  /** Rows and bytes, and what the limits count of uploads. */
  const left = async ({ id, folder: pictures }: Person) => {
    const blobs: string[] = []
    for await (const blob of app.blobs.list()) blobs.push(blob.id)
    return {
      objects: await rowsOf(
        `select name from storage.objects where name like '${pictures}/%' or name like '${id}/%'`,
      ),
      counted: await rowsOf(`select id from storage.recent_uploads where owner_id = '${id}'`),
      blobs,
    }
  }
  const NOTHING = { objects: [], counted: [], blobs: [] }

  /** Sends one half, and the other once `between` is over. */
  const sendHalting = async (
    { id }: Person,
    send: (init: RequestInit) => Promise<Response>,
    between: () => Promise<void>,
  ): Promise<Response> => {
    const half = Math.floor(bytes.byteLength / 2)
    const body = new TransformStream<Uint8Array, Uint8Array>()
    const writer = body.writable.getWriter()
    void writer.write(bytes.slice(0, half))
    const answer = send(image(body.readable))
    await vi.waitFor(
      async () =>
        expect(
          await rowsOf(`select id from storage.recent_uploads where owner_id = '${id}'`),
        ).toHaveLength(1),
      { timeout: 20_000 },
    )
    await between()
    await writer.write(bytes.slice(half))
    await writer.close()
    return answer
  }

  it('leaves nothing of what is sent to an address that was signed before (S11)', async () => {
    const person = await newPerson()
    const url = await sign(person, `avatars/${person.folder}/me.png`)
    await erase(person)
    const answer = await app.fetch(`/storage/v1${url}`, image(bytes))
    expect([answer.status, await answer.json()]).toEqual([400, gone])
    expect(await left(person)).toEqual(NOTHING)
  })

  it('leaves nothing of what is on its way to such an address (S11)', async () => {
    const person = await newPerson()
    const url = await sign(person, `avatars/${person.folder}/me.png`)
    const answer = await sendHalting(
      person,
      (init) => app.fetch(`/storage/v1${url}`, init),
      () => erase(person),
    )
    expect([answer.status, await answer.json()]).toEqual([400, gone])
    expect(await left(person)).toEqual(NOTHING)
  })

  it.each(['avatars', 'property-images', 'verification-documents'])(
    'leaves nothing of what it was sending itself to %s (S11)',
    async (bucket) => {
      const person = await newPerson()
      const answer = await sendHalting(
        person,
        (init) =>
          app.asBearer(
            person.token,
            `/object/${bucket}/${bucket === 'verification-documents' ? person.id : person.folder}/me.png`,
            {
              ...init,
              method: 'POST',
            },
          ),
        () => erase(person),
      )
      expect(answer.status).toBe(400)
      expect(await left(person)).toEqual(NOTHING)
    },
  )

  it('is not erased in vain when the operator deletes it (S11)', async () => {
    const person = await newPerson()
    const url = await sign(person, `avatars/${person.folder}/me.png`)
    const answer = await sendHalting(
      person,
      (init) => app.fetch(`/storage/v1${url}`, init),
      async () => {
        const { status } = await app.fetch(`/auth/v1/admin/users/${person.id}`, {
          ...postJson({}, { authorization: `Bearer ${app.serviceRoleKey}` }),
          method: 'DELETE',
        })
        expect(status).toBe(200)
      },
    )
    expect([answer.status, await answer.json()]).toEqual([400, gone])
    expect(await left(person)).toMatchObject({ objects: [], blobs: [] })
  })

  it.skipIf(engine === 'embedded')(
    'is waited for by a row that meets the erasure, and the row is refused (S11)',
    async () => {
      const person = await newPerson()
      const url = await sign(person, `avatars/${person.folder}/me.png`)
      const [met] = await app.database.owner.transaction(owner, async (transaction) => {
        await transaction.script(
          `update auth.users set deleted_at = now() where id = '${person.id}'`,
        )
        const sent = app.fetch(`/storage/v1${url}`, image(bytes))
        await vi.waitFor(
          async () =>
            expect(
              await rowsOf(
                `select 1 from pg_locks where not granted and locktype = 'transactionid'`,
              ),
            ).not.toEqual([]),
          { timeout: 20_000 },
        )
        await transaction.script(`delete from storage.objects where owner_id = '${person.id}'`)
        // Not waited for here: it goes on only once this transaction is over.
        return [sent] as const
      })
      expect((await met).status).toBe(400)
      expect(await left(person)).toEqual(NOTHING)
    },
  )

  it('refuses no upload of an account that exists (S11)', async () => {
    const person = await newPerson()
    const url = await sign(person, `avatars/${person.folder}/me.png`)
    const signed = await app.fetch(`/storage/v1${url}`, image(bytes))
    const own = await app.asBearer(person.token, `/object/property-images/${person.folder}/a.png`, {
      ...image(bytes),
      method: 'POST',
    })
    const service = await app.asService(`/object/files/a.png`, { ...image(bytes), method: 'POST' })
    expect([signed.status, own.status, service.status]).toEqual([200, 200, 200])
  })
}
