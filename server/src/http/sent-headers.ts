// Headers as they are read thousands of times a second: out of Node's own record, which is there already, not out of a
// `Headers` object, which checks each name that it is asked for.
import type { IncomingHttpHeaders } from 'node:http'
import type { RequestOrigin } from './request-origin.ts'

/** Names in lower case. */
export type SentHeaders = Pick<Headers, 'get' | 'has'>

/** What came with a request. One that this process made, or that asks to leave HTTP, has its headers in itself. */
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
