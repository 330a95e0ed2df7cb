import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { silentLog } from '../../src/ports/log.ts'
import { openSite, SLUG, writeBuild } from './built-site.ts'

let directory: string
let site: Awaited<ReturnType<typeof openSite>>
let close: () => Promise<void>

beforeAll(async () => {
  ;({ directory, close } = await writeBuild())
  site = await openSite(directory)
})
afterAll(() => close())

const nonceOf = (answer: Response) =>
  /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]

describe('documents', () => {
  test('R-SHELL-03 an unknown path answers 404 with a page', async () => {
    const answer = await site.request('/no-such-page')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(await answer.text()).toContain('Oops! Page not found')
  })

  test.each([
    ['a line separator', '/dashboard/a%E2%80%A8b'],
    ['a paragraph separator', '/dashboard/a%E2%80%A9'],
    ['a line break', '/dashboard/a%0A'],
    ['a NUL', '/dashboard/%00'],
    ['a control of the second kind', '/dashboard/%C2%85'],
    ['a blank', '/dashboard/a%20b'],
    ['a mark without a width', '/dashboard/a%E2%80%8B'],
    ['a mark that turns the text around', '/dashboard/%E2%80%AEa'],
    ['a code point that is no character', '/dashboard/%EF%BF%BF'],
    ['half of a character', '/dashboard/%E2%80'],
    ['an escape that is none', '/dashboard/%zz'],
  ])('S11 a path with %s is nowhere, even where a page would answer it', async (_what, path) => {
    const answer = await site.request(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect((await site.request('/dashboard/a-b')).status).toBe(200)
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s of a page is refused', async (method) => {
    const answer = await site.request('/', { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
  })

  test('a page that cannot be rendered comes as a shell without the reason', async () => {
    const faults: unknown[] = []
    const faulty = await openSite(directory, {
      log: { ...silentLog, fault: (_text, { cause }) => faults.push(cause) },
    })
    const answer = await faulty.request('/throws')
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain('<div id="root"></div>')
    expect(html).not.toContain('secret detail')
    expect(faults).toHaveLength(1)
  })

  test('scripts run only with the nonce of their own answer', async () => {
    const [first, second] = await Promise.all([site.request('/'), site.request('/')])
    expect(nonceOf(first)).toMatch(/^[\w-]{24}$/)
    expect(nonceOf(first)).not.toBe(nonceOf(second))
    const html = await first.text()
    expect(html).toContain(`<script nonce="${nonceOf(first)}">`)
    expect(html).not.toContain('__NONCE__')
    expect(html).not.toContain('a note')
    expect(html).toContain(
      `<link rel="modulepreload" fetchpriority="low" nonce="${nonceOf(first)}" href="/assets/page-1.js">`,
    )
  })

  test('R-ACC-15 hosts of Google are allowed where Firebase is configured, and nowhere else', async () => {
    const policyOf = async (page: typeof site) =>
      (await page.request('/')).headers.get('content-security-policy') ?? ''
    expect(await policyOf(site)).not.toMatch(/google|gstatic/)
    expect(await policyOf(site)).toContain("frame-src 'none'")
    const asking = await policyOf(await openSite(directory, { firebaseApiKey: 'a-public-key' }))
    for (const rule of [
      /script-src 'nonce-[\w-]{24}' 'strict-dynamic';/,
      "img-src 'self' data: blob: https://www.gstatic.com/recaptcha/;",
      "connect-src 'self' ws://localhost:3000 https://identitytoolkit.googleapis.com https://www.google.com/recaptcha/;",
      'frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/;',
    ])
      expect(asking).toMatch(rule)
  })

  test('C32 a form may lead to the payment provider where there is one, and nowhere else', async () => {
    const policyOf = async (page: typeof site) =>
      (await page.request('/')).headers.get('content-security-policy') ?? ''
    expect(await policyOf(site)).toContain("; form-action 'self';")
    const paying = await policyOf(
      await openSite(directory, { paymentPage: 'https://pay.example/v1/checkout/embedded' }),
    )
    expect(paying).toContain("; form-action 'self' https://pay.example;")
    expect(paying.match(/pay\.example/g)).toHaveLength(1)
  })

  test('the security headers are on every document', async () => {
    const { headers } = await site.request('/')
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).not.toContain('unsafe')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('camera=(self), microphone=()')
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get('etag')).toBeNull()
    expect(headers.get('strict-transport-security')).toBeNull()
  })

  test('an https site asks browsers to stay with https', async () => {
    const secure = await openSite(directory, { siteUrl: 'https://basera.example' })
    const { headers } = await secure.request('/')
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
    expect(headers.get('content-security-policy')).toContain(
      "connect-src 'self' wss://basera.example",
    )
  })

  test('only a configured map lets browsers fetch pictures and data from elsewhere, never scripts', async () => {
    const mapped = await openSite(directory, {
      siteUrl: 'https://basera.example',
      mapOrigins: ['https://tiles.example', 'https://fonts.example'],
    })
    const policy = (await mapped.request('/')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain(
      "img-src 'self' data: blob: https://tiles.example https://fonts.example;",
    )
    expect(policy).toContain(
      "connect-src 'self' wss://basera.example https://tiles.example https://fonts.example;",
    )
    expect(policy.match(/tiles\.example/g)).toHaveLength(2)
    const plain = (await site.request('/')).headers.get('content-security-policy') ?? ''
    expect(plain).toContain("img-src 'self' data: blob:;")
    expect(plain).toContain("worker-src 'self';")
  })

  test('S11 texts become markup and scripts by one policy, and a first view by another; where Google’s own code may come, it cannot be asked for', async () => {
    const policyOf = async (page: typeof site) =>
      (await page.request('/')).headers.get('content-security-policy') ?? ''
    const own = await policyOf(site)
    expect(own).toMatch(/; require-trusted-types-for 'script'; trusted-types app first-view$/)
    expect(
      await policyOf(await openSite(directory, { mapOrigins: ['https://tiles.example'] })),
    ).toMatch(/; require-trusted-types-for 'script'; trusted-types app first-view$/)
    for (const options of [{ loadsGoogleMaps: true }, { firebaseApiKey: 'a-public-key' }])
      expect(await policyOf(await openSite(directory, options))).not.toContain('trusted-types')
  })

  test('T87 what the maps of Google need is allowed where there is a key for them, and nowhere else', async () => {
    const policyOf = async (page: typeof site) =>
      (await page.request('/')).headers.get('content-security-policy') ?? ''
    expect(await policyOf(site)).not.toMatch(/google|gstatic|unsafe|worker-src 'self' blob/)
    const mapped = await policyOf(await openSite(directory, { loadsGoogleMaps: true }))
    for (const rule of [
      /script-src 'nonce-[\w-]{24}' 'strict-dynamic' 'unsafe-eval' blob:;/,
      /style-src 'self' 'nonce-[\w-]{24}' https:\/\/fonts\.googleapis\.com;/,
      "img-src 'self' data: blob: https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com;",
      "font-src 'self' data: https://fonts.gstatic.com;",
      "connect-src 'self' ws://localhost:3000 https://*.googleapis.com https://*.google.com https://*.gstatic.com data: blob:;",
      "worker-src 'self' blob:;",
      'frame-src https://*.google.com;',
    ])
      expect(mapped).toMatch(rule)
    expect(mapped).not.toContain('unsafe-inline')
  })

  test('no value in the page can open or close an element', async () => {
    const html = await (await site.request('/')).text()
    expect(html).toContain(String.raw`anon-\u003c/script>-key`)
    expect(html.match(/<\/script>/g)).toHaveLength(3)
  })

  test('a value that spells a place of the template stays text', async () => {
    const html = await (await site.request('/places')).text()
    expect(html).toContain('<div id="root">"__RUNTIME__" <!--__HEAD__--> __NONCE__</div>')
  })

  test('links are made with the address of the site, whatever host is asked for', async () => {
    const html = await (
      await site.request('http://evil.example/', { headers: { Host: 'evil.example' } })
    ).text()
    expect(html).toContain('<title>http://localhost:3000/</title>')
    expect(html).not.toContain('evil')
  })

  test('a page gets its first data from the API', async () => {
    const fed = await openSite(directory, { api: (path) => new Response(`rows of ${path}`) })
    expect(await (await fed.request('/properties')).text()).toContain('rows of /rest/v1/properties')
  })

  test.each([
    ['https://evil.example/x', '/'],
    ['//evil.example/x', '/'],
    ['javascript:alert(1)', '/'],
    ['/login?next=1', '/login?next=1'],
  ])('a redirect to %s leads to %s', async (wanted, location) => {
    const answer = await site.request(`/moved?to=${encodeURIComponent(wanted)}`)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(location)
  })

  test('documents travel compressed', async () => {
    const answer = await site.request('/', { headers: { 'Accept-Encoding': 'gzip, br' } })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  })
})

describe('addresses that are secrets', () => {
  test('a slug that is nearly right is a 404 page', async () => {
    expect((await site.request(`/${SLUG.slice(0, -1)}e`)).status).toBe(404)
  })

  test('the admin portal is told that it is one, is kept nowhere and named to nobody', async () => {
    const answer = await site.request(`/${SLUG}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    const html = await answer.text()
    expect(html).toContain('"isAdminPortal":true')
    expect(html).toContain('"adminEmails":{"domain":"basera.example","address":null}')
  })

  test('every page carries the notices of the moment, as text', async () => {
    const id = '3f1c9a52-8a0b-4c6e-9d3f-0a6f5f1f2b11'
    const words = 'Closed on Sunday </script><b>from ten</b>'
    const noticed = await openSite(directory, {
      notices: [{ id, words, endsAt: '2026-12-01T00:00:00.000Z' }],
    })
    const html = await (await noticed.request('/')).text()
    expect(html).toContain(`"notices":[{"id":"${id}","words":"Closed on Sunday \\u003c/script>`)
    expect(html).not.toContain('Sunday </script>')
    expect(await (await site.request('/')).text()).toContain('"notices":[]')
  })

  test('no other page carries the slug', async () => {
    const html = await (await site.request('/')).text()
    expect(html).not.toContain(SLUG)
    expect(html).toContain('"isAdminPortal":false')
    expect(html).toContain('"adminEmails":null')
  })

  test.each([
    '/reset-password',
    '/confirm-email/',
    '/Reset-Password',
    '/%72eset-password//',
    '/stop-alerts',
    '/answer-suspension',
  ])('a page opened with a token at %s passes nothing of its address on', async (path) => {
    const { headers } = await site.request(`${path}?token=1`)
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
  })

  test.each(['/dashboard', '/admin/users', '/LOGIN', '/payments', '/about/deeper'])(
    '%s is not for search engines',
    async (path) => {
      expect((await site.request(path)).headers.get('x-robots-tag')).toBe('noindex, nofollow')
    },
  )

  test('the home page is for search engines', async () => {
    expect((await site.request('/')).headers.get('x-robots-tag')).toBeNull()
  })
})
