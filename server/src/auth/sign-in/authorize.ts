// GET /authorize: no provider is offered. The answer says whether the protocol knows the one that is asked for.
import type { Handler } from 'hono'
import type { AppEnvironment } from '../../http/caller.ts'
import { authError } from '../auth-error.ts'
import { providers } from '../providers.ts'

export const authorize: Handler<AppEnvironment> = (c) => {
  const asked = c.req.query('provider') ?? ''
  if (providers.some((name) => name === asked.toLowerCase())) throw authError('providerDisabled')
  const message = `Unsupported provider: Provider ${asked} could not be found`
  throw authError('providerUnknown', message)
}
