// Answers a document request: rendered or from the cache, with a nonce and headers per response.

import type { SiteRuntime } from '@basera/contract/site'
import { randomToken } from '../ports/random.ts'
import { chooseEncoding, compress } from '../http/content-encoding.ts'
import type { SiteDependencies } from './dependencies.ts'
import { documentHeaders } from './document-headers.ts'
import { fillGzip } from './gzip-pieces.ts'
import { isForAnybody, renderDocument } from './render-document.ts'
import { runtimeOf } from './runtime.ts'
import type { SiteDocument } from './site-document.ts'
import { carriesToken, isIndexable } from './visibility.ts'

const NONCE_BYTES = 18

export type PageRequest = {
  /** Its host is ignored: links are built from the site's own origin. */
  readonly url: URL
  readonly headers: Headers
  readonly clientIp: string
}

export async function pageResponse(
  deps: SiteDependencies,
  request: PageRequest,
): Promise<Response> {
  const { url } = request
  const runtime = runtimeOf(deps, url)
  const { document, isShared } = await findDocument(deps, request, runtime)
  const { status, location, pieces } = document
  if (location !== null) return redirectTo(location)
  const nonce = randomToken(deps.random, NONCE_BYTES)
  const headers = new Headers(
    documentHeaders({
      nonce,
      siteUrl: deps.siteUrl,
      asksFirebase: deps.runtime.firebaseApiKey !== null,
      paymentPage: deps.runtime.paymentPage,
      mapOrigins: deps.mapOrigins,
      loadsGoogleMaps: deps.loadsGoogleMaps,
      isAddressSecret: runtime.isAdminPortal || carriesToken(url.pathname),
      isIndexable: !runtime.isAdminPortal && status === 200 && isIndexable(url.pathname),
    }),
  )
  const filling = Buffer.from(nonce)
  // A shared document is compressed once, in the encoding that allows a nonce per response.
  const encoding = chooseEncoding(
    request.headers.get('accept-encoding') ?? undefined,
    isShared ? ['gzip', 'br'] : ['br', 'gzip'],
  )
  if (encoding === null) return new Response(join(pieces, filling), { status, headers })
  headers.set('Content-Encoding', encoding)
  const content =
    isShared && encoding === 'gzip'
      ? fillGzip(await document.gzip(), filling)
      : await compress(join(pieces, filling), encoding)
  return new Response(new Uint8Array(content), { status, headers })
}

/** A visitor without a session is answered from the cache; the API requests of the render count against their rate limit. */
async function findDocument(
  deps: SiteDependencies,
  { url, headers, clientIp }: PageRequest,
  runtime: SiteRuntime,
): Promise<{ readonly document: SiteDocument; readonly isShared: boolean }> {
  const render = () => renderDocument(deps, url, { clientIp, runtime })
  const own = async () => ({ document: (await render()).answer, isShared: false })
  if (!isForAnybody(url, headers, runtime)) return own()
  let isOwn = false
  const key = `${url.pathname}${url.search}\n${JSON.stringify(runtime.notices)}`
  const document = await deps.microCache.get(key, () => {
    isOwn = true
    return render()
  })
  if (isOwn) return { document, isShared: false }
  return deps.countRequests(clientIp, document.requests) ? { document, isShared: true } : own()
}

const join = (pieces: readonly Buffer[], between: Buffer): Buffer<ArrayBuffer> =>
  Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece])))

const redirectTo = (location: string): Response =>
  new Response(null, { status: 302, headers: { Location: location, 'Cache-Control': 'no-store' } })
