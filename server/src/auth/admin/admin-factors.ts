// /admin/users/{id}/factors: lists and deletes a person's second factors (contract 2.16), for a lost phone. Service key only.
import type { Handler } from 'hono'
import type { AppEnvironment } from '../../http/caller.ts'
import { recordAudit } from '../audit.ts'
import { authError } from '../auth-error.ts'
import type { AuthTools } from '../dependencies.ts'
import { isUuid, removeFactor } from '../factors/factors.ts'
import { requireServiceRole } from '../tokens/require-session.ts'
import { authScope } from '../scope.ts'
import { withoutEmpty } from '../user/user-json.ts'
import { requireUser } from './admin-users.ts'

/** GET /admin/users/{id}/factors */
export const listFactorsAsAdmin =
  (tools: AuthTools): Handler<AppEnvironment> =>
  async (c) => {
    requireServiceRole(c)
    const { factors } = await requireUser(c, tools)
    return Response.json(factors.map(withoutEmpty))
  }

/** DELETE /admin/users/{id}/factors/{factor}: answers the deleted factor. */
export const deleteFactorAsAdmin =
  (tools: AuthTools): Handler<AppEnvironment> =>
  async (c) => {
    requireServiceRole(c)
    const user = await requireUser(c, tools)
    const factorId = c.req.param('factorId') ?? ''
    if (!isUuid(factorId)) throw authError('factorIdNotUuid')
    const factor = user.factors.find(({ id }) => id === factorId)
    if (factor === undefined) throw authError('factorNotFound')
    const { clientIp } = c.get('caller')
    await tools.database.run(authScope, [
      ...removeFactor(factor.id),
      recordAudit({
        action: 'factor_removed',
        outcome: 'ok',
        userId: user.id,
        clientIp,
        isByAdmin: true,
      }),
    ])
    return Response.json(withoutEmpty(factor))
  }
