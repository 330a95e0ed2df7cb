import type { Handler } from 'hono'
import { forgetOtherDevices } from '../../devices/known-devices.ts'
import type { AppEnvironment } from '../../http/caller.ts'
import { hasPassedSecondFactor } from '../tokens/assurance.ts'
import { recordAudit } from '../audit.ts'
import { authError } from '../auth-error.ts'
import type { AuthDependencies } from '../dependencies.ts'
import { requireSession } from '../tokens/require-session.ts'
import { authScope } from '../scope.ts'
import { endSessions, type LogoutScope } from '../tokens/sessions.ts'

const scopes: ReadonlySet<string> = new Set(['global', 'local', 'others'] satisfies LogoutScope[])

const isScope = (text: string): text is LogoutScope => scopes.has(text)

/**
 * POST /logout?scope=global|local|others → 204. Tokens of an ended session are invalid at once. A session whose second factor is
 * due ends only itself whatever the scope, and `others` is refused to it: a password alone signs nobody out. Scopes beyond
 * `local` also delete the person's known devices but this one.
 */
export const logout =
  (tools: AuthDependencies): Handler<AppEnvironment> =>
  async (c) => {
    const scope = c.req.query('scope') ?? 'global'
    if (!isScope(scope))
      throw authError('unknownLogoutScope', `Unsupported logout scope "${scope}"`)
    const session = await requireSession(c, tools.database)
    const isWhole = scope === 'local' || (await hasPassedSecondFactor(tools, session))
    if (!isWhole && scope === 'others') throw authError('insufficientAal')
    const ended = isWhole ? scope : 'local'
    await tools.database.run(authScope, [
      endSessions(ended, session.id, session.session_id),
      ...(ended === 'local'
        ? []
        : [forgetOtherDevices(session.id, tools.deviceMarks.read(c.req.raw.headers))]),
      recordAudit({
        action: 'logout',
        outcome: 'ok',
        userId: session.id,
        clientIp: c.get('caller').clientIp,
      }),
    ])
    return c.body(null, 204)
  }
