import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { describeOnEachEngine } from '../support/database.ts'
import { postJson } from '../support/json.ts'
import { textLike } from '../support/matching.ts'
import { picture } from './pictures.ts'
import { bodyOf, deletion, openStorageWorld, type StorageWorld, tenBytes } from './storage-world.ts'

describeOnEachEngine('objects are moved, copied and removed', (_open, engine) => {
  let world: StorageWorld
  beforeAll(async () => {
    world = await openStorageWorld(engine)
  })
  afterAll(() => world.close())

  describe('moving and copying', () => {
    it('what a person does not see, may not change or may not write stays', async () => {
      const mine = { bucketId: 'avatars', sourceKey: `${world.folder}/me.png` }
      const cases: [object, string][] = [
        [
          { bucketId: 'papers', sourceKey: 'secret.txt', destinationKey: `${world.me}/x.txt` },
          'NoSuchKey',
        ],
        [{ ...mine, destinationKey: 'elsewhere/me.png' }, 'AccessDenied'],
        [
          { ...mine, destinationKey: `${world.me}/x.png`, destinationBucket: 'files' },
          'AccessDenied',
        ],
        [
          { ...mine, destinationKey: `${world.me}/x.png`, destinationBucket: 'nowhere' },
          'NoSuchBucket',
        ],
      ]
      for (const [body, code] of cases) {
        expect(await bodyOf(world.move(body, world.token()))).toMatchObject({ code })
        expect(await bodyOf(world.copy(body, {}, world.token()))).toMatchObject({ code })
      }
      const document = { bucketId: 'verification-documents', sourceKey: `${world.me}/deed.pdf` }
      expect(
        await bodyOf(
          world.move({ ...document, destinationKey: `${world.me}/other.pdf` }, world.token()),
        ),
      ).toMatchObject({
        code: 'AccessDenied',
      })
    })

    it('a bucket takes by move or copy only what it takes by upload', async () => {
      await world.app.put('papers', 'deed.pdf', tenBytes, 'application/pdf')
      const body = { bucketId: 'papers', sourceKey: 'deed.pdf', destinationKey: 'x.pdf' }
      for (const destinationBucket of ['property-images', 'files']) {
        for (const verb of ['move', 'copy']) {
          const transfer = postJson({ ...body, destinationBucket })
          expect(await bodyOf(world.app.asService(`/object/${verb}`, transfer))).toMatchObject({
            code: 'InvalidMimeType',
            message: 'mime type application/pdf is not supported',
          })
        }
      }
    })

    it('a taken name is not taken over', async () => {
      await world.app.put('files', 'from.txt', tenBytes, 'text/plain')
      const body = { bucketId: 'files', sourceKey: 'from.txt', destinationKey: 'open.txt' }
      expect(await bodyOf(world.move(body))).toMatchObject({ code: 'KeyAlreadyExists' })
      expect(await bodyOf(world.copy(body))).toMatchObject({ code: 'KeyAlreadyExists' })
      expect(await bodyOf(world.move({ ...body, sourceKey: 'absent.txt' }))).toMatchObject({
        code: 'NoSuchKey',
      })
      expect(await bodyOf(world.move({ ...body, sourceVersionId: 'old' }))).toMatchObject({
        code: 'NoSuchKey',
      })
    })

    it('a move gives the row another name and bucket', async () => {
      await world.app.put('files', 'a/here.txt', tenBytes, 'text/plain')
      const moved = await bodyOf(
        world.move({
          bucketId: 'files',
          sourceKey: 'a/here.txt',
          destinationKey: 'b/there.txt',
          destinationBucket: 'papers',
        }),
      )
      expect(moved).toEqual({
        message: 'Successfully moved',
        Id: textLike(/^[0-9a-f-]{36}$/),
        Key: 'papers/b/there.txt',
      })
      expect(await (await world.app.asService('/object/papers/b/there.txt')).text()).toBe(
        '0123456789',
      )
      expect(await bodyOf(world.app.asService('/object/files/a/here.txt'))).toMatchObject({
        code: 'NoSuchKey',
      })
    })

    it('a copy shares its bytes until the last of them goes', async () => {
      const version = await world.app.put('files', 'original.txt', tenBytes, 'text/plain')
      const copied = await bodyOf(
        world.copy({ bucketId: 'files', sourceKey: 'original.txt', destinationKey: 'copy.txt' }),
      )
      expect(copied).toMatchObject({ Key: 'files/copy.txt', bucket_id: 'files', name: 'copy.txt' })
      await world.app.asService('/object/files/original.txt', { method: 'DELETE' })
      expect(await (await world.app.asService('/object/files/copy.txt')).text()).toBe('0123456789')
      const over = await world.copy(
        {
          bucketId: 'files',
          sourceKey: 'open.txt',
          destinationKey: 'copy.txt',
          copyMetadata: false,
          metadata: { cacheControl: 'max-age=5' },
        },
        {
          'x-upsert': 'true',
          'x-metadata': Buffer.from('{"room":"kitchen"}').toString('base64'),
        },
      )
      expect(over.status).toBe(200)
      expect(await world.app.blobs.stat(version)).toBeNull()
      expect(await bodyOf(world.app.asService('/object/info/files/copy.txt'))).toMatchObject({
        cache_control: 'max-age=5',
        metadata: { room: 'kitchen' },
      })
      const refused = await world.copy(
        { bucketId: 'files', sourceKey: 'open.txt', destinationKey: 'x.txt', copyMetadata: false },
        { 'x-metadata': Buffer.from('[]').toString('base64') },
      )
      expect(await refused.json()).toMatchObject({
        code: 'InvalidRequest',
        message: 'metadata must be a JSON object',
      })
    })

    it('a copy and the deletion of its source at once lose no bytes', async () => {
      for (let round = 0; round < 10; round += 1) {
        await world.app.put('files', `race-${round}.txt`, tenBytes, 'text/plain')
        const [copied] = await Promise.all([
          world.copy({
            bucketId: 'files',
            sourceKey: `race-${round}.txt`,
            destinationKey: `raced-${round}.txt`,
          }),
          world.app.asService(`/object/files/race-${round}.txt`, { method: 'DELETE' }),
        ])
        const found = await world.app.asService(`/object/files/raced-${round}.txt`)
        expect(found.status).toBe(copied.ok ? 200 : 400)
        await found.body?.cancel()
      }
    })
  })

  describe('removing', () => {
    it.each([
      [undefined, "body must have required property 'prefixes'"],
      [[], 'body/prefixes must NOT have fewer than 1 items'],
      [[7], 'body/prefixes/0 must be string'],
      [[{ path: 'a', versionId: 'b' }], 'body/prefixes/0 must be string'],
      [Array(1001).fill('a'), 'body/prefixes must NOT have more than 1000 items'],
    ])('the list %j is refused', async (prefixes, message) => {
      const response = await world.app.asService('/object/files', deletion(prefixes))
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'InvalidRequest', message })
    })

    it('what is not there, or not the caller’s, is not among the removed', async () => {
      expect(await bodyOf(world.own('/object/papers', deletion(['secret.txt'])))).toEqual([])
      expect(
        await bodyOf(world.own('/object/papers/secret.txt', { method: 'DELETE' })),
      ).toMatchObject({
        code: 'NoSuchKey',
      })
      const document = `${world.me}/deed.pdf`
      expect(
        await bodyOf(world.own('/object/verification-documents', deletion([document]))),
      ).toEqual([])
      expect(await (await world.app.asService('/object/papers/secret.txt')).text()).toBe(
        '0123456789',
      )
    })

    it('the bytes go with the row, and the pictures made of them', async () => {
      const version = await world.app.put('files', 'gone.png', await picture(), 'image/png')
      const variant = await world.app.fetch(
        '/storage/v1/render/image/public/files/gone.png?width=480',
      )
      await variant.arrayBuffer()
      const removed = await world.app.asService(
        '/object/files',
        deletion(['gone.png', 'absent.txt', 'GONE.PNG', '%']),
      )
      expect(await removed.json()).toMatchObject([
        { name: 'gone.png', bucket_id: 'files', version },
      ])
      expect(await world.app.blobs.stat(version)).toBeNull()
      expect(
        await bodyOf(world.app.fetch('/storage/v1/render/image/public/files/gone.png?width=480')),
      ).toMatchObject({ code: 'NoSuchKey' })
      await world.app.put('files', 'one.txt', tenBytes, 'text/plain')
      expect(
        await bodyOf(world.app.asService('/object/files/one.txt', { method: 'DELETE' })),
      ).toEqual({
        message: 'Successfully deleted',
      })
    })

    it('only the operator purges, and what was purged is made anew', async () => {
      await world.app.put('files', 'purged.png', await picture(), 'image/png')
      const address = '/storage/v1/render/image/public/files/purged.png?width=480'
      await (await world.app.fetch(address)).arrayBuffer()
      expect(await bodyOf(world.own('/cdn/files/purged.png', { method: 'DELETE' }))).toMatchObject({
        statusCode: '403',
        code: 'AccessDenied',
      })
      expect(
        await bodyOf(world.app.asService('/cdn/files/absent.png', { method: 'DELETE' })),
      ).toMatchObject({ code: 'NoSuchKey' })
      expect(
        await bodyOf(world.app.asService('/cdn/files/purged.png', { method: 'DELETE' })),
      ).toEqual({
        message: 'success',
      })
      expect(
        await bodyOf(world.app.asService('/cdn/files?transformations=true', { method: 'DELETE' })),
      ).toEqual({ message: 'success' })
      expect((await world.app.fetch(address)).status).toBe(200)
    })
  })
})
