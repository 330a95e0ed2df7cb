// `/auth/v1`: signing in, staying signed in, signing out (contract 2).
import { type Handler, Hono } from 'hono'
import type { AppEnvironment } from '../http/caller.ts'
import { FaultError } from '../http/fault.ts'
import { AuthError, authError } from './auth-error.ts'
import type { AuthDependencies } from './dependencies.ts'
import { echoVersion, errorResponse } from './error-envelope.ts'
import { health } from './health.ts'
import { jwks } from './jwks.ts'
import { logout } from './logout.ts'
import { createPasswords } from './passwords.ts'
import { settings } from './settings.ts'
import { token } from './token.ts'
import { getUser } from './user.ts'

type Endpoint = readonly [method: 'GET' | 'POST', path: string, handler: Handler<AppEnvironment>]

export function createAuthService(dependencies: AuthDependencies): Hono<AppEnvironment> {
  const service = new Hono<AppEnvironment>()
  service.use(async (c, next) => {
    await next()
    echoVersion(c.req.raw, c.res)
  })
  const endpoints: readonly Endpoint[] = [
    ['POST', '/token', token(dependencies, createPasswords())],
    ['POST', '/logout', logout(dependencies)],
    ['GET', '/user', getUser(dependencies)],
    ['GET', '/settings', settings],
    ['GET', '/health', health],
    ['GET', '/.well-known/jwks.json', jwks(dependencies)],
  ]
  for (const [method, path, handler] of endpoints) service.on(method, path, handler)
  for (const [method, path] of endpoints) service.all(path, onlyMethod(method))
  service.all('/sso/*', refuse('ssoDisabled'))
  service.all('/sso', refuse('ssoDisabled'))
  service.all('/authorize', refuse('providerDisabled'))
  service.onError((error, c) => {
    if (error instanceof AuthError) return errorResponse(error, c.req.raw)
    throw error
  })
  return service
}

const onlyMethod =
  (method: string): Handler<AppEnvironment> =>
  () => {
    throw new FaultError({ kind: 'method-not-allowed', allow: [method] })
  }

const refuse =
  (name: 'ssoDisabled' | 'providerDisabled'): Handler<AppEnvironment> =>
  () => {
    throw authError(name)
  }
