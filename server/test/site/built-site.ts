import { cp, mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { SiteNotice } from '@basera/contract/site'
import { Hono } from 'hono'
import type { AppEnvironment } from '../../src/http/caller.ts'
import { type MicroCache, noMicroCache } from '../../src/http/micro-cache.ts'
import { silentLog, type Log } from '../../src/ports/log.ts'
import { systemClock } from '../../src/ports/clock.ts'
import { systemRandom } from '../../src/ports/random.ts'
import { loadSiteBuild } from '../../src/site/build.ts'
import type { SiteDocument } from '../../src/site/site-document.ts'
import type { SiteDependencies } from '../../src/site/dependencies.ts'
import { createSiteService } from '../../src/site/service.ts'

export const SLUG = '0123456789abcdef0123456789abcdef'
export const SCRIPT = 'console.log("hello")'

const INDEX_HTML = `<!doctype html>
<!-- a note with __HEAD__ in it -->
<html><head><script nonce="__NONCE__">1</script><!--__HEAD__--><link rel="stylesheet" nonce="__NONCE__" href="/assets/a.css"></head>
<body><!--__MODULES__--><div id="root"><!--__ROOT__--></div>
<script type="application/json" id="initial">"__INITIAL__"</script>
<script type="application/json" id="runtime">"__RUNTIME__"</script></body></html>`

/** A bundle that renders what its path says, as the real one would for its routes. */
const RENDERER = `export default async ({ url, nonce, fetch, runtime }) => {
  const { pathname, searchParams } = new URL(url)
  const page = (status, html) => ({ status, html, head: '<title>' + url + '</title>', initial: '{"a":1}', modules: ['/assets/page-1.js'] })
  if (pathname === '/throws' || searchParams.has('throws')) throw new Error('secret detail of the fault')
  if (pathname === '/moved' || searchParams.has('to')) return { ...page(200, ''), redirect: searchParams.get('to') }
  if (searchParams.has('gone')) return page(404, '<p>Oops! Page not found</p>')
  if (pathname === '/properties') return page(200, await (await fetch('/rest/v1/properties')).text())
  if (pathname === '/places') return page(200, '"__RUNTIME__" <!--__HEAD__--> __NONCE__')
  if (pathname === '/' || runtime.isAdminPortal || pathname.startsWith('/dashboard') || pathname === '/reset-password') return page(200, '<p>here</p>')
  return page(404, '<p>Oops! Page not found</p>')
}
export const renderFirstView = async ({ person, parts, asked, session, role }) => {
  if (parts.throws) throw new Error('secret detail of the fault')
  return { html: '<p>' + [person.id, person.email, role, ...parts.visits].join(' ') + '</p>', queries: { asked, session } }
}`

/** Writes a small build to disk; `close` removes it. */
export async function writeBuild(): Promise<{ directory: string; close: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'basera-site-'))
  await mkdir(join(directory, 'client', 'assets'), { recursive: true })
  await mkdir(join(directory, 'server'))
  await writeFile(join(directory, 'client', 'index.html'), INDEX_HTML)
  await writeFile(
    join(directory, 'client', 'favicon.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
  )
  await writeFile(join(directory, 'client', 'push-worker.js'), SCRIPT)
  await writeFile(join(directory, 'client', 'assets', 'page-1.js'), SCRIPT)
  await writeFile(join(directory, 'client', 'assets', 'page-1.js.br'), brotliCompressSync(SCRIPT))
  await writeFile(join(directory, 'server', 'package.json'), '{"type":"module"}')
  await writeFile(join(directory, 'server', 'entry-server.js'), RENDERER)
  await cp(join(directory, 'client', 'favicon.svg'), join(directory, 'private.svg'))
  return { directory, close: () => rm(directory, { recursive: true }) }
}

export type SiteOptions = {
  siteUrl?: string
  firebaseApiKey?: string
  paymentPage?: string
  log?: Log
  mapOrigins?: readonly string[]
  loadsGoogleMaps?: boolean
  notices?: readonly SiteNotice[]
  /** Answers what the site asks of the API. */
  api?: (path: string, init?: RequestInit, clientIp?: string) => Response
  microCache?: MicroCache<SiteDocument>
  countRequests?: SiteDependencies['countRequests']
  chargeRequests?: SiteDependencies['chargeRequests']
  /** Whose token came; nobody's where it is left out. */
  claims?: Readonly<Record<string, unknown>>
}

export async function openSite(directory: string, options: SiteOptions = {}) {
  const site = createSiteService({
    build: await loadSiteBuild(directory),
    siteUrl: options.siteUrl ?? 'http://localhost:3000',
    adminPortalSlug: SLUG,
    operatorFacts: () => ({
      adminEmails: { domain: 'basera.example', address: null },
      notices: options.notices ?? [],
    }),
    mapOrigins: options.mapOrigins ?? [],
    loadsGoogleMaps: options.loadsGoogleMaps ?? false,
    runtime: {
      anonKey: 'anon-</script>-key',
      apiOrigin: '',
      mapStyles: null,
      isDemo: true,
      isDevelopment: false,
      firebaseApiKey: options.firebaseApiKey ?? null,
      pushKey: null,
      paymentPage: options.paymentPage ?? null,
      hasPasskeys: true,
      hasSecurityKeys: true,
    },
    api: (...asked) => Promise.resolve(options.api?.(...asked) ?? Response.json([])),
    microCache: options.microCache ?? noMicroCache(),
    countRequests: options.countRequests ?? (() => true),
    chargeRequests: options.chargeRequests ?? (() => undefined),
    clock: systemClock,
    random: systemRandom,
    log: options.log ?? silentLog,
  })
  // In the whole server the middleware sets the caller.
  return new Hono<AppEnvironment>()
    .use((context, next) => {
      context.set('caller', {
        role: options.claims === undefined ? 'anon' : 'authenticated',
        claims: options.claims ?? { role: 'anon' },
        isSignedIn: options.claims !== undefined,
        requestId: 'r',
        clientIp: '192.0.2.1',
      })
      return next()
    })
    .route('/', site)
}
