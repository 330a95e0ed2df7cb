// S7: pictures of identity documents lie sealed, on disk and in a backup, and open with the keys of the secrets file alone.
import { copyFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { toRows } from '../../src/db/rows.ts'
import { readPaperKeys } from '../../src/identity/identity-keys.ts'
import { createPaperVault, type PaperVault } from '../../src/identity/paper-vault.ts'
import { rotateIdentityKey, type Secrets } from '../../src/jwt/secrets.ts'
import { systemRandom } from '../../src/ports/random.ts'
import { storedFilesIn } from '../../src/start/data-folder/stored-files.ts'
import { sealPapersAnew } from '../../src/storage/blobs/seal-papers.ts'
import { createUrlTokens } from '../../src/storage/url-tokens.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { pictureFolder } from './picture-folder.ts'
import { picture } from './pictures.ts'
import { startStorageApp, type StorageApp } from './storage-app.ts'

const BUCKET = 'verification-documents'
const PDF = '%PDF-1.7 a paper of Asha'
const owner = { role: null, isReadOnly: true, settings: {}, statementTimeoutMs: 5000 }

const vaultOf = (secrets: Secrets): PaperVault =>
  createPaperVault(readPaperKeys(secrets), systemRandom)

describeOnEachEngine('identity papers at rest', (_open, engine) => {
  let app: StorageApp
  let token = ''
  let me = ''
  beforeAll(async () => {
    app = await startStorageApp({ engine })
    const user = { email: 'asha@homes.example', password: 'monsoon-2026' }
    me = (await app.createUser(user)).id
    token = (await app.signIn(user.email, user.password)).access_token
  })
  afterAll(() => app.close())

  const send = async (name: string, body: string | Uint8Array<ArrayBuffer>): Promise<void> => {
    const sent = await app.asBearer(token, `/object/${BUCKET}/${me}/${name}`, {
      method: 'POST',
      body,
    })
    expect(sent.status).toBe(200)
  }
  const read = (name: string) => app.asBearer(token, `/object/${BUCKET}/${me}/${name}`)
  const versionOf = async (name: string, folder = me): Promise<string> => {
    const text = `select version from storage.objects where name = '${folder}/${name}'`
    const [found] = await app.database.owner.run(owner, [{ text, values: [] }])
    return (found && toRows<{ version: string }>(found)[0]?.version) ?? ''
  }
  const pathOf = (version: string): string =>
    join(app.folder, 'blobs', version.slice(0, 2), version)
  const sealAnew = async (paperVault = vaultOf(app.secrets)) => {
    const faults: unknown[] = []
    const count = await sealPapersAnew(
      {
        database: app.database,
        ...storedFilesIn(app.folder, app.blobs),
        clock: app.clock,
        random: systemRandom,
        paperVault,
        urlTokens: createUrlTokens(systemRandom.bytes(32), app.clock),
        settings: {
          fileSizeLimitBytes: 1024 * 1024,
          resumableSizeLimitBytes: 1024 * 1024,
          preRequest: null,
        },
        onFailure: (cause) => void faults.push(cause),
      },
      (cause) => void faults.push(cause),
    )
    return { count, faults: faults.length }
  }

  it('a changed, an exchanged and an unencrypted file in place of an encrypted one cannot be read', async () => {
    await send('pan.pdf', PDF)
    await send('other.pdf', PDF)
    const path = pathOf(await versionOf('pan.pdf'))
    const kept = readFileSync(path)
    const others = pathOf(await versionOf('other.pdf'))
    for (const wrong of [
      Buffer.from(PDF),
      readFileSync(others),
      Buffer.concat([kept.subarray(0, -1), Buffer.from([(kept.at(-1) ?? 0) ^ 1])]),
    ]) {
      writeFileSync(path, wrong)
      const answer = await read('pan.pdf')
      expect(answer.status).toBe(500)
      expect(await answer.text()).not.toContain('PDF')
    }
    writeFileSync(path, kept)
    expect(await (await read('pan.pdf')).text()).toBe(PDF)
  })

  it('no plaintext of a paper is on the disk, and only the server’s user may read the file', async () => {
    await send('face.png', new Uint8Array(await picture('png')))
    for (const name of ['pan.pdf', 'face.png']) {
      const path = pathOf(await versionOf(name))
      expect(readFileSync(path, 'latin1')).not.toMatch(/PDF|Asha|PNG|IHDR/)
      expect(statSync(path).mode & 0o777).toBe(0o600)
    }
    expect(statSync(join(app.folder, 'blobs')).mode & 0o777).toBe(0o700)
    expect(readdirSync(join(app.folder, 'incoming'))).toEqual([])
  })

  it('a public photo is stored unencrypted, readable by the server’s user alone', async () => {
    const folder = await pictureFolder(app, token)
    const sent = await app.asBearer(token, `/object/avatars/${folder}/me.png`, {
      method: 'POST',
      body: new Uint8Array(await picture('png')),
    })
    expect(sent.status).toBe(200)
    const path = pathOf(await versionOf('me.png', folder))
    expect(readFileSync(path, 'latin1')).toContain('PNG')
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it('its size and type are those of the paper, also by HEAD and as a picture', async () => {
    const head = await app.asBearer(token, `/object/${BUCKET}/${me}/pan.pdf`, { method: 'HEAD' })
    expect(head.headers.get('content-length')).toBe(String(PDF.length))
    expect(head.headers.get('content-type')).toBe('application/pdf')
    const small = await app.asBearer(
      token,
      `/render/image/authenticated/${BUCKET}/${me}/face.png?width=8&format=origin`,
    )
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  it('unencrypted files are still readable, and encrypted once; a lost one does not block the others', async () => {
    const plain = await app.put(BUCKET, `${me}/old.pdf`, Buffer.from(PDF), 'application/pdf')
    const lost = await app.put(BUCKET, `${me}/lost.pdf`, Buffer.from(PDF), 'application/pdf')
    await app.blobs.remove(lost)
    expect(await (await read('old.pdf')).text()).toBe(PDF)
    expect(await sealAnew()).toEqual({ count: 1, faults: 1 })
    expect(await sealAnew()).toEqual({ count: 0, faults: 1 })
    expect(await app.blobs.stat(plain)).toBeNull()
    expect(readFileSync(pathOf(await versionOf('old.pdf')), 'latin1')).not.toContain('PDF')
    expect(await (await read('old.pdf')).text()).toBe(PDF)
  })

  it('a new key seals all of them, and a copy of files and keys opens elsewhere', async () => {
    await app.database.owner.script(`delete from storage.objects where name = '${me}/lost.pdf'`)
    const secrets = rotateIdentityKey(app.secrets, systemRandom)
    const before = await versionOf('pan.pdf')
    const copy = join(app.folder, 'copied')
    copyFileSync(pathOf(before), copy)
    expect(await sealAnew(vaultOf(secrets))).toEqual({ count: 4, faults: 0 })
    const after = await versionOf('pan.pdf')
    expect(after).not.toBe(before)
    const opened = vaultOf(secrets).open(
      readFileSync(pathOf(after)),
      after,
      secrets.identityKeys?.[0]?.id ?? '',
    )
    expect(Buffer.from(opened).toString()).toBe(PDF)
    expect(Buffer.from(vaultOf(secrets).open(readFileSync(copy), before, 'first')).toString()).toBe(
      PDF,
    )
  })
})
