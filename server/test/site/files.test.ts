import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSite, SCRIPT, writeBuild } from './built-site.ts'

let site: Awaited<ReturnType<typeof openSite>>
let server: Server
let close: () => Promise<void>

beforeAll(async () => {
  const build = await writeBuild()
  site = await openSite(build.directory)
  const handle = getRequestListener(site.fetch)
  server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = async () => {
    server.close()
    await build.close()
  }
})
afterAll(() => close())

/** Sends the path as it is: an ordinary client would tidy the dots away. */
const rawStatus = (path: string) =>
  new Promise<string>((resolve, reject) => {
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('not listening')
    const socket = connect(address.port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
    )
    let text = ''
    socket.setEncoding('utf8').on('data', (chunk) => (text += chunk))
    socket.on('error', reject).on('close', () => resolve(text))
  })

describe('files of the build', () => {
  test.each([
    '/assets/../../private.svg',
    '/assets/..%2f..%2fprivate.svg',
    '/assets/%2e%2e/%2e%2e/private.svg',
    '/..\\private.svg',
    '//private.svg',
    '/assets/page-1.js/../../../private.svg',
    '/assets/../../../../../../etc/passwd.txt',
  ])('%s does not lead out of the build', async (path) => {
    const answer = await rawStatus(path)
    expect(answer).toMatch(/^HTTP\/1.1 40[04] /)
    expect(answer).not.toContain('<svg')
  })

  test('the page template itself is no file', async () => {
    const answer = await site.request('/index.html')
    expect(await answer.text()).not.toContain('__ROOT__')
  })

  test('a missing file is a plain 404, not a page', async () => {
    const answer = await site.request('/assets/old-1.js')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  })

  test('a file named by its content may be cached for ever', async () => {
    const answer = await site.request('/assets/page-1.js')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await answer.text()).toBe(SCRIPT)
  })

  test('the service worker may load nothing, and no cache keeps an old one', async () => {
    const answer = await site.request('/push-worker.js')
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'")
    expect(answer.headers.get('service-worker-allowed')).toBeNull()
  })

  test('a precompressed file is sent to who takes it, and caches are told apart', async () => {
    const compressed = await site.request('/assets/page-1.js', {
      headers: { 'Accept-Encoding': 'br' },
    })
    expect(compressed.headers.get('content-encoding')).toBe('br')
    expect(compressed.headers.get('vary')).toBe('Accept-Encoding')
    const refused = await site.request('/assets/page-1.js', {
      headers: { 'Accept-Encoding': 'br;q=0' },
    })
    expect(refused.headers.get('content-encoding')).toBeNull()
    expect(refused.headers.get('etag')).not.toBe(compressed.headers.get('etag'))
  })

  test('a file the browser has is not sent again', async () => {
    const etag = (await site.request('/favicon.svg')).headers.get('etag') ?? ''
    const again = await site.request('/favicon.svg', { headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })
})
