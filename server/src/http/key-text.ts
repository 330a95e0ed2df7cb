import type { SentHeaders } from './sent-headers.ts'

/** The API key of a request, and the request without the key in its URL. */
export function takeKeyText(
  request: Request,
  headers: SentHeaders,
): { keyText: string | null; request: Request } {
  const header = headers.get('apikey')
  if (header !== null || !request.url.includes('apikey=')) return { keyText: header, request }
  const url = new URL(request.url)
  const keyText = url.searchParams.get('apikey')
  // A service must not take the key for a filter, nor show it in a link.
  url.searchParams.delete('apikey')
  return { keyText, request: keyText === null ? request : new Request(url, request) }
}
