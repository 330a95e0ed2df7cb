import { createHash } from 'node:crypto'
import type { BuiltFile } from './build.ts'
import { chooseEncoding } from '../http/content-encoding.ts'

/** Serves a built file with content negotiation; 304 when the client's copy is current. */
export async function fileResponse(file: BuiltFile, request: Headers): Promise<Response> {
  const encoding = chooseEncoding(request.get('accept-encoding') ?? undefined, file.encodings)
  const content = await file.read(encoding)
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
  const headers = new Headers({
    'Content-Type': file.contentType,
    'Cache-Control': cacheControl(file),
    ETag: etag,
    Vary: 'Accept-Encoding',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
  // It shows what it is pushed, and needs neither the network nor another script.
  if (file.isServiceWorker) headers.set('Content-Security-Policy', "default-src 'none'")
  if (encoding !== null) headers.set('Content-Encoding', encoding)
  if (request.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers })
  headers.set('Content-Length', String(content.length))
  return new Response(new Uint8Array(content), { headers })
}

function cacheControl({ isImmutable, isServiceWorker }: BuiltFile): string {
  if (isServiceWorker) return 'no-cache'
  return isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}
