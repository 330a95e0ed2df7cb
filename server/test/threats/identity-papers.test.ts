// S7: pictures of identity documents are looked at one at a time, by their person or an admin, and each look is written
// down before a byte leaves.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { picture } from '../storage/pictures.ts'
import { bodyOf, deletion, tenBytes } from '../storage/storage-world.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { postJson } from '../support/json.ts'
import { BUCKET, openPapersWorld, type PapersWorld } from './identity-papers-world.ts'

describeOnEachEngine('S7 identity papers', (_open, engine) => {
  let world: PapersWorld
  beforeAll(async () => {
    world = await openPapersWorld(engine)
  })
  afterAll(() => world.app.close())
  beforeEach(async () => {
    await world.written()
  })

  it.each([
    ['list', { prefix: '' }],
    ['list-v2', {}],
  ])('nobody lists them by %s, not even with the service key', async (verb, body) => {
    const folder = { ...body, prefix: world.idOf('person') }
    for (const name of ['person', 'admin'] as const) {
      for (const request of [body, folder]) {
        expect(
          await bodyOf(world.as(name, `/object/${verb}/${BUCKET}`, postJson(request))),
        ).toMatchObject({
          code: 'AccessDenied',
        })
      }
    }
    expect(
      await bodyOf(world.app.asService(`/object/${verb}/${BUCKET}`, postJson(folder))),
    ).toMatchObject({
      code: 'AccessDenied',
      message:
        'Files of this bucket are opened one at a time by their names, and are neither listed, moved nor copied',
    })
  })

  it('a stranger, a visitor and a session before its second factor open none by any endpoint', async () => {
    for (const door of [
      '/object',
      '/object/authenticated',
      '/object/info',
      '/render/image/authenticated',
    ]) {
      expect(await bodyOf(world.as('stranger', `${door}/${world.pass}`))).toMatchObject({
        code: 'NoSuchKey',
      })
      expect(
        await bodyOf(world.app.asBearer(world.app.anonKey, `${door}/${world.pass}`)),
      ).toMatchObject({
        code: 'AccessDenied',
      })
      const own = `${BUCKET}/${world.idOf('guarded')}/own.pdf`
      expect(await bodyOf(world.as('guarded', `${door}/${own}`))).toMatchObject({
        code: 'NoSuchKey',
      })
    }
    for (const door of ['/object/public', '/object/info/public']) {
      expect(await bodyOf(world.as('admin', `${door}/${world.pan}`))).toMatchObject({
        code: 'NoSuchBucket',
      })
    }
    expect(
      await bodyOf(world.as('admin', `/render/image/public/${world.pass}?width=480`)),
    ).toMatchObject({
      code: 'NoSuchBucket',
    })
    expect(await world.written()).toEqual([])
  })

  it('none is moved or copied, in or out, by anybody', async () => {
    const key = `${world.idOf('person')}/pass.png`
    const face = 'f0000000-0000-4000-8000-000000000001/face.png'
    await world.operate(`update public.profiles
      set picture_folder = 'f0000000-0000-4000-8000-000000000001' where id = '${world.idOf('person')}'`)
    await world.app.put('avatars', face, await picture(), 'image/png')
    const out = {
      bucketId: BUCKET,
      sourceKey: key,
      destinationKey: `${world.idOf('person')}/me.png`,
    }
    const into = {
      bucketId: 'avatars',
      sourceKey: face,
      destinationBucket: BUCKET,
      destinationKey: `${world.idOf('person')}/face.png`,
    }
    for (const verb of ['move', 'copy']) {
      for (const body of [out, { ...out, destinationBucket: 'avatars' }, into]) {
        const answers = [
          world.as('person', `/object/${verb}`, postJson(body)),
          world.as('admin', `/object/${verb}`, postJson(body)),
          world.app.asService(`/object/${verb}`, postJson(body)),
        ]
        for (const answer of answers) {
          expect(await bodyOf(answer)).toMatchObject({ code: 'AccessDenied' })
        }
      }
    }
  })

  it('the database itself keeps the bytes in the bucket, and the bucket private', async () => {
    const named = `bucket_id = '${BUCKET}' and name like '%pass.png'`
    await expect(
      world.operate(`update storage.objects set bucket_id = 'avatars' where ${named}`),
    ).rejects.toMatchObject({ code: '42501' })
    await expect(
      world.operate(`insert into storage.objects (bucket_id, name, version)
        select 'avatars', 'copied.png', version from storage.objects where ${named}`),
    ).rejects.toMatchObject({ code: '42501' })
    const change = { ...postJson({ public: true }), method: 'PUT' }
    expect(await bodyOf(world.app.asService(`/bucket/${BUCKET}`, change))).toMatchObject({
      code: 'AccessDenied',
    })
  })

  it('no byte leaves when the line cannot be written', async () => {
    const link = await world.sign('admin')
    await world.operate(`
      create function private.tg_break() returns trigger language plpgsql as
        $$ begin raise exception 'the disk of the log is full' using errcode = '53100'; end $$;
      create trigger _000_break before insert on private.audit_log
        for each row execute function private.tg_break()`)
    try {
      const doors = [
        world.as('admin', `/object/authenticated/${world.pan}`),
        world.as('person', `/object/${world.pan}`),
        world.as('admin', `/render/image/authenticated/${world.pass}?width=20`),
        world.as('admin', `/object/info/${world.pan}`),
        world.open(link),
      ]
      for (const door of doors) {
        const response = await door
        expect(response.status).toBeGreaterThanOrEqual(500)
        expect(await response.text()).not.toContain('0123456789')
      }
    } finally {
      await world.operate(
        'drop trigger _000_break on private.audit_log; drop function private.tg_break()',
      )
    }
    expect(world.app.faults.length).toBeGreaterThan(0)
  })

  it('every endpoint writes who looked at whose paper, from where, before it answers', async () => {
    const agent = { headers: { 'user-agent': 'Firefox' } }
    for (const door of ['/object/authenticated', '/object']) {
      const response = await world.as('admin', `${door}/${world.pan}`, agent)
      expect(await response.text()).toBe('0123456789')
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect(await world.written()).toMatchObject([
        {
          actor_id: world.idOf('admin'),
          action: 'kyc.doc.view',
          outcome: 'ok',
          target: world.idOf('person'),
          detail: {
            user: world.idOf('person'),
            type: 'pan',
            way: 'read',
          },
          ip: '127.0.0.1',
          has_agent: true,
          has_session: true,
        },
      ])
    }
    await world.as('admin', `/object/authenticated/${world.pan}`, { method: 'HEAD' })
    await world.as('admin', `/object/info/authenticated/${world.pan}`)
    await world.as('admin', `/render/image/authenticated/${world.pass}?width=20`)
    expect((await world.written()).map(({ detail }) => detail['way'])).toEqual([
      'read',
      'facts',
      'picture',
    ])
  })

  it('a part is answered with the whole, and a copy is not taken for known', async () => {
    const part = await world.as('admin', `/object/authenticated/${world.pan}`, {
      headers: { range: 'bytes=2-4' },
    })
    expect([part.status, await part.text()]).toEqual([200, '0123456789'])
    expect(part.headers.get('accept-ranges')).toBeNull()
    const again = await world.as('admin', `/object/authenticated/${world.pan}`, {
      headers: { 'if-none-match': part.headers.get('etag') ?? '' },
    })
    expect([again.status, await again.text()]).toEqual([200, '0123456789'])
    expect((await world.written()).map(({ detail }) => detail['way'])).toEqual(['read', 'read'])
  })

  it('a person opens their own, and that is a line, too', async () => {
    expect(await (await world.as('person', `/object/${world.pan}`)).text()).toBe('0123456789')
    expect(await (await world.open(await world.sign('person', { expiresIn: 60 }))).text()).toBe(
      '0123456789',
    )
    const lines = await world.written()
    expect(lines.map(({ action }) => action)).toEqual([
      'kyc.doc.view',
      'kyc.doc.sign',
      'kyc.doc.view',
    ])
    for (const line of lines) {
      expect(line).toMatchObject({ actor_id: world.idOf('person'), target: world.idOf('person') })
    }
  })

  it('the service key opens one, and the line says that it was the key', async () => {
    expect(await (await world.app.asService(`/object/${world.pan}`)).text()).toBe('0123456789')
    expect(await world.written()).toMatchObject([
      {
        actor_id: null,
        target: world.idOf('person'),
        detail: { key: 'service_role', way: 'read' },
      },
    ])
  })

  it('a person deletes what no record names, and nothing else', async () => {
    const names = ['pan.pdf', 'loose.pdf'].map((name) => `${world.idOf('person')}/${name}`)
    await world.app.put(BUCKET, names[1] ?? '', tenBytes, 'application/pdf')
    expect(await bodyOf(world.as('stranger', `/object/${BUCKET}`, deletion(names)))).toEqual([])
    expect(await bodyOf(world.as('admin', `/object/${BUCKET}`, deletion(names)))).toEqual([])
    expect(await bodyOf(world.as('person', `/object/${BUCKET}`, deletion(names)))).toMatchObject([
      { name: names[1] },
    ])
  })

  it('no other size of one is cached on disk', async () => {
    await (
      await world.as('admin', `/render/image/authenticated/${world.pass}?width=480&format=webp`)
    ).arrayBuffer()
    const { readdir } = await import('node:fs/promises')
    expect(await readdir(world.app.variantsFolder, { recursive: true }).catch(() => [])).toEqual([])
  })
})
