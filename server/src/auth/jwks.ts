import type { Handler } from 'hono'
import type { AppEnvironment } from '../http/caller.ts'
import type { AuthDependencies } from './dependencies.ts'

/** GET /.well-known/jwks.json: the public keys that verify access tokens (contract 2.17). */
export const jwks =
  ({ keySet }: AuthDependencies): Handler<AppEnvironment> =>
  () =>
    Response.json(keySet.jwks, { headers: { 'Cache-Control': 'public, max-age=600' } })
