// One document request: render, and when rendering fails still answer with the shell that the browser can fill.

import type { RenderedSite, SiteRequest } from '@basera/contract/site'
import { randomToken } from '../ports/random.ts'
import { chooseEncoding, compress } from './content-encoding.ts'
import type { SiteDependencies } from './dependencies.ts'
import { documentHeaders } from './document-headers.ts'
import { EMPTY_SHELL } from './document.ts'
import { carriesToken, isAdminPortal, isIndexable, isOwnSpelling } from './visibility.ts'

/** A page that has no answer by then is filled in by the browser. */
const RENDER_TIMEOUT_MS = 5_000
const NONCE_BYTES = 18
const LEFT_TO_BROWSER = 'a page could not be rendered on the server; the browser renders it'

export type PageRequest = {
  /** Its host is not believed: links are made with the site's own address. */
  readonly url: URL
  readonly headers: Headers
  readonly clientIp: string
}

export const pageResponse = async (
  deps: SiteDependencies,
  { url, headers: asked, clientIp }: PageRequest,
): Promise<Response> => {
  const nonce = randomToken(deps.random, NONCE_BYTES)
  const isPortal = isAdminPortal(url.pathname, deps.adminPortalSlug)
  const { adminEmails, notices } = deps.operatorFacts()
  const runtime = {
    ...deps.runtime,
    isAdminPortal: isPortal,
    adminEmails: isPortal ? adminEmails : null,
    notices,
  }
  const rendered = await renderOrShell(deps, {
    url: deps.siteUrl + url.pathname + url.search,
    nonce,
    fetch: (path, init) => deps.api(path, init, clientIp),
    runtime,
  })
  const location = redirectTarget(rendered, deps.siteUrl)
  if (location !== null) return redirectTo(location)
  const status = isOwnSpelling(url.pathname) ? rendered.status : Math.max(rendered.status, 404)
  const headers = new Headers(
    documentHeaders({
      nonce,
      siteUrl: deps.siteUrl,
      asksFirebase: deps.runtime.firebaseApiKey !== null,
      mapOrigins: deps.mapOrigins,
      loadsGoogleMaps: deps.loadsGoogleMaps,
      isAddressSecret: isPortal || carriesToken(url.pathname),
      isIndexable: !isPortal && status === 200 && isIndexable(url.pathname),
    }),
  )
  const html = deps.build.template({ nonce, rendered, runtime })
  const encoding = chooseEncoding(asked.get('accept-encoding') ?? undefined)
  if (encoding === null) return new Response(html, { status, headers })
  headers.set('Content-Encoding', encoding)
  const content = new Uint8Array(await compress(html, encoding))
  return new Response(content, { status, headers })
}

const redirectTo = (location: string): Response =>
  new Response(null, { status: 302, headers: { Location: location, 'Cache-Control': 'no-store' } })

const renderOrShell = async (
  deps: SiteDependencies,
  request: SiteRequest,
): Promise<RenderedSite> => {
  try {
    const rendered = await withinTime(deps.build.render(request))
    if (rendered.fault !== undefined) deps.log.fault(LEFT_TO_BROWSER, { cause: rendered.fault })
    return rendered
  } catch (cause) {
    deps.log.fault(LEFT_TO_BROWSER, { cause })
    return EMPTY_SHELL
  }
}

const withinTime = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`Not rendered within ${RENDER_TIMEOUT_MS} ms`)),
      RENDER_TIMEOUT_MS,
    )
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Only ever a path of our own: a loader cannot send a visitor to another site. */
const redirectTarget = ({ redirect }: RenderedSite, siteUrl: string): string | null => {
  if (redirect === undefined) return null
  const target = URL.parse(redirect, siteUrl)
  return target?.origin === siteUrl ? target.pathname + target.search + target.hash : '/'
}
