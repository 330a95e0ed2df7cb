// The REST protocol as a Hono application: rate limit, microcache, then `handle`.

import { MAX_CACHED_URL_LENGTH } from '@basera/contract/constants/rest'
import { Hono } from 'hono'
import type { IncomingHttpHeaders } from 'node:http'
import type { Database } from '../db/database.ts'
import type { AppEnvironment, Caller } from '../http/caller.ts'
import { compressAnswer } from '../http/compress-answer.ts'
import { type Computed, type MicroCache, noMicroCache } from '../http/micro-cache.ts'
import { plainAnswerOf, plainResponse } from '../http/plain-answer.ts'
import { restShape } from '../http/shapes/rest.ts'
import { type SentHeaders, sentHeaders } from '../http/sent-headers.ts'
import type { RequestOrigin } from '../http/request-origin.ts'
import type { HandleDependencies, Exchange } from './answer/context.ts'
import { handle } from './handle.ts'
import { createPrepareCall } from './prepare-call.ts'
import { createPrepareRead } from './prepare-read.ts'
import { createPrepareWrite } from './prepare-write.ts'
import { createParseMemory, keyOfRequest } from './parse-memory.ts'
import type { RawRequest } from './request/raw-request.ts'
import { capsOf } from './request-caps.ts'
import { costOf } from './request-cost.ts'
import { createRequestCounter, type RequestCounter, subjectOf } from './request-limits.ts'
import type { SchemaCache } from './schema-cache/schema-cache.ts'
import { defaultRestSettings } from './settings.ts'
import { createTimeZones } from './time-zones.ts'
import type { RestSettings } from './settings.ts'

export type RestDependencies = {
  readonly database: Database
  readonly schemaCache: SchemaCache
  /** Absent ones have their defaults (`settings.ts`). */
  readonly settings?: Partial<RestSettings>
  /** The cache of visitors' reads; none when absent. */
  readonly microCache?: MicroCache<Response>
  /** The rate limiter; one of its own when absent. */
  readonly counter?: RequestCounter
  /** Called with a failure of which the response shows only the request id. */
  readonly onFailure?: (error: unknown, requestId: string) => void
  /** Monotonic clock of the rate limiter and of measured work. */
  readonly nowMs?: () => number
}

// Credentials never reach SQL: what runs there may log or store what it can read.
const hiddenHeaders: ReadonlySet<string> = new Set(['authorization', 'apikey', 'cookie'])

/** Answers `/rest/v1` (contract 3); paths arrive without that prefix, the caller in the context. */
export function createRestService({
  database,
  schemaCache,
  settings: given = {},
  microCache = noMicroCache(),
  counter: givenCounter,
  onFailure = () => {},
  nowMs = () => performance.now(),
}: RestDependencies): Hono<AppEnvironment> {
  const settings = { ...defaultRestSettings, ...given }
  const dependencies: HandleDependencies = {
    database,
    schemaCache,
    settings,
    nowMs,
    onFailure,
    timeZones: createTimeZones(database),
    prepareRead: createPrepareRead(settings.maxRows, capsOf(settings), settings.allowsAggregates),
    prepareWrite: createPrepareWrite(capsOf(settings), settings.allowsAggregates),
    prepareCall: createPrepareCall(settings.maxRows, capsOf(settings), settings.allowsAggregates),
  }
  const parse = createParseMemory()
  const counter = givenCounter ?? createRequestCounter(settings.limits, nowMs)
  const app = new Hono<AppEnvironment>()
  app.all('*', async (context) => {
    const { raw, path } = context.req
    const caller = context.get('caller')
    const retryAfterSeconds = counter.count(caller, raw.method, path)
    if (retryAfterSeconds > 0)
      return restShape({ kind: 'too-many-requests', retryAfterSeconds }, raw)
    const headers = sentHeaders(raw, originOf(context.env))
    const rawRequest = toRawRequest(raw, path, headers)
    const exchange: Exchange = {
      caller,
      method: raw.method,
      path,
      contentType: headers.get('content-type'),
      headers: () => ({
        ...visibleHeaders(originOf(context.env)?.incoming?.headers ?? raw.headers),
        // the address that the middleware established, not what the client sent
        'x-forwarded-for': context.get('caller').clientIp,
      }),
      holder: caller.role === settings.serviceRole ? null : subjectOf(caller),
      onWorked: (work) => {
        if (settings.caps !== null) counter.charge(caller, costOf(work))
      },
      body: () => raw.arrayBuffer(),
    }
    // A request of this process itself, for a page: the page is in a microcache of its own.
    if (originOf(context.env)?.incoming === undefined)
      return handle(dependencies, parse(rawRequest), exchange)
    const response = isCacheable(rawRequest, caller, headers, settings)
      ? await shared(microCache, keyOfRequest(rawRequest), async () => {
          const request = parse(rawRequest)
          const answer = await handle(dependencies, request, exchange)
          const isRead = request.ok && request.value.kind === 'read'
          return { answer, bytes: isRead ? bytesToCache(answer) : null }
        })
      : await handle(dependencies, parse(rawRequest), exchange)
    return compressAnswer(response, headers.get('accept-encoding'))
  })
  return app
}

/**
 * Whether a response may be shared from the microcache: a read by the anonymous role without a further claim and without
 * cookies. It depends only on what `keyOfRequest` names; functions may depend on more.
 */
const isCacheable = (
  { method, path, query }: RawRequest,
  { role, claims, isSignedIn }: Caller,
  headers: SentHeaders,
  { anonymousRole }: RestSettings,
): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !isSignedIn &&
  role === anonymousRole &&
  Object.keys(claims).length === 1 &&
  !headers.has('cookie') &&
  !path.startsWith('/rpc/') &&
  query.length <= MAX_CACHED_URL_LENGTH

/** Reads through the microcache. Each caller gets a `Response` of its own, as a body can be read once. */
async function shared(
  microCache: MicroCache<Response>,
  key: string,
  compute: () => Promise<Computed<Response>>,
): Promise<Response> {
  const response = await microCache.get(key, compute)
  const plain = plainAnswerOf(response)
  return plain === undefined ? response : plainResponse(plain)
}

/** Size in the cache; null, not cached, for errors and for a response whose headers SQL set. */
function bytesToCache(response: Response): number | null {
  const plain = plainAnswerOf(response)
  if (plain === undefined || (response.status !== 200 && response.status !== 206)) return null
  return plain.body?.length ?? 0
}

/** Methods whose schema is that of what is sent, not of what is answered. */
const bodyMethods: ReadonlySet<string> = new Set(['POST', 'PATCH', 'PUT', 'DELETE'])

function toRawRequest({ method, url }: Request, path: string, headers: SentHeaders): RawRequest {
  const question = url.indexOf('?')
  const profile = bodyMethods.has(method) ? 'content-profile' : 'accept-profile'
  return {
    method,
    path,
    query: question < 0 ? '' : url.slice(question + 1),
    accept: headers.get('accept'),
    prefer: headers.get('prefer'),
    range: headers.get('range'),
    profile: headers.get(profile),
  }
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the middleware gives every service its origin
const originOf = (environment: unknown) => environment as RequestOrigin | undefined

function visibleHeaders(headers: Headers | IncomingHttpHeaders): Record<string, string> {
  const entries = headers instanceof Headers ? headers.entries() : Object.entries(headers)
  const visible: Record<string, string> = {}
  for (const [name, value] of entries)
    if (typeof value === 'string' && !hiddenHeaders.has(name)) visible[name] = value
  return visible
}
