// Assurance of a session: a fresh proof, and the second factor where one is due, before a change of credentials.
import { FRESH_PROOF_SECONDS } from '@basera/contract/constants/auth'
import { asCaller } from '../../db/as-caller.ts'
import { identifier, sql, statement } from '../../db/sql.ts'
import type { Scope } from '../../db/database.ts'
import { firstRow } from '../../db/rows.ts'
import type { Context } from 'hono'
import type { AppEnvironment } from '../../http/caller.ts'
import { authError } from '../auth-error.ts'
import type { AuthDependencies } from '../dependencies.ts'
import type { SessionRow } from './sessions.ts'

export const hasVerifiedFactor = ({ factors }: Pick<SessionRow, 'factors'>): boolean =>
  factors.some(({ status }) => status === 'verified')

/** A session from a recovery link may change the password and nothing else (T42). */
export const isRecovery = ({ amr }: Pick<SessionRow, 'amr'>): boolean =>
  amr.some(({ method }) => method === 'recovery')

export const isFresh = ({ seconds_since_proof: seconds }: SessionRow): boolean =>
  seconds <= FRESH_PROOF_SECONDS

export function assertNoRecovery(session: SessionRow): void {
  if (isRecovery(session)) throw authError('recoverySessionLimited')
}

/** Reads with the caller's rights. */
export const callerScope = (c: Context<AppEnvironment>): Scope =>
  asCaller(c.get('caller'), { isReadOnly: true })

/** Whether this session has passed its second factor, or none is due. */
export async function hasPassedSecondFactor(
  { database, settings }: Pick<AuthDependencies, 'database' | 'settings'>,
  session: SessionRow,
): Promise<boolean> {
  if (session.aal === 'aal1' && hasVerifiedFactor(session)) return false
  if (settings.secondFactorCheck === null) return true
  const role = 'authenticated'
  const claims = { sub: session.id, session_id: session.session_id, role }
  const [checked] = await database.run(asCaller({ role, claims }, { isReadOnly: true }), [
    statement(sql`select ${identifier(...settings.secondFactorCheck)}() as is_passed`),
  ])
  return checked !== undefined && firstRow<{ is_passed: boolean }>(checked)?.is_passed === true
}

/** Throws AuthError `insufficient_aal` (401) while a second factor is due. */
export async function assertSecondFactorPassed(
  tools: Pick<AuthDependencies, 'database' | 'settings'>,
  session: SessionRow,
): Promise<void> {
  if (!(await hasPassedSecondFactor(tools, session))) throw authError('insufficientAal')
}
