// Test fixture: the REST service over the schema of `fixtures.sql` and `writes.sql`, requested as any caller.

import { readFileSync } from 'node:fs'

import { Hono } from 'hono'

import type { AppEnvironment, Caller } from '../../src/http/caller.ts'
import { openSchemaCache } from '../../src/rest/schema-cache/schema-cache.ts'
import type { SchemaCache } from '../../src/rest/schema-cache/schema-cache.ts'
import { createRestService } from '../../src/rest/service.ts'
import type { RestSettings } from '../../src/rest/settings.ts'
import type { TestDatabase } from '../support/database.ts'
import { readJson } from '../support/json.ts'

export const anonymous: Caller = {
  role: 'anon',
  claims: { role: 'anon' },
  isSignedIn: false,
  requestId: 'request-1',
  clientIp: '127.0.0.1',
}

export const signedIn: Caller = {
  ...anonymous,
  role: 'authenticated',
  claims: { role: 'authenticated', sub: '00000000-0000-0000-0000-00000000000a' },
  isSignedIn: true,
}

/** Bearer of the server's own key. */
export const serviceRole: Caller = {
  ...anonymous,
  role: 'service_role',
  claims: { role: 'service_role' },
}

/** The bearer that `serviceRole` stands for, where a client sends one. */
export const SERVICE_KEY = 'service-key'

export type RestWorld = {
  readonly app: Hono<AppEnvironment>
  readonly schemaCache: SchemaCache
  readonly database: TestDatabase
  /** What could not be read of the schema. */
  readonly leftOut: readonly string[]
  /** `path` as typed into a browser's address line: it is encoded here. */
  ask(path: string, options?: AskOptions): Promise<Response>
  /** The JSON body of a 200 or 206. Throws with the body of any other answer. */
  rows(path: string, headers?: Record<string, string>): Promise<unknown>
  /** Status and error body. */
  refusal(path: string, options?: AskOptions): Promise<{ status: number; error: RestErrorBody }>
}

const json = { 'Content-Type': 'application/json' }

export type AskOptions = {
  method?: string
  headers?: Record<string, string>
  caller?: Caller
  /** Text is sent as it is, anything else as JSON. */
  body?: unknown
}

export type RestErrorBody = {
  code: string
  message: string
  details: unknown
  hint: string | null
}

const readSql = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')
const fixtures = ['fixtures.sql', 'writes.sql']

/** The SQL of the usual fixtures, and of more beside them. */
export const readFixtures = (more: readonly string[] = []): string =>
  [...fixtures, ...more].map(readSql).join('\n')

/** A path as typed, ready for a URL; a number sign is part of it. */
export const encodePath = (path: string): string => encodeURI(path).replaceAll('#', '%23')

/** Opens the world on a fresh database; `settings` beside two exposed schemas, `more` fixtures beside the usual ones. */
export async function openRestWorld(
  open: () => Promise<TestDatabase>,
  settings: Partial<RestSettings> = {},
  more: readonly string[] = [],
): Promise<RestWorld> {
  const database = await open()
  await database.owner.script(readFixtures(more))
  const schemas = settings.schemas ?? ['rest_world', 'rest_other']
  const leftOut: string[] = []
  const schemaCache = await openSchemaCache(database, {
    exposed: schemas,
    onLeftOut: (object) => void leftOut.push(object),
  })
  const service = createRestService({
    database,
    schemaCache,
    settings: {
      schemas,
      preRequest: 'rest_world.check_caller',
      ...settings,
    },
  })
  let caller = anonymous
  const app = new Hono<AppEnvironment>()
  app.use('*', async (context, next) => {
    const isService = context.req.header('authorization') === `Bearer ${SERVICE_KEY}`
    context.set('caller', isService ? serviceRole : caller)
    await next()
  })
  app.route('/', service)
  const ask: RestWorld['ask'] = async (path, { method = 'GET', headers = {}, ...given } = {}) => {
    caller = given.caller ?? anonymous
    const { body } = given
    const isText = typeof body === 'string' || body instanceof Uint8Array
    return app.request(`http://rest.test${encodePath(path)}`, {
      method,
      headers: isText || body === undefined ? headers : { ...json, ...headers },
      ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
    })
  }
  return {
    app,
    schemaCache,
    database,
    leftOut,
    ask,
    async rows(path, headers = {}) {
      const response = await ask(path, { headers })
      if (response.status > 206) throw new Error(`${path}: ${await response.text()}`)
      return response.json()
    },
    async refusal(path, options = {}) {
      const response = await ask(path, options)
      return { status: response.status, error: await readJson<RestErrorBody>(response) }
    },
  }
}
