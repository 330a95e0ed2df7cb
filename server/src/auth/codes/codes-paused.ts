// Refusal of a code while guesses are paused (security B2): the answer says when the pause ends. The person whose second factor
// is guessed at is notified by mail, once a pause, because the guesser knows their password.
import { codesPausedFor } from '@basera/contract/messages/account/codes'
import { type Pause, pauseKey } from '../../codes/guesses.ts'
import { recordAudit } from '../audit.ts'
import { type AuthError, authError } from '../auth-error.ts'
import type { AuthTools } from '../dependencies.ts'
import { authScope } from '../scope.ts'
import { ownerOf, securityNotice } from '../user/security-notice.ts'
import type { SessionRow } from '../tokens/sessions.ts'

export const codesPaused = ({ retryAfterSeconds }: Pause): AuthError =>
  authError('codesPaused', { message: codesPausedFor(retryAfterSeconds), retryAfterSeconds })

/** Queues the mail to the person of the session. Throws AuthError `over_code_guess_limit`. */
export async function refusePaused(
  tools: AuthTools,
  session: SessionRow,
  pause: Pause,
  clientIp: string,
): Promise<never> {
  const event = pause.isForTheDay ? 'codes_exhausted' : 'codes_paused'
  const userId = session.id
  await tools.database.run(authScope, [
    ...securityNotice(tools, ownerOf(session), { event, key: pauseKey(userId, pause) }),
    recordAudit({ action: 'login', outcome: 'locked', userId, clientIp }),
  ])
  throw codesPaused(pause)
}
