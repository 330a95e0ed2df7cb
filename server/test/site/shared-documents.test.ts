// The microcache of public pages: a document rendered for one visitor is served to others, and holds nothing of the first. The
// clock of the cache does not move.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createMicroCache } from '../../src/http/micro-cache.ts'
import type { SiteDocument } from '../../src/site/site-document.ts'
import { openSite, SLUG, writeBuild } from './built-site.ts'

let directory: string
let close: () => Promise<void>
beforeAll(async () => {
  ;({ directory, close } = await writeBuild())
})
afterAll(() => close())

type Asked = { path: string; clientIp: string | undefined }
let asked: Asked[]
let counted: [string, number][]
let answer: () => Response
let isWithinLimits: boolean
let drop: () => void
let site: Awaited<ReturnType<typeof openSite>>

beforeEach(async () => {
  asked = []
  counted = []
  isWithinLimits = true
  answer = () => Response.json([`answer ${asked.length}`])
  const microCache = createMicroCache<SiteDocument>({ nowMs: () => 0 })
  ;({ drop } = microCache)
  site = await openSite(directory, {
    microCache,
    api: (path, _init, clientIp) => {
      asked.push({ path, clientIp })
      return answer()
    },
    countRequests: (clientIp, requests) => {
      counted.push([clientIp, requests])
      return isWithinLimits
    },
  })
})

const nonceOf = (response: Response) =>
  /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? ''
async function ask(path = '/properties', headers: Record<string, string> = {}) {
  const response = await site.request(path, { headers })
  return { response, html: await response.text() }
}

it.each([
  ['a cookie', { Cookie: 'basera_device=1' }],
  ['a token', { Authorization: 'Bearer x' }],
])('a request with %s is neither answered from memory nor put there', async (_what, headers) => {
  expect((await ask('/properties', headers)).html).toContain('answer 1')
  expect((await ask()).html).toContain('answer 2')
  expect((await ask('/properties', headers)).html).toContain('answer 3')
  expect((await ask()).html).toContain('answer 2')
})

it.each([
  [`/${SLUG}`, 'the portal'],
  ['/dashboard/listing', 'an area of people'],
  ['/reset-password?token=1', 'a page with a token'],
  ['/properties?gone=1', 'a page that is not there'],
  ['/properties?throws=1', 'a page that cannot be rendered'],
  ['/properties?to=/about', 'a redirection'],
])('%s, %s, is rendered for each', async (path) => {
  const renders = { count: 0 }
  const counting = await openSite(directory, {
    microCache: {
      get: async (_key, compute) => {
        const { answer: document, bytes } = await compute()
        if (bytes !== null) renders.count++
        return document
      },
      drop: () => undefined,
    },
  })
  await counting.request(path)
  expect(renders.count).toBe(0)
})

it('a page whose question was refused is not given to others: it may be one visitor’s limit', async () => {
  answer = () => new Response('too many', { status: 429 })
  await ask()
  answer = () => Response.json(['fine'])
  expect((await ask()).html).toContain('fine')
})

it('has a nonce of its own for each visitor, in every place, and holds none', async () => {
  const [one, two] = [await ask('/places'), await ask('/places')]
  expect(asked).toHaveLength(0)
  const nonces = [nonceOf(one.response), nonceOf(two.response)]
  expect(new Set(nonces).size).toBe(2)
  for (const [index, { html }] of [one, two].entries()) {
    const nonce = nonces[index] ?? ''
    expect(html.split(`nonce="${nonce}"`)).toHaveLength(4)
    expect(html).not.toContain(nonces[1 - index])
    // What a listing spells stays text.
    expect(html).toContain('__NONCE__')
  }
  expect(one.html.replaceAll(nonces[0] ?? '', '')).toBe(two.html.replaceAll(nonces[1] ?? '', ''))
})

it('is encoded as each visitor can read it, and links to the site whatever host was named', async () => {
  await ask('/properties', { 'Accept-Encoding': 'br' })
  for (const [accepted, sent] of [
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'gzip'],
    ['gzip;q=0, br', 'br'],
  ] as const) {
    const response = await site.request('/properties', { headers: { 'Accept-Encoding': accepted } })
    const { headers } = response
    expect(headers.get('content-encoding')).toBe(sent)
    const bytes = Buffer.from(await response.arrayBuffer())
    const html = (sent === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString()
    expect(html).toContain('answer 1')
    expect(html).toContain(
      /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1],
    )
  }
  const plain = await ask('http://evil.example/properties')
  expect(plain.response.headers.get('content-encoding')).toBeNull()
  expect(plain.html).not.toContain('evil.example')
  expect(plain.html).toContain('answer 1')
  expect(plain.response.headers.get('set-cookie')).toBeNull()
})

it('is one page for one address: another question is another page', async () => {
  await ask()
  expect((await ask('/properties?page=2')).html).toContain('answer 2')
  expect((await ask('/properties')).html).toContain('answer 1')
})

it('counts as what the visitor’s browser would have asked, and an empty allowance gets a page of its own', async () => {
  await ask()
  await ask()
  expect(counted).toEqual([['192.0.2.1', 1]])
  isWithinLimits = false
  expect((await ask()).html).toContain('answer 2')
  expect(asked.map(({ clientIp }) => clientIp)).toEqual(['192.0.2.1', '192.0.2.1'])
})

it('is rendered once for all who ask at the same time, and anew after a drop', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => ask()))
  expect(asked).toHaveLength(1)
  expect(
    new Set(all.map(({ html, response }) => html.replaceAll(nonceOf(response), ''))).size,
  ).toBe(1)
  drop()
  expect((await ask()).html).toContain('answer 2')
})
