// Photos of an approved listing are immutable: every way in which the owner can replace their bytes under the same name, over
// the wire and in the database, is refused.
import { afterAll, beforeAll, expect, it } from 'vitest'

import { picture } from '../storage/pictures.ts'
import { bodyOf, deletion, openStorageWorld, type StorageWorld } from '../storage/storage-world.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { postJson } from '../support/json.ts'

const refused = {
  statusCode: '403',
  error: 'Unauthorized',
  message:
    'A listing shows this photo. Upload another photo under a new name, or take this one out of the listing first.',
  code: 'AccessDenied',
}

const withBytes = (method: string, bytes: Uint8Array, headers = {}): RequestInit => ({
  method,
  body: new Uint8Array(bytes),
  headers: { 'content-type': 'image/png', ...headers },
})

describeOnEachEngine('a photo of an approved listing', (_open, engine) => {
  let world: StorageWorld
  let approved: Uint8Array
  let other: Uint8Array
  let listing = ''
  beforeAll(async () => {
    world = await openStorageWorld(engine)
    approved = await picture()
    other = await picture('png', { width: 33, height: 40 })
    for (const name of ['shown.png', 'spare.png']) await send('POST', name, approved)
    listing = await list(['shown.png'])
  })
  afterAll(() => world.close())

  const keyOf = (name: string) => `${world.folder}/${name}`
  const pathOf = (name: string) => `property-images/${keyOf(name)}`
  const urlOf = (name: string) => `/storage/v1/object/public/${pathOf(name)}`
  const send = (method: string, name: string, bytes: Uint8Array, headers = {}) =>
    world.own(`/object/${pathOf(name)}`, withBytes(method, bytes, headers))
  const transfer = (sourceKey: string, destinationKey: string) => ({
    bucketId: 'property-images',
    sourceKey: keyOf(sourceKey),
    destinationKey: keyOf(destinationKey),
  })
  const rest = (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${world.token()}`)
    headers.set('content-type', 'application/json')
    headers.set('prefer', 'return=representation')
    return world.app.fetch(`/rest/v1/${path}`, { ...init, headers })
  }
  const list = async (names: readonly string[]): Promise<string> => {
    const facts = {
      owner_id: world.me,
      title: 'Quiet top floor',
      property_type: 'apartment',
      location: 'Lane 3, Kondapur',
      bedrooms: 2,
      bathrooms: 2,
      square_feet: 900,
      price: 18000,
      image_urls: names.map(urlOf),
    }
    const made: unknown = await (await rest('properties', postJson(facts))).json()
    const id: unknown = Array.isArray(made) ? Reflect.get(made[0] ?? {}, 'id') : undefined
    if (typeof id !== 'string') throw new Error(`not listed: ${JSON.stringify(made)}`)
    await approve(id)
    return id
  }
  const approve = (id: string) =>
    world.app.database.owner.script(
      `update public.properties set approval_status = 'approved' where id = '${id}'`,
    )
  const change = async (names: readonly string[]): Promise<unknown> => {
    const body = JSON.stringify({ image_urls: names.map(urlOf) })
    const path = `properties?id=eq.${listing}&select=image_urls,revision_sent_at`
    return (await rest(path, { method: 'PATCH', body })).json()
  }
  const signedUpload = async (name: string): Promise<string> => {
    const answer = await bodyOf(
      world.own(`/object/upload/sign/${pathOf(name)}`, {
        method: 'POST',
        headers: { 'x-upsert': 'true' },
      }),
    )
    return String(Reflect.get(Object(answer), 'url'))
  }
  const isAsApproved = async (name = 'shown.png') => {
    const shown = await world.app.fetch(urlOf(name))
    return Buffer.from(await shown.arrayBuffer()).equals(await bytesOf('spare.png'))
  }
  const bytesOf = async (name: string) =>
    Buffer.from(await (await world.app.fetch(urlOf(name))).arrayBuffer())

  it('is replaced, moved, copied over or deleted by no request (S4)', async () => {
    const doors: Record<string, () => Promise<Response>> = {
      PUT: () => send('PUT', 'shown.png', other),
      upsert: () => send('POST', 'shown.png', other, { 'x-upsert': 'true' }),
      'move away': () => world.move(transfer('shown.png', 'elsewhere.png'), world.token()),
      'copy over': () =>
        world.copy(transfer('spare.png', 'shown.png'), { 'x-upsert': 'true' }, world.token()),
      delete: () => world.own(`/object/${pathOf('shown.png')}`, { method: 'DELETE' }),
      'delete several': () =>
        world.own('/object/property-images', deletion([keyOf('spare.png'), keyOf('shown.png')])),
      'sign an upload': () =>
        world.own(`/object/upload/sign/${pathOf('shown.png')}`, {
          method: 'POST',
          headers: { 'x-upsert': 'true' },
        }),
      'PUT by the service key': () =>
        world.asService(`/object/${pathOf('shown.png')}`, withBytes('PUT', other)),
      'empty the bucket': () => world.asService('/bucket/property-images/empty', postJson({})),
    }
    for (const [door, open] of Object.entries(doors)) {
      const answer = await open()
      expect([door, answer.status, await answer.json()]).toEqual([door, 400, refused])
    }
    expect(await isAsApproved()).toBe(true)
  })

  it('is not replaced by an upload that was signed before the listing named it (S4)', async () => {
    await send('POST', 'signed.png', approved)
    const url = await signedUpload('signed.png')
    await list(['signed.png'])
    const answer = await world.app.fetch(`/storage/v1${url}`, withBytes('PUT', other))
    expect([answer.status, await answer.json()]).toEqual([400, refused])
    expect(await isAsApproved('signed.png')).toBe(true)
  })

  it('that is missing comes back neither by upload nor by move (S4)', async () => {
    await send('POST', 'lost.png', approved)
    await list(['lost.png'])
    await world.app.database.owner.script(
      `delete from storage.objects where name = '${keyOf('lost.png')}'`,
    )
    expect(await bodyOf(send('POST', 'lost.png', other))).toEqual(refused)
    expect(await bodyOf(world.move(transfer('spare.png', 'lost.png'), world.token()))).toEqual(
      refused,
    )
  })

  it('is there before a listing names it (S4)', async () => {
    expect(await change(['shown.png', 'later.png'])).toMatchObject({
      code: 'PT422',
      message:
        'A photo has not arrived or is gone. Please remove it from the listing and add it again.',
    })
    expect(await change(['shown.png', './spare.png'])).toMatchObject({ code: 'PT422' })
  })

  it.each([
    ['added', ['shown.png', 'spare.png']],
    ['put in another order', ['spare.png', 'shown.png']],
    ['removed', ['spare.png']],
  ])(
    'stays as approved while a change waits in which a photo is %s (S4, S5)',
    async (_how, names) => {
      expect(await change(names)).toEqual([
        { image_urls: [urlOf('shown.png')], revision_sent_at: expect.any(String) as unknown },
      ])
      for (const name of new Set(['shown.png', ...names])) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        expect(await bodyOf(send('PUT', name, other))).toEqual(refused)
      }
    },
  )

  it('is its owner’s again once no listing shows it (S4)', async () => {
    await world.app.database.owner.script(`
      update public.properties set image_urls = array['${urlOf('spare.png')}'] where id = '${listing}';
      delete from public.property_revisions where property_id = '${listing}'`)
    const replaced = await send('PUT', 'shown.png', other)
    expect(replaced.status).toBe(200)
    const removed = await world.own('/object/property-images', deletion([keyOf('shown.png')]))
    expect(await removed.json()).toMatchObject([{ name: keyOf('shown.png') }])
  })

  it('is either replaced before it is approved, or not at all (S4)', async () => {
    for (const round of Array.from({ length: 4 }, (_, n) => n)) {
      const name = `raced-${round}.png`
      await send('POST', name, approved)
      const [, replaced] = await Promise.all([list([name]), send('PUT', name, other)])
      const isReplaced = replaced.status === 200
      const answer: unknown = await replaced.json()
      expect(isReplaced ? refused : answer).toEqual(refused)
      expect(await isAsApproved(name)).toBe(!isReplaced)
    }
  })
})
