import { afterAll, beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../support/database.ts'
import { picture } from './pictures.ts'
import { pictureFolder } from './picture-folder.ts'
import { startStorageApp, type StorageApp } from './storage-app.ts'

describeOnEachEngine('limits on what one person uploads', (_open, engine) => {
  let app: StorageApp
  let bytes: Uint8Array<ArrayBuffer>
  beforeAll(async () => {
    app = await startStorageApp({ engine })
    bytes = new Uint8Array(await picture())
  })
  afterAll(() => app.close())

  const signUp = async (email: string) => {
    await app.createUser({ email, password: 'monsoon-2026' })
    const { access_token: token, user } = await app.signIn(email, 'monsoon-2026')
    const folder = await pictureFolder(app, token)
    let sent = 0
    return {
      id: user.id,
      folder,
      send: () => {
        sent += 1
        return app.asBearer(token, `/object/avatars/${folder}/${sent}.png`, {
          method: 'POST',
          body: bytes,
          headers: { 'content-type': 'image/png' },
        })
      },
    }
  }
  const sentBefore = (id: string, uploads: number, sizeBytes: number, age: string) =>
    app.database.owner.script(`
      insert into storage.recent_uploads (owner_id, begun_at, size_bytes)
      select '${id}', now() - interval '${age}', ${sizeBytes} from generate_series(1, ${uploads})`)

  it('refuses the 61st upload of an hour with 429 and the wait, and takes it the hour after (B3)', async () => {
    const { id, send } = await signUp('asha@homes.example')
    await sentBefore(id, 59, 0, '10 minutes')
    expect((await send()).status).toBe(200)
    const refused = await send()
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ statusCode: '429', code: 'SlowDown' })
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(45 * 60)
    expect(wait).toBeLessThanOrEqual(50 * 60)
    await app.database.owner.script(
      `update storage.recent_uploads set begun_at = begun_at - interval '51 minutes'`,
    )
    expect((await send()).status).toBe(200)
  })

  it('refuses what exceeds 200 MB in a day with 413, and stores nothing of it (B3)', async () => {
    const { id, folder, send } = await signUp('ravi@homes.example')
    await sentBefore(id, 20, 10 * 1024 * 1024 - 1, '5 hours')
    const refused = await send()
    expect(refused.status).toBe(413)
    expect(await refused.json()).toEqual({
      statusCode: '413',
      error: 'Payload too large',
      message: 'You have uploaded as much as you may in a day',
      code: 'QuotaExceeded',
    })
    expect((await send()).status).toBe(413)
    const kept = await app.asService(`/object/list/avatars`, {
      method: 'POST',
      body: JSON.stringify({ prefix: folder }),
      headers: { 'content-type': 'application/json' },
    })
    expect(await kept.json()).toEqual([])
  })

  it('refuses the 1,001st file of a person with 413 (B3)', async () => {
    const { id, send } = await signUp('noor@homes.example')
    await app.database.owner.script(`
      insert into storage.objects (bucket_id, name, owner_id)
      select 'avatars', '${id}/old-' || n, '${id}' from generate_series(1, 999) as n`)
    expect((await send()).status).toBe(200)
    const refused = await send()
    expect(refused.status).toBe(413)
    expect(await refused.json()).toMatchObject({
      message: 'You have stored as many files as you may',
    })
  })

  it('counts one person for another never, nor the operator', async () => {
    const busy = await signUp('busy@homes.example')
    await sentBefore(busy.id, 60, 0, '10 minutes')
    const calm = await signUp('calm@homes.example')
    expect((await busy.send()).status).toBe(429)
    expect((await calm.send()).status).toBe(200)
    const operators = await app.asService(`/object/avatars/${busy.id}/by-operator.png`, {
      method: 'POST',
      body: bytes,
      headers: { 'content-type': 'image/png' },
    })
    expect(operators.status).toBe(200)
  })
})
