// API client of the browser and the server renderer: a fetch with key and read retries, and the query client. Does not
// throw on an error status; callers throw `ApiError`.

import { QueryClient } from '@tanstack/react-query'
import {
  PUBLIC_LIST_FRESH_MS,
  PUBLIC_LIST_KEPT_MS,
  readRetryDelaysMs,
} from '@basera/contract/constants/home'
import { withReadRetries } from './read-retries.ts'

/** `path` starts with a slash and has no origin, for example `/rest/v1/properties?select=*`. */
type FetchPath = (path: string, init?: RequestInit) => Promise<Response>

export type Api = {
  /** Adds the API key, as key and as a visitor's bearer token, and retries failed reads. */
  readonly fetch: FetchPath
  readonly queryClient: QueryClient
  /** Origin of the API without a trailing slash; empty means the page's own origin. */
  readonly origin: string
}

export type ApiOptions = {
  readonly origin: string
  readonly anonKey: string
  /** Takes a path, not a URL. Left out: the platform's fetch on `origin`. */
  readonly fetch?: FetchPath
  /** Milliseconds before each retry of a failed read; the server renderer passes none. */
  readonly retryDelaysMs?: readonly number[]
}

const isServer = typeof window === 'undefined'

export function createApi(options: ApiOptions): Api {
  const { origin, anonKey } = options
  const send: FetchPath = options.fetch ?? ((path, init) => fetch(`${origin}${path}`, init))
  const withKey: FetchPath = (path, init) => {
    const headers = new Headers(init?.headers)
    headers.set('apikey', anonKey)
    // Functions ask for a bearer token even of visitors; the official client sends the key as one, too.
    if (!headers.has('Authorization')) headers.set('Authorization', `Bearer ${anonKey}`)
    return send(path, { ...init, headers })
  }
  const delays = options.retryDelaysMs ?? (isServer ? [] : readRetryDelaysMs)
  return { fetch: withReadRetries(withKey, delays), queryClient: createQueryClient(), origin }
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: PUBLIC_LIST_FRESH_MS,
        // A finite time would keep every server-rendered page in memory until its timer fires.
        gcTime: isServer ? Infinity : PUBLIC_LIST_KEPT_MS,
        // `fetch` above has already retried where that can help.
        retry: false,
        refetchOnWindowFocus: false,
        // Without a connection a page says so and offers Retry, instead of waiting without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // What was sent, a password among it, is not held once the form has gone.
      mutations: { networkMode: 'always', gcTime: 0 },
    },
  })
}
