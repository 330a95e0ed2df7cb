// POST /token?grant_type=id_token: no provider is offered. The answer names the issuer whose tokens are refused.
import type { Context } from 'hono'
import { z } from 'zod'
import type { AppEnvironment } from '../../http/caller.ts'
import { authError } from '../auth-error.ts'
import { issuers } from '../providers.ts'
import { optionalText, readBody } from '../read-body.ts'

const bodySchema = z.object({ provider: optionalText(), issuer: optionalText() })

/** Throws AuthError: `provider_disabled`, or `validation_failed` for a provider that the protocol does not know. */
export async function idTokenGrant(c: Context<AppEnvironment>): Promise<never> {
  const { provider, issuer } = await readBody(c.req.raw, bodySchema)
  const known = issuers.get(provider ?? '') ?? [...issuers.values()].find((one) => one === issuer)
  throw known === undefined
    ? authError('idTokenUnknown', `Custom OIDC provider "${provider ?? ''}" not allowed`)
    : authError('idTokenDisabled', `Provider (issuer "${known}") is not enabled`)
}
