import { readdirSync } from 'node:fs'

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { describeOnEachEngine } from '../support/database.ts'
import { startStorageApp, type StorageApp } from './storage-app.ts'

const PICTURE = '/storage/v1/render/image/public/property-images/home/one.avif'

describeOnEachEngine('pictures in other sizes', (_open, engine) => {
  let app: StorageApp
  let version: string
  beforeAll(async () => {
    app = await startStorageApp({ engine })
    const original = await sharp({
      create: { width: 1200, height: 900, channels: 3, background: '#1f6f7f' },
    })
      .jpeg()
      .toBuffer()
    version = await app.put('property-images', 'home/one.avif', original, 'image/jpeg')
    await app.put('papers', 'one.jpg', original, 'image/jpeg')
    await app.put('files', 'one.txt', new Uint8Array([1]), 'text/plain')
  })
  afterAll(() => app.close())

  test.each([
    '',
    '?width=',
    '?width=481',
    '?width=4800',
    '?width=-480',
    '?width=480abc',
    '?width=960.0',
  ])('a width that is not offered is refused: %s', async (query) => {
    const response = await app.fetch(`${PICTURE}${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ statusCode: '400', code: 'InvalidRequest' })
  })

  test.each(['gif', 'jpeg', 'svg', 'AVIF', '../avif'])('format %s is refused', async (format) => {
    const response = await app.fetch(`${PICTURE}?width=480&format=${encodeURIComponent(format)}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'InvalidRequest' })
  })

  test('private buckets, absent objects and bad keys are refused as for the bytes', async () => {
    const codes = await Promise.all(
      ['papers/one.jpg', 'property-images/none.avif', 'property-images/..%2fone.jpg'].map(
        async (path) => {
          const response = await app.fetch(`/storage/v1/render/image/public/${path}?width=480`)
          const body: unknown = await response.json()
          return body
        },
      ),
    )
    expect(codes).toMatchObject([
      { code: 'NoSuchBucket' },
      { code: 'NoSuchKey' },
      { code: 'InvalidKey' },
    ])
  })

  test('what is no picture has no other size', async () => {
    const response = await app.fetch('/storage/v1/render/image/public/files/one.txt?width=480')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'InvalidMimeType' })
  })

  test.each([
    ['image/avif,image/webp,*/*', '', 'image/avif'],
    ['image/webp,*/*', '', 'image/webp'],
    ['image/avif;q=0,image/webp', '', 'image/webp'],
    ['*/*', '', 'image/jpeg'],
    ['image/avif', '&format=origin', 'image/jpeg'],
    ['image/avif', '&format=webp', 'image/webp'],
    ['*/*', '&format=avif', 'image/avif'],
  ])('Accept %s and %s give %s', async (accept, query, type) => {
    const response = await app.fetch(`${PICTURE}?width=480${query}`, { headers: { accept } })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('vary')).toContain('Accept')
    const picture = await sharp(await response.arrayBuffer()).metadata()
    expect(picture).toMatchObject({ width: 480, height: 360 })
  })

  test('a picture is never blown up beyond its own size', async () => {
    const response = await app.fetch(`${PICTURE}?width=1600&format=webp`)
    expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(1200)
  })

  test('concurrent callers get one variant, computed once and cached', async () => {
    const tags = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const response = await app.fetch(`${PICTURE}?width=960&format=avif`)
        await response.arrayBuffer()
        return response.headers.get('etag')
      }),
    )
    expect(new Set(tags)).toEqual(new Set([`"${version}-960-avif"`]))
    const kept = readdirSync(`${app.variantsFolder}/${version.slice(0, 2)}/${version}`)
    expect(kept.filter((name) => name.includes('960'))).toEqual(['960.avif'])
  })

  test('a cached variant outlives the original', async () => {
    const bytes = await sharp({
      create: { width: 500, height: 400, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer()
    const kept = await app.put('property-images', 'home/two.png', bytes, 'image/png')
    const address =
      '/storage/v1/render/image/public/property-images/home/two.png?width=480&format=webp'
    await (await app.fetch(address)).arrayBuffer()
    await app.blobs.remove(kept)
    expect((await app.fetch(address)).status).toBe(200)
  })

  test('HEAD, 304 and the safe headers hold for variants too', async () => {
    const head = await app.fetch(`${PICTURE}?width=480&format=webp`, { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(50)
    expect(head.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(head.headers.get('content-disposition')).toBeNull()
    const unchanged = await app.fetch(`${PICTURE}?width=480&format=webp`, {
      headers: { 'if-none-match': `"${version}-480-webp"` },
    })
    expect(unchanged.status).toBe(304)
  })

  test('a damaged picture is a fault of the server, not an endless wait', async () => {
    await app.put('property-images', 'home/broken.png', new Uint8Array([137, 80, 78]), 'image/png')
    const response = await app.fetch(
      '/storage/v1/render/image/public/property-images/home/broken.png?width=480',
    )
    expect(response.status).toBe(500)
  })
})
