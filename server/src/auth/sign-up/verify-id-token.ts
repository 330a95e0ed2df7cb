// Confirms the phone of one sign-up by another service's ID token (R-ACC-15, security T14): the token is verified once, and the
// effect is that of a correct code. It is neither a way to sign in nor a second factor; unsigned fields of the browser are ignored.
import type { Context } from 'hono'
import type { AppEnvironment } from '../../http/caller.ts'
import { FaultError } from '../../http/fault.ts'
import { spendProof } from '../../proof/spend-proof.ts'
import type { ConfirmedPhone } from '../../ports/phone-confirmer.ts'
import { type Account, findPhoneSignUp } from '../user/accounts.ts'
import { recordAudit } from '../audit.ts'
import { authError } from '../auth-error.ts'
import { type Confirmation, confirmToken } from '../codes/confirm-token.ts'
import { isServedPhone } from '../user/contacts.ts'
import type { AuthTools } from '../dependencies.ts'
import { type FoundToken, issueToken } from '../codes/one-time-tokens.ts'
import { authScope } from '../scope.ts'
import { isSignUpToken } from './sign-up-token.ts'

/** Retry-After while the other service's keys cannot be fetched. */
const KEYS_RETRY_SECONDS = 5

export type IdTokenRequest = {
  /** Digits of the number to confirm. */
  readonly contact: string
  readonly idToken: string
  /** The sign-up, and the token that shows it is the requester's own. */
  readonly userId: string
  readonly signUpToken: string
}

/** A compact JWS has three parts, a six-digit code one. */
export const isIdToken = (text: string): boolean => /^[\w-]+\.[\w-]*\.[\w-]*$/.test(text)

/**
 * Confirms the number of the sign-up and signs its person in. Throws AuthError `provider_disabled` where no service is
 * configured, FaultError `unavailable` while its keys cannot be had, AuthError `otp_expired` for every other refusal.
 */
export async function confirmByIdToken(
  c: Context<AppEnvironment>,
  tools: AuthTools,
  request: IdTokenRequest,
): Promise<Confirmation> {
  const phone = await checkPhone(tools, request)
  const signUp = phone === null ? null : await findOwnSignUp(tools, request)
  if (phone === null || signUp === null || !(await spendProof(tools.database, phone))) {
    const { clientIp } = c.get('caller')
    const userId = signUp?.id ?? null
    await tools.database.run(authScope, [
      recordAudit({ action: 'login', outcome: 'bad_code', userId, clientIp }),
    ])
    throw authError('otpExpired')
  }
  return confirmToken(c, tools, await writeToken(tools, signUp, request.contact))
}

async function checkPhone(
  { phoneConfirmer, settings }: AuthTools,
  { idToken, contact }: IdTokenRequest,
): Promise<ConfirmedPhone | null> {
  if (phoneConfirmer === null) throw authError('idTokensDisabled')
  const phone = await phoneConfirmer.check(idToken).catch((cause: unknown) => {
    throw new FaultError({ kind: 'unavailable', retryAfterSeconds: KEYS_RETRY_SECONDS }, { cause })
  })
  return phone?.digits === contact && isServedPhone(contact, settings.smsCountries) ? phone : null
}

async function findOwnSignUp(
  { database, codeKey }: AuthTools,
  { userId, contact, signUpToken }: IdTokenRequest,
): Promise<Account | null> {
  const account = await findPhoneSignUp(database, contact, userId)
  return account !== null && isSignUpToken(codeKey, signUpToken, account) ? account : null
}

/** Inserts the token that a text message of ours would have had, with the password of this sign-up. */
async function writeToken(tools: AuthTools, signUp: Account, contact: string): Promise<FoundToken> {
  const pendingPassword = signUp.encrypted_password
  const token = issueToken({ userId: signUp.id, purpose: 'sms', contact, pendingPassword }, tools)
  await tools.database.run(authScope, [token.statement])
  return {
    id: token.id,
    user_id: signUp.id,
    purpose: 'sms',
    relates_to: contact,
    pending_password: pendingPassword,
    session_id: null,
    flow_state_id: null,
    is_banned: signUp.is_banned,
  }
}
