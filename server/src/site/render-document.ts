// Renders a document from its URL alone: no request header is passed on, so the result may be shared between visitors
// (`micro-cache.ts`). In place of the nonce it has a placeholder, which each response fills.

import type { RenderedSite, SiteRequest, SiteRuntime } from '@basera/contract/site'
import type { Computed } from '../http/micro-cache.ts'
import { randomToken } from '../ports/random.ts'
import { emptyShell } from './document.ts'
import { deflatePieces, type GzipPieces } from './gzip-pieces.ts'
import type { SiteDependencies } from './dependencies.ts'
import type { SiteDocument } from './site-document.ts'
import { isIndexable, isOwnSpelling } from './visibility.ts'

/** After this the empty shell is sent and the browser renders the page. */
const RENDER_TIMEOUT_MS = 5_000
const PLACE_BYTES = 18
const LEFT_TO_BROWSER = 'a page could not be rendered on the server; the browser renders it'

export async function renderDocument(
  deps: SiteDependencies,
  url: URL,
  { clientIp, runtime }: { readonly clientIp: string; readonly runtime: SiteRuntime },
): Promise<Computed<SiteDocument>> {
  // Random, as long as a nonce and never sent, so no listing can contain it.
  const place = randomToken(deps.random, PLACE_BYTES)
  const asked = { requests: 0, isPlain: true }
  const rendered = await renderOrShell(deps, {
    url: deps.siteUrl + url.pathname + url.search,
    nonce: place,
    fetch: async (path, init) => {
      asked.requests++
      const answer = await deps.api(path, init, clientIp)
      // An error (one visitor's rate limit included) or a write: the document is not shared.
      asked.isPlain &&= answer.ok && (init?.method ?? 'GET') === 'GET'
      return answer
    },
    runtime,
  })
  const location = redirectTarget(rendered, deps.siteUrl)
  const status = isOwnSpelling(url.pathname) ? rendered.status : Math.max(rendered.status, 404)
  const html = deps.build.template({ nonce: place, rendered, runtime })
  const isForAll =
    asked.isPlain &&
    rendered !== emptyShell &&
    rendered.fault === undefined &&
    location === null &&
    status === 200
  const pieces = html.split(place).map((piece) => Buffer.from(piece))
  let gzip: Promise<GzipPieces> | undefined
  return {
    answer: {
      status,
      location,
      pieces,
      gzip: () => (gzip ??= deflatePieces(pieces)),
      requests: asked.requests,
    },
    // Twice: an upper bound with the compressed copy.
    bytes: isForAll ? 2 * pieces.reduce((sum, { length }) => sum + length, 0) : null,
  }
}

/** Whether visitors without a session may share it: a public page, not the admin portal. */
export const isForAnybody = (url: URL, headers: Headers, { isAdminPortal }: SiteRuntime): boolean =>
  !isAdminPortal &&
  isIndexable(url.pathname) &&
  url.search.length <= LONGEST_SHARED_QUERY &&
  !headers.has('cookie') &&
  !headers.has('authorization')

const LONGEST_SHARED_QUERY = 1_000

async function renderOrShell(deps: SiteDependencies, request: SiteRequest): Promise<RenderedSite> {
  try {
    const rendered = await withinTime(deps.build.render(request))
    if (rendered.fault !== undefined) deps.log.fault(LEFT_TO_BROWSER, { cause: rendered.fault })
    return rendered
  } catch (cause) {
    deps.log.fault(LEFT_TO_BROWSER, { cause })
    return emptyShell
  }
}

async function withinTime<T>(work: Promise<T>): Promise<T> {
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

/** Always a path of this site: a loader cannot redirect elsewhere. */
function redirectTarget({ redirect }: RenderedSite, siteUrl: string): string | null {
  if (redirect === undefined) return null
  const target = URL.parse(redirect, siteUrl)
  return target?.origin === siteUrl ? target.pathname + target.search + target.hash : '/'
}
