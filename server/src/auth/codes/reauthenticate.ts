import type { Handler } from 'hono'
import type { AppEnvironment } from '../../http/caller.ts'
import { assertNoRecovery } from '../tokens/assurance.ts'
import { recordAudit } from '../audit.ts'
import { authError } from '../auth-error.ts'
import { type Contact, isGiven } from '../user/contacts.ts'
import type { AuthTools } from '../dependencies.ts'
import { requireSession } from '../tokens/require-session.ts'
import { authScope } from '../scope.ts'
import { limitOwnMessage } from './send-limits.ts'
import { reauthenticationToken } from './send-token.ts'
import type { SessionRow } from '../tokens/sessions.ts'

/** GET /reauthenticate: sends the code that PUT /user takes as `nonce` (contract 2.13). */
export const reauthenticate =
  (tools: AuthTools): Handler<AppEnvironment> =>
  async (c) => {
    const session = await requireSession(c, tools.database)
    assertNoRecovery(session)
    const { kind, address: contact } = ownContact(session)
    const { clientIp } = c.get('caller')
    const provenAt = kind === 'email' ? session.email_confirmed_at : session.phone_confirmed_at
    const asker = { clientIp, isProven: provenAt !== null }
    const use = 'reauthentication'
    await limitOwnMessage(tools, { kind, address: contact }, session, { asker, use })
    const userId = session.id
    const { statements } = reauthenticationToken(tools, { userId, contact, kind }, asker)
    await tools.database.run(authScope, [
      ...statements,
      recordAudit({ action: 'user_reauthenticate_requested', outcome: 'ok', userId, clientIp }),
    ])
    return Response.json({})
  }

function ownContact({ email, phone }: SessionRow): Contact {
  if (isGiven(email)) return { kind: 'email', address: email.toLowerCase() }
  if (isGiven(phone)) return { kind: 'phone', address: phone }
  throw authError('noContactToReauthenticate')
}
