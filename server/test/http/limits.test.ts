import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualPatience } from '../../src/http/server.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { probes } from '../support/probe.ts'

const MIB = 1024 * 1024

/** A body of `megabytes` whose length the request does not say. */
function unannounced(megabytes: number): ReadableStream<Uint8Array> {
  let left = megabytes
  return new ReadableStream({
    pull(controller) {
      if (left === 0) return controller.close()
      left -= 1
      return controller.enqueue(new Uint8Array(MIB))
    },
  })
}

describe('sizes', () => {
  let app: TestApp
  beforeAll(async () => {
    const services = probes('rest')
    app = await startTestApp({ services })
  })
  afterAll(() => app.close())

  const post = (path: string, body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>) => {
    const headers = { authorization: `Bearer ${app.anonKey}` }
    return app.fetch(path, { method: 'POST', headers, body, duplex: 'half' })
  }

  it.each([
    ['/rest/v1/body', 6, { code: '413', message: 'Request body too large (max 5242880 bytes)' }],
    [
      '/auth/v1/token?grant_type=password',
      2,
      {
        code: 413,
        error_code: 'request_entity_too_large',
        msg: 'Request body too large (max 1048576 bytes)',
      },
    ],
    ['/functions/v1/ai-search', 7, { error: 'Request body too large (max 6291456 bytes)' }],
    ['/storage/v1/object/b/x', 13, { statusCode: '413', error: 'Payload too large' }],
  ])('of bodies are limited on %s, announced or not', async (path, megabytes, answer) => {
    const status = path.startsWith('/storage') ? 400 : 413
    const announced = await post(path, new Uint8Array(megabytes * MIB))
    expect(announced.status).toBe(status)
    expect(await announced.json()).toMatchObject(answer)
    if (path.startsWith('/storage')) return
    const streamed = await post(path, unannounced(megabytes))
    expect(streamed.status).toBe(status)
    expect(streamed.headers.get('access-control-allow-origin')).toBe('*')
  })

  it('are the reason answered even when a service took the broken body for a fault of its own', async () => {
    const response = await post('/rest/v1/careless', unannounced(6))
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: '413' })
  })

  it('of bodies up to the limit are accepted, with Content-Length or chunked', async () => {
    expect(await (await post('/rest/v1/body', new Uint8Array(5 * MIB))).json()).toEqual({
      bytes: 5 * MIB,
    })
    expect(await (await post('/rest/v1/body', unannounced(5))).json()).toEqual({ bytes: 5 * MIB })
  })

  it('of headers are limited', async () => {
    const response = await app.fetch('/rest/v1/caller', {
      headers: { 'x-long': 'x'.repeat(60_000) },
    })
    expect(response.status).toBe(431)
  })
})

describe('requests that are no HTTP', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({
      services: probes('rest'),
      patience: { headersMs: 300, requestMs: 30_000, checkingMs: 100 },
    })
  })
  afterAll(() => app.close())

  const send = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(app.origin).port), '127.0.0.1')
      let answer = ''
      socket.on('data', (chunk) => {
        answer += chunk.toString()
      })
      socket.on('close', () => resolve(answer))
      socket.on('error', reject)
      socket.write(text)
    })

  it('answer 400 and lose their connection when two lengths contradict each other', async () => {
    const answer = await send(
      'POST /rest/v1/body HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /rest/v1/caller HTTP/1.1\r\nHost: x\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
  })

  it('lose their connection when their headers are not complete in time, which is ten seconds', async () => {
    expect(await send('GET /rest/v1/caller HTTP/1.1\r\nHost: x\r\nX-Slow')).toMatch(
      /^HTTP\/1\.1 408 /,
    )
    expect(usualPatience.headersMs).toBe(10_000)
  })

  it('answer 400 when they are rubbish', async () => {
    expect(await send('\u0001\u0002\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
  })
})
