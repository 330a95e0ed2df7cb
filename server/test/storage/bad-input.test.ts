import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readJson } from '../support/json.ts'
import { picture } from './pictures.ts'
import { startStorageApp, type StorageApp } from './storage-app.ts'

const zeroChunk = new Uint8Array(64 * 1024)

describe('uploads that mean no good', () => {
  let app: StorageApp
  beforeAll(async () => {
    app = await startStorageApp()
  })
  afterAll(() => app.close())

  /** What the server says to bytes sent as they are; the connection is closed after `milliseconds`. */
  const say = (head: readonly string[], body: string, milliseconds = 3000): Promise<string> =>
    new Promise((resolve) => {
      const { hostname, port } = new URL(app.origin)
      let answer = ''
      const socket = connect(Number(port), hostname)
      const end = (): void => {
        clearTimeout(timer)
        socket.destroy()
        resolve(answer)
      }
      const timer = setTimeout(end, milliseconds)
      socket.on('data', (chunk: Buffer) => {
        answer += chunk.toString('latin1')
        if (answer.includes('\r\n\r\n')) setTimeout(end, 50)
      })
      socket.on('error', end).on('close', end)
      const lines = [
        'POST /storage/v1/object/files/raw.txt HTTP/1.1',
        'Host: x',
        `Authorization: Bearer ${app.serviceRoleKey}`,
        'Content-Type: text/plain',
        ...head,
      ]
      socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
    })
  const isAlive = async (): Promise<void> => {
    expect((await app.fetch('/storage/v1/status')).status).toBe(200)
  }
  const nothingWaits = (): void => {
    expect(readdirSync(`${app.folder}/incoming`)).toEqual([])
  }

  it.each([
    ['two lengths', ['Content-Length: 1', 'Content-Length: 2'], 'ab', /^HTTP\/1.1 400 /],
    [
      'a length and chunks',
      ['Content-Length: 1', 'Transfer-Encoding: chunked'],
      '0\r\n\r\n',
      /^HTTP\/1.1 400 /,
    ],
    ['a length that is none', ['Content-Length: -1'], 'a', /^HTTP\/1.1 400 /],
    ['a chunk that is none', ['Transfer-Encoding: chunked'], 'zz\r\n', /^(HTTP\/1.1 400 |$)/],
    ['more announced than the door takes', ['Content-Length: 12582913'], 'a', /EntityTooLarge/],
    ['more announced than a file may have', ['Content-Length: 10485761'], 'a', /EntityTooLarge/],
  ])('%s', async (_name, head, body, answer) => {
    expect(await say(head, body)).toMatch(answer)
    await isAlive()
  })

  it('less than announced leaves nothing behind', async () => {
    expect(await say(['Content-Length: 100'], 'only this', 300)).toBe('')
    await new Promise((resolve) => setTimeout(resolve, 200))
    nothingWaits()
    const info = await app.asService('/object/info/files/raw.txt')
    expect(await info.json()).toMatchObject({ code: 'NoSuchKey' })
    await isAlive()
  })

  it('a large body that is refused at once still hears why', async () => {
    const body = new Uint8Array(8e6)
    for (const path of ['/object/nowhere/a.bin', '/object/files/a.html']) {
      const response = await app.asService(path, {
        method: 'POST',
        body: path.endsWith('html') ? Buffer.concat([Buffer.from('<html>'), body]) : body,
      })
      expect(response.status).toBe(400)
    }
    const visitor = await app.asBearer(app.anonKey, '/object/files/a.bin', { method: 'POST', body })
    expect(await visitor.json()).toMatchObject({ code: 'AccessDenied' })
  })

  it('chunks without end are stopped at the limit, with flat memory', async () => {
    const before = process.memoryUsage().rss
    const results = await Promise.all(
      Array.from({ length: 4 }, async (_, index) => {
        let sent = 0
        const body = new ReadableStream<Uint8Array>({
          pull(controller) {
            sent += zeroChunk.byteLength
            controller.enqueue(zeroChunk)
          },
        })
        const answer = await app
          .asService(`/object/files/endless-${index}.bin`, { method: 'POST', body, duplex: 'half' })
          .then((response) => readJson<unknown>(response))
        return { answer, sent }
      }),
    )
    for (const { answer, sent } of results) {
      expect(answer).toMatchObject({ statusCode: '413', code: 'EntityTooLarge' })
      expect(sent).toBeLessThan(40e6)
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(150e6)
    nothingWaits()
    await isAlive()
  })

  it('a small body that would unpack to much is never unpacked', async () => {
    const bomb = gzipSync(new Uint8Array(50e6))
    const packed = await app.asService('/object/files/bomb.txt', {
      method: 'POST',
      body: bomb,
      headers: { 'content-encoding': 'gzip' },
    })
    expect(await packed.json()).toMatchObject({ code: 'InvalidRequest' })
    const asIs = await app.asService('/object/files/bomb.gz', { method: 'POST', body: bomb })
    expect(await asIs.json()).toMatchObject({
      code: 'InvalidMimeType',
      message: 'mime type application/gzip is not supported',
    })
    nothingWaits()
  })

  it('a form of very many parts or an endless field is stopped', async () => {
    const part = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n'
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    for (const body of [
      part.repeat(50_000),
      `--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n${'x'.repeat(5e6)}\r\n--b--`,
      `--b\r\n${'x-header: y\r\n'.repeat(100_000)}\r\n\r\nx\r\n--b--`,
    ]) {
      const response = await app.asService('/object/files/form.txt', {
        method: 'POST',
        body,
        headers,
      })
      expect(response.status).toBe(400)
    }
    nothingWaits()
    await isAlive()
  })

  it('a sender who goes away in the middle leaves nothing behind', async () => {
    const { hostname, port } = new URL(app.origin)
    for (const head of [
      'Content-Type: text/plain',
      'Content-Type: multipart/form-data; boundary=b',
    ]) {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => {})
      socket.write(
        `POST /storage/v1/object/files/gone.txt HTTP/1.1\r\nHost: x\r\n${head}\r\n` +
          `Authorization: Bearer ${app.serviceRoleKey}\r\nContent-Length: 5000000\r\n\r\n` +
          `--b\r\ncontent-disposition: form-data; name="f"; filename="f"\r\n\r\n${'x'.repeat(100_000)}`,
      )
      const incoming = () => readdirSync(`${app.folder}/incoming`).length
      await expect.poll(incoming).toBe(1)
      socket.destroy()
      await expect.poll(incoming).toBe(0)
    }
    await isAlive()
  })

  it('words of JavaScript are just names', async () => {
    for (const name of ['__proto__', 'constructor', 'toString']) {
      const made = await app.asService(`/object/files/${name}`, { method: 'POST', body: 'x' })
      expect(made.status).toBe(200)
      expect(await (await app.asService(`/object/files/${name}`)).text()).toBe('x')
      const noBucket = await app.asService(`/object/${name}/x`)
      expect(await noBucket.json()).toMatchObject({ code: 'NoSuchBucket' })
    }
  })

  it('a hundred pictures at once are all answered, with flat memory', async () => {
    const bytes = await picture('jpeg', { width: 1200, height: 900 })
    const before = process.memoryUsage().rss
    const statuses = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const init = { method: 'POST', body: bytes }
        const response = await app.asService(`/object/files/many/${index}.jpg`, init)
        await response.arrayBuffer()
        return response.status
      }),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(process.memoryUsage().rss - before).toBeLessThan(200e6)
  })
})
