import type { Handler } from 'hono'
import type { AppEnvironment } from '../../http/caller.ts'
import { authError } from '../auth-error.ts'
import type { AuthTools } from '../dependencies.ts'
import { idTokenGrant } from './token-id-token.ts'
import { passwordGrant } from './token-password.ts'
import { pkceGrant } from './token-pkce.ts'
import { refreshGrant } from '../tokens/token-refresh.ts'

/** POST /token: dispatches by the query's `grant_type` (contract 2.5–2.7). */
export const token =
  (tools: AuthTools): Handler<AppEnvironment> =>
  (c) => {
    switch (c.req.query('grant_type') ?? '') {
      case 'password':
        return passwordGrant(c, tools)
      case 'refresh_token':
        return refreshGrant(c, tools)
      case 'pkce':
        return pkceGrant(c, tools)
      case 'id_token':
        return idTokenGrant(c)
      case 'web3':
        throw authError('web3Disabled')
      default:
        throw authError('unsupportedGrant')
    }
  }
