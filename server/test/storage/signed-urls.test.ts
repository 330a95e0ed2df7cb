import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { describeOnEachEngine } from '../support/database.ts'
import { postJson, readJson } from '../support/json.ts'
import { picture } from './pictures.ts'
import { bodyOf, deletion, openStorageWorld, type StorageWorld, tenBytes } from './storage-world.ts'

describeOnEachEngine('signed addresses', (_open, engine) => {
  let world: StorageWorld
  beforeAll(async () => {
    world = await openStorageWorld(engine)
  })
  afterAll(() => world.close())

  const sign = async (body: unknown, path = 'papers/secret.txt'): Promise<string> => {
    const response = await world.app.asService(`/object/sign/${path}`, postJson(body))
    const { signedURL } = await readJson<{ signedURL: string }>(response)
    return signedURL
  }
  const open = (path: string, init?: RequestInit) =>
    fetch(`${world.app.origin}/storage/v1${path}`, init)

  const tokenFor = async (path: string, body: unknown) =>
    new URL(await sign(body, path), 'http://x').searchParams.get('token') ?? ''

  describe('signed addresses', () => {
    it('who may not see an object may not sign it', async () => {
      const one = await world.own('/object/sign/papers/secret.txt', postJson({ expiresIn: 60 }))
      expect(one.status).toBe(400)
      expect(await one.json()).toMatchObject({ code: 'NoSuchKey' })
      const many = await world.own(
        '/object/sign/papers',
        postJson({ expiresIn: 60, paths: ['secret.txt'] }),
      )
      expect(await many.json()).toEqual([
        {
          error: 'Either the object does not exist or you do not have access to it',
          path: 'secret.txt',
          signedURL: null,
        },
      ])
    })

    it.each([
      [{}, "body must have required property 'expiresIn'"],
      [{ expiresIn: 0 }, 'body/expiresIn must be >= 1'],
      [{ expiresIn: '60' }, 'body/expiresIn must be integer'],
      [{ expiresIn: 1.5 }, 'body/expiresIn must be integer'],
      [
        { expiresIn: 60, transform: { width: 9999 } },
        'body/transform/width must be a whole number from 1 to 2500',
      ],
    ])('the body %j is refused', async (body, message) => {
      const response = await world.app.asService('/object/sign/papers/secret.txt', postJson(body))
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'InvalidRequest', message })
    })

    it('an address without, with a broken, an old, a foreign or another object’s token is closed', async () => {
      const signed = await sign({ expiresIn: 60 })
      const token64 = signed.slice(signed.indexOf('=') + 1)
      const flipped = token64.slice(0, -2) + (token64.endsWith('AA') ? 'BB' : 'AA')
      const none = Buffer.from('{"alg":"none"}').toString('base64url')
      const cases: [string, string][] = [
        ['', 'InvalidRequest'],
        ['?token=rubbish', 'InvalidJWT'],
        [`?token=${flipped}`, 'InvalidJWT'],
        [`?token=${none}.${token64.split('.')[1]}.`, 'InvalidJWT'],
        [`?token=${world.app.anonKey}`, 'InvalidJWT'],
        [`?token=${world.token()}`, 'InvalidJWT'],
      ]
      for (const [query, code] of cases) {
        const response = await open(`/object/sign/papers/secret.txt${query}`)
        expect(response.status).toBe(400)
        expect(await response.json()).toMatchObject({ code })
      }
      const other = await open(`/object/sign/files/open.txt?token=${token64}`)
      expect(await other.json()).toMatchObject({
        code: 'InvalidSignature',
        message: 'Invalid signature',
      })
    })

    it('one kind of token never serves as another', async () => {
      await world.app.put('papers', 'pic.png', await picture(), 'image/png')
      const download = await tokenFor('papers/pic.png', { expiresIn: 60 })
      const transform = await tokenFor('papers/pic.png', {
        expiresIn: 60,
        transform: { width: 20 },
      })
      const upload = await readJson<{ token: string }>(
        await world.app.asService('/object/upload/sign/papers/pic.png', {
          method: 'POST',
          headers: { 'x-upsert': 'true' },
        }),
      )
      const wrong: [string, string, string][] = [
        ['GET', '/object/sign/papers/pic.png', transform],
        ['GET', '/object/sign/papers/pic.png', upload.token],
        ['GET', '/render/image/sign/papers/pic.png', download],
        ['GET', '/render/image/sign/papers/pic.png', upload.token],
        ['PUT', '/object/upload/sign/papers/pic.png', download],
        ['PUT', '/object/upload/sign/papers/pic.png', transform],
      ]
      for (const [method, path, wrongToken] of wrong) {
        const body = method === 'PUT' ? { body: 'x' } : {}
        const response = await open(`${path}?token=${wrongToken}`, { method, ...body })
        expect(response.status).toBe(400)
        expect(await response.json()).toMatchObject({ code: 'InvalidSignature' })
      }
      const asSession = await world.app.asBearer(download, '/object/papers/pic.png')
      expect(await asSession.json()).toMatchObject({ code: 'AccessDenied' })
    })

    it('an address opens the object until it expires, whatever else is sent along', async () => {
      const signed = await sign({ expiresIn: 60 })
      expect(signed).toMatch(/^\/object\/sign\/papers\/secret\.txt\?token=/)
      const response = await open(`${signed}&download=my.txt`, {
        headers: { authorization: 'Bearer rubbish' },
      })
      expect(response.status).toBe(200)
      expect(await response.text()).toBe('0123456789')
      expect(response.headers.get('content-disposition')).toBe(
        'attachment; filename="my.txt"; filename*=UTF-8\'\'my.txt',
      )
      world.app.clock.advance(61_000)
      const late = await open(signed)
      expect(await late.json()).toMatchObject({ code: 'InvalidJWT', message: 'jwt expired' })
    })

    it('several at once, and keys of any allowed character', async () => {
      const odd = "a b/(1)+x&y=z;@$,'!*?.txt"
      await world.app.put('papers', odd, tenBytes, 'text/plain')
      const signed = await readJson<{ signedURL: string }[]>(
        await world.app.asService(
          '/object/sign/papers',
          postJson({ expiresIn: 60, paths: [odd, 'secret.txt'] }),
        ),
      )
      for (const { signedURL } of signed) {
        for (const address of [signedURL, encodeURI(signedURL)]) {
          expect(await (await open(address)).text()).toBe('0123456789')
        }
      }
    })

    it('a signed size is the size', async () => {
      const { default: sharp } = await import('sharp')
      const signed = await sign({ expiresIn: 60, transform: { width: 20 } }, 'papers/pic.png')
      expect(signed).toMatch(/^\/render\/image\/sign\/papers\/pic\.png\?token=/)
      const response = await open(`${signed}&width=50`)
      expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(20)
    })
  })

  const signUpload = async (
    path: string,
    init: RequestInit = {},
    bearer = world.app.serviceRoleKey,
  ) => world.app.asBearer(bearer, `/object/upload/sign/${path}`, { method: 'POST', ...init })
  const put = (url: string, body: string) =>
    fetch(`${world.app.origin}/storage/v1${url}`, { method: 'PUT', body })

  describe('signed uploads', () => {
    it('who may not upload may not sign an upload', async () => {
      expect(await bodyOf(signUpload('files/x.txt', {}, world.token()))).toMatchObject({
        code: 'AccessDenied',
      })
      expect(await bodyOf(signUpload('nowhere/x.txt'))).toMatchObject({ code: 'NoSuchBucket' })
      expect(await bodyOf(signUpload('files/open.txt'))).toMatchObject({ code: 'KeyAlreadyExists' })
    })

    it('an address works once, within two hours, for its signer', async () => {
      const signed = await readJson<{ url: string; token: string }>(
        await signUpload(`avatars/${world.folder}/signed.png`, {}, world.token()),
      )
      expect(signed.url).toBe(
        `/object/upload/sign/avatars/${world.folder}/signed.png?token=${signed.token}`,
      )
      const wrong = await put(signed.url, 'no picture')
      expect(await wrong.json()).toMatchObject({ code: 'InvalidMimeType' })
      const bytes = await picture()
      const sent = await fetch(`${world.app.origin}/storage/v1${signed.url}`, {
        method: 'PUT',
        body: bytes,
      })
      expect(await sent.json()).toEqual({ Key: `avatars/${world.folder}/signed.png` })
      const again = await fetch(`${world.app.origin}/storage/v1${signed.url}`, {
        method: 'PUT',
        body: bytes,
      })
      expect(await again.json()).toMatchObject({
        error: 'Duplicate',
        code: 'KeyAlreadyExists',
        message: 'This upload address has been used',
      })
      const removed = await world.own('/object/avatars', deletion([`${world.folder}/signed.png`]))
      expect(await removed.json()).toMatchObject([{ owner_id: world.me }])

      const late = await readJson<{ url: string }>(await signUpload('files/late.txt'))
      world.app.clock.advance(2 * 3600_000 + 1000)
      await world.signInAgain()
      expect(await bodyOf(put(late.url, 'x'))).toMatchObject({ message: 'jwt expired' })
    })

    it('of two at once with one address one is stored', async () => {
      const { url } = await readJson<{ url: string }>(
        await signUpload('files/two.txt', { headers: { 'x-upsert': 'true' } }),
      )
      const answers = await Promise.all([put(url, 'a'), put(url, 'b'), put(url, 'c')])
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    })
  })
})
