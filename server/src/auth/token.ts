import type { Handler } from 'hono'
import type { AppEnvironment } from '../http/caller.ts'
import { authError } from './auth-error.ts'
import type { AuthDependencies } from './dependencies.ts'
import type { Passwords } from './passwords.ts'
import { passwordGrant } from './token-password.ts'
import { refreshGrant } from './token-refresh.ts'

/** POST /token: signs in by one of several grants, named in the query (contract 2.5–2.7). */
export const token =
  (dependencies: AuthDependencies, passwords: Passwords): Handler<AppEnvironment> =>
  (c) => {
    switch (c.req.query('grant_type') ?? '') {
      case 'password':
        return passwordGrant(c, dependencies, passwords)
      case 'refresh_token':
        return refreshGrant(c, dependencies)
      default:
        throw authError('unsupportedGrant')
    }
  }
