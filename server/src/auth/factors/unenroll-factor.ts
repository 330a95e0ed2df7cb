import type { Handler } from 'hono'
import type { AppEnvironment } from '../../http/caller.ts'
import { assertNoRecovery, isFresh } from '../tokens/assurance.ts'
import { recordAudit } from '../audit.ts'
import { authError } from '../auth-error.ts'
import type { AuthTools } from '../dependencies.ts'
import { requireSession } from '../tokens/require-session.ts'
import { authScope } from '../scope.ts'
import { removeFactor, requireFactor } from './factors.ts'

/** DELETE /factors/{id}: deletes a factor; a verified one needs a session at aal2 and a fresh proof (contract 2.14, T47). */
export const unenrollFactor =
  ({ database }: AuthTools): Handler<AppEnvironment> =>
  async (c) => {
    const session = await requireSession(c, database)
    assertNoRecovery(session)
    const factor = await requireFactor(c, database, session.id)
    if (factor.status === 'verified') {
      if (session.aal === 'aal1') throw authError('unenrollNeedsAal2')
      // A stolen session must not be able to disable the second factor.
      if (!isFresh(session)) throw authError('reauthenticationNeeded')
    }
    const { clientIp } = c.get('caller')
    await database.run(authScope, [
      ...removeFactor(factor.id),
      recordAudit({ action: 'factor_removed', outcome: 'ok', userId: session.id, clientIp }),
    ])
    return Response.json({ id: factor.id })
  }
