import type { StoredObject } from './stored-object.ts'

/** Types shown inline: pictures without scripts. Everything else is a download. */
const rasterTypes = new Set(['image/avif', 'image/webp', 'image/jpeg', 'image/png'])

/**
 * Response headers for uploaded content (security B11): no scripts, no indexing. `nosniff` is set by the HTTP layer.
 */
export function objectHeaders(object: StoredObject, download: string | undefined): Headers {
  const headers = new Headers({
    'Content-Type': object.contentType,
    'Cache-Control': cacheControlOf(object),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-site',
    'X-Robots-Tag': 'none',
    'X-Content-Type-Options': 'nosniff',
    'Last-Modified': object.lastModified.toUTCString(),
    ETag: object.etag,
  })
  if (download !== undefined || !rasterTypes.has(object.contentType))
    headers.set('Content-Disposition', attachment(download || object.fileName))
  return headers
}

function cacheControlOf({ access, cacheControl }: StoredObject): string {
  switch (access) {
    case 'public':
      return cacheControl
    case 'private':
      return privately(cacheControl)
    case 'guarded':
      // A browser's cached copy would be accessible without an audit line, and after the session.
      return 'private, no-store'
    default:
      return access satisfies never
  }
}

/** Excludes shared caches for private objects. */
const privately = (cacheControl: string): string =>
  ['private', ...cacheControl.split(',').map((part) => part.trim())]
    .filter(
      (part, index) =>
        part !== '' && (index === 0 || !/^(public|private|s-maxage=.*)$/i.test(part)),
    )
    .join(', ')

function attachment(name: string): string {
  const plain = name.replaceAll(/[^A-Za-z0-9 ._-]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, percent)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

const percent = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase()}`

/** Conditional request: whether the client's copy is current. */
export function isUnchanged(
  request: {
    readonly ifNoneMatch: string | undefined
    readonly ifModifiedSince: string | undefined
  },
  headers: Headers,
): boolean {
  const { ifNoneMatch, ifModifiedSince } = request
  if (ifNoneMatch !== undefined) return matchesETag(ifNoneMatch, headers.get('ETag') ?? '')
  const since = Date.parse(ifModifiedSince ?? '')
  const changed = Date.parse(headers.get('Last-Modified') ?? '')
  return !Number.isNaN(since) && changed <= since
}

const matchesETag = (list: string, etag: string): boolean =>
  list
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === etag)
