// Cache of parsed requests: parsing is pure, so equal requests share one result.
//
// What it brings: without it a list costs the server 1.5 to 2.1 times the processor's time, side by side (docs/performance.md). What a
// reader pays: `keyOfRequest` must name everything that parsing reads.

import { MAX_CACHED_REQUESTS, MAX_CACHED_URL_LENGTH } from '@basera/contract/constants/rest'
import { BoundedCache } from '../memory/bounded-cache.ts'
import type { Result } from './errors/rest-error.ts'
import { type ApiRequest, parseRequest } from './request/parse-request.ts'
import type { RawRequest } from './request/raw-request.ts'

export function createParseMemory(): (raw: RawRequest) => Result<ApiRequest> {
  const parsed = new BoundedCache<Result<ApiRequest>>(MAX_CACHED_REQUESTS)
  return (raw) => {
    if (raw.query.length > MAX_CACHED_URL_LENGTH) return parseRequest(raw)
    const key = keyOfRequest(raw)
    const known = parsed.get(key)
    if (known) return known
    const request = parseRequest(raw)
    parsed.set(key, request)
    return request
  }
}

/** The cache key of a request. No part can hold a line break; the mark distinguishes an empty header from an absent one. */
export function keyOfRequest(raw: RawRequest): string {
  const { method, path, query, accept, prefer, range, profile } = raw
  return `${method}\n${path}\n${query}\n${mark(accept)}\n${mark(prefer)}\n${mark(range)}\n${mark(profile)}`
}

const mark = (header: string | null): string => (header === null ? '' : `=${header}`)
