// POST /passkeys/authentication/options and …/verify: a session by a passkey alone. Who it is, the key says; nobody is asked for a
// name. Where the account asks for a second factor, it is asked for as after a password.
import { PASSKEY_CHALLENGE_SECONDS } from '@basera/contract/constants/auth'
import type { Context, Handler } from 'hono'
import { z } from 'zod'
import { DatabaseError } from '../../db/database-error.ts'
import type { AppEnvironment } from '../../http/caller.ts'
import { addressKey } from '../../http/client-address.ts'
import { unixSeconds } from '../../ports/clock.ts'
import { type AuditEvent, recordAudit } from '../audit.ts'
import { authError } from '../auth-error.ts'
import type { AuthTools } from '../dependencies.ts'
import { optionalText, readBody } from '../read-body.ts'
import { authScope } from '../scope.ts'
import { withDeviceCookie } from '../sign-in/known-browser.ts'
import { startSession } from '../sign-in/start-session.ts'
import { bannedError } from '../sign-in/suspended.ts'
import { tokenAnswer } from '../tokens/token-answer.ts'
import { findUser } from '../user/accounts.ts'
import type { UserRow } from '../user/user-json.ts'
import {
  type Assertion,
  assertionOptions,
  assertionSchema,
  relyingParty,
  verifyAssertion,
} from '../webauthn/ceremony.ts'
import { findByCredential, openChallenge, type Passkey, notePasskeyUse } from './passkey-rows.ts'
import { assertOffered, requireChallenge } from './requests.ts'

export const startAuthentication =
  (tools: AuthTools): Handler<AppEnvironment> =>
  async (c) => {
    assertOffered(tools)
    await takeTurn(c, tools)
    const options = await assertionOptions(relyingParty(tools.settings), 'alone')
    const id = tools.random.uuid()
    await openChallenge(tools.database, { id, userId: null, text: options.challenge })
    const expiresAt = unixSeconds(tools.clock) + PASSKEY_CHALLENGE_SECONDS
    return Response.json({ challenge_id: id, options, expires_at: expiresAt })
  }

const bodySchema = z.object({ challenge_id: optionalText(), credential: assertionSchema })

export const verifyAuthentication =
  (tools: AuthTools): Handler<AppEnvironment> =>
  async (c) => {
    assertOffered(tools)
    await takeTurn(c, tools)
    const { challenge_id: challengeId, credential } = await readBody(c.req.raw, bodySchema)
    const challenge = await requireChallenge(tools.database, challengeId, null)
    const passkey = await findByCredential(tools.database, credential.id)
    const count = passkey === null ? null : await judge(tools, challenge, passkey, credential)
    if (passkey === null || count === null) return refuse(c, tools, passkey)
    const person = await findUser(tools.database, passkey.user_id)
    if (person === null || person.deleted_at !== null) return refuse(c, tools, passkey)
    await assertMaySignIn(c, tools, person)
    try {
      const { session, refreshToken } = await startSession(c, tools, {
        userId: person.id,
        method: 'passkey',
        effects: [notePasskeyUse(passkey.id, passkey.stored.counter, count)],
      })
      const answer = await tokenAnswer(session, refreshToken, tools)
      return await withDeviceCookie(c, tools, session, answer)
    } catch (error) {
      const isUsed = error instanceof DatabaseError && error.code === 'P0002'
      if (isUsed) return refuse(c, tools, passkey)
      throw error
    }
  }

/** By network address, with passwords: who has neither password nor key gets no further by asking often. */
const takeTurn = (c: Context<AppEnvironment>, { limiter, settings }: AuthTools) =>
  limiter.take({
    limit: settings.passwordSignInLimit,
    subject: addressKey(c.get('caller').clientIp),
  })

/** The handle is the person's id, as it was when the key was made. */
async function judge(
  { settings }: AuthTools,
  challenge: string,
  passkey: Passkey,
  given: Assertion,
): Promise<number | null> {
  const handle = Buffer.from(given.response.userHandle ?? '', 'base64url').toString()
  if (handle !== passkey.user_id) return null
  return verifyAssertion(relyingParty(settings), 'alone', challenge, {
    stored: passkey.stored,
    given,
  })
}

async function assertMaySignIn(
  c: Context<AppEnvironment>,
  tools: AuthTools,
  person: UserRow,
): Promise<void> {
  if (person.is_banned) {
    await audit(c, tools, person.id, 'banned')
    throw await bannedError(tools.database, 'bannedAtSignIn', person.id)
  }
  if (person.email_confirmed_at === null && person.phone_confirmed_at === null) {
    await audit(c, tools, person.id, 'unconfirmed')
    throw authError('emailNotConfirmed')
  }
}

async function refuse(
  c: Context<AppEnvironment>,
  tools: AuthTools,
  passkey: Passkey | null,
): Promise<never> {
  const outcome = passkey === null ? 'unknown' : 'bad_signature'
  await audit(c, tools, passkey?.user_id ?? null, outcome)
  throw authError('passkeyRefused')
}

const audit = (
  c: Context<AppEnvironment>,
  { database }: AuthTools,
  userId: string | null,
  outcome: AuditEvent['outcome'],
) =>
  database.run(authScope, [
    recordAudit({ action: 'login', outcome, userId, clientIp: c.get('caller').clientIp }),
  ])
