// Routes requests to the services by path prefix: the whole server as one function from request to response. The only file that
// imports all services.
import {
  AUTH_MAX_BODY_BYTES,
  DEFAULT_MAX_BODY_BYTES,
  FUNCTION_MAX_BODY_BYTES,
  SITE_MAX_BODY_BYTES,
  STORAGE_MAX_BODY_BYTES,
} from '@basera/contract/constants/http'
import { Hono } from 'hono'
import { getPath } from 'hono/utils/url'
import { authFaultShape } from './auth/fault-shape.ts'
import { functionsFaultShape } from './functions/fault-shape.ts'
import type { AppEnvironment } from './http/caller.ts'
import { type Mount, isBelow } from './http/mount.ts'
import { withMiddleware } from './http/middleware.ts'
import type { FetchHandler } from './http/request-origin.ts'
import type { MiddlewareDependencies } from './http/exchange.ts'
import { plainShape } from './http/shapes/plain.ts'
import { restShape } from './http/shapes/rest.ts'
import { storageShape } from './http/shapes/storage.ts'

export type Service = Hono<AppEnvironment>

/** An absent service is answered "unknown path" in its own protocol. */
export type Services = {
  readonly auth?: Service
  readonly rest?: Service
  readonly functions?: Service
  readonly storage?: Service
  readonly realtime?: Service
  /** Every path outside the API. */
  readonly site?: Service
}

export type AppDependencies = MiddlewareDependencies & { readonly services: Services }

export type App = { readonly fetch: FetchHandler }

/** Auth paths without an API key, for links in mails, other servers and browsers (contract 1.1). */
const OPEN_AUTH_PATH = /^\/(verify|callback|authorize|health|\.well-known\/.*|sso\/saml\/.*)$/

/** Public objects are fetched by `<img>`, signed URLs contain their own token: an invalid bearer token is ignored. */
const OPEN_OBJECT_PATH = /^\/(object|object\/info|object\/upload|render\/image)\/(public|sign)\//

const always = (): boolean => true
const never = (): boolean => false

const mounts = {
  auth: {
    prefix: '/auth/v1',
    kind: 'api',
    needsKey: (path) => !OPEN_AUTH_PATH.test(path),
    refusesBadTokens: never,
    maxBodyBytes: AUTH_MAX_BODY_BYTES,
    shape: authFaultShape,
  },
  rest: {
    prefix: '/rest/v1',
    kind: 'api',
    needsKey: always,
    refusesBadTokens: always,
    maxBodyBytes: DEFAULT_MAX_BODY_BYTES,
    shape: restShape,
  },
  functions: {
    prefix: '/functions/v1',
    kind: 'api',
    needsKey: never,
    refusesBadTokens: never,
    maxBodyBytes: FUNCTION_MAX_BODY_BYTES,
    shape: functionsFaultShape,
  },
  storage: {
    prefix: '/storage/v1',
    kind: 'api',
    needsKey: never,
    refusesBadTokens: (path) => !OPEN_OBJECT_PATH.test(path),
    maxBodyBytes: STORAGE_MAX_BODY_BYTES,
    shape: storageShape,
  },
  realtime: {
    prefix: '/realtime/v1',
    kind: 'api',
    needsKey: always,
    refusesBadTokens: always,
    maxBodyBytes: DEFAULT_MAX_BODY_BYTES,
    shape: plainShape,
  },
} as const satisfies Record<string, Mount>

/** Not offered: its clients get JSON, not a page. */
const graphqlMount: Mount = {
  prefix: '/graphql/v1',
  kind: 'api',
  needsKey: never,
  refusesBadTokens: never,
  maxBodyBytes: DEFAULT_MAX_BODY_BYTES,
  shape: plainShape,
}

const siteMount: Mount = {
  prefix: '',
  kind: 'site',
  needsKey: never,
  refusesBadTokens: never,
  maxBodyBytes: SITE_MAX_BODY_BYTES,
  shape: plainShape,
}

export function createApp({ services, ...middleware }: AppDependencies): App {
  const open = (mount: Mount, service: Service = new Hono()) => ({
    mount,
    app: withMiddleware(middleware, mount, service),
  })
  const mounted = [
    open(mounts.rest, services.rest),
    open(mounts.auth, services.auth),
    open(mounts.storage, services.storage),
    open(mounts.functions, services.functions),
    open(mounts.realtime, services.realtime),
    open(graphqlMount),
  ]
  const site = open(siteMount, services.site)
  return {
    fetch(request, origin) {
      const path = getPath(request)
      const found = mounted.find(({ mount }) => isBelow(mount.prefix, path)) ?? site
      return found.app.fetch(request, origin)
    },
  }
}
