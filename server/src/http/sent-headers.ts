// Request headers read from Node's own record, which is already parsed, not from a `Headers` object, which checks each name on
// each look-up: they are read thousands of times a second.
import type { IncomingHttpHeaders } from 'node:http'
import type { RequestOrigin } from './request-origin.ts'

/** Names in lower case. */
export type SentHeaders = Pick<Headers, 'get' | 'has'>

/** The headers of a request. Those of an internal request, or of an upgrade, are in its `Request` object. */
export function sentHeaders(request: Request, origin: RequestOrigin | undefined): SentHeaders {
  const record = origin?.upgrade === undefined ? origin?.incoming?.headers : undefined
  return record === undefined ? request.headers : new RecordedHeaders(record)
}

class RecordedHeaders implements SentHeaders {
  readonly #record: IncomingHttpHeaders

  constructor(record: IncomingHttpHeaders) {
    this.#record = record
  }

  get(name: string): string | null {
    const value = this.#record[name]
    return typeof value === 'string' ? value : null
  }

  has(name: string): boolean {
    return this.#record[name] !== undefined
  }
}
