// POST /passkeys/registration/options and …/verify: a passkey for the person of the session. Both want a fresh proof and the
// second factor: whoever holds a stolen session must not get a key of their own.
import { MAX_PASSKEYS } from '@basera/contract/constants/auth'
import type { Context, Handler } from 'hono'
import { z } from 'zod'
import { DatabaseError } from '../../db/database-error.ts'
import { firstRow } from '../../db/rows.ts'
import type { AppEnvironment } from '../../http/caller.ts'
import { unixSeconds } from '../../ports/clock.ts'
import { PASSKEY_CHALLENGE_SECONDS } from '@basera/contract/constants/auth'
import { recordAudit } from '../audit.ts'
import { authError } from '../auth-error.ts'
import type { AuthTools } from '../dependencies.ts'
import { optionalText, readBody } from '../read-body.ts'
import { authScope } from '../scope.ts'
import { assertNoRecovery, assertSecondFactorPassed, isFresh } from '../tokens/assurance.ts'
import { requireSession } from '../tokens/require-session.ts'
import type { SessionRow } from '../tokens/sessions.ts'
import { isGiven } from '../user/contacts.ts'
import {
  registrationOptions,
  registrationSchema,
  relyingParty,
  verifyRegistration,
} from '../webauthn/ceremony.ts'
import { findStoredKeys, insertPasskey, openChallenge, type PasskeyJson } from './passkey-rows.ts'
import { assertOffered, requireChallenge } from './requests.ts'

export const startRegistration =
  (tools: AuthTools): Handler<AppEnvironment> =>
  async (c) => {
    const session = await requireRegistrant(c, tools)
    const keys = await findStoredKeys(tools.database, session.id)
    if (keys.length >= MAX_PASSKEYS) throw authError('tooManyPasskeys')
    const options = await registrationOptions(relyingParty(tools.settings), 'alone', {
      handle: session.id,
      name: isGiven(session.email) ? session.email : `+${session.phone ?? ''}`,
      keys,
    })
    const id = tools.random.uuid()
    const challenge = { id, userId: session.id, text: options.challenge }
    await openChallenge(tools.database, challenge)
    const expiresAt = unixSeconds(tools.clock) + PASSKEY_CHALLENGE_SECONDS
    return Response.json({ challenge_id: id, options, expires_at: expiresAt })
  }

const bodySchema = z.object({ challenge_id: optionalText(), credential: registrationSchema })

export const verifyPasskeyRegistration =
  (tools: AuthTools): Handler<AppEnvironment> =>
  async (c) => {
    const session = await requireRegistrant(c, tools)
    const { challenge_id: challengeId, credential } = await readBody(c.req.raw, bodySchema)
    const challenge = await requireChallenge(tools.database, challengeId, session.id)
    const party = relyingParty(tools.settings)
    const stored = await verifyRegistration(party, 'alone', challenge, credential)
    if (stored === null) throw authError('passkeyRefused')
    const keys = await findStoredKeys(tools.database, session.id)
    if (keys.length >= MAX_PASSKEYS) throw authError('tooManyPasskeys')
    const passkey = {
      id: tools.random.uuid(),
      userId: session.id,
      name: `Passkey of ${tools.clock.now().toISOString().slice(0, 10)}`,
    }
    const { clientIp } = c.get('caller')
    const event = { action: 'passkey_added', outcome: 'ok', userId: session.id } as const
    const [made] = await refusingDoubles(
      tools.database.run(authScope, [
        insertPasskey(passkey, stored),
        recordAudit({ ...event, clientIp }),
      ]),
    )
    const row = made === undefined ? null : firstRow<PasskeyJson>(made)
    return Response.json({
      id: passkey.id,
      friendly_name: row?.friendly_name,
      created_at: row?.created_at,
    })
  }

async function requireRegistrant(
  c: Context<AppEnvironment>,
  tools: AuthTools,
): Promise<SessionRow> {
  assertOffered(tools)
  const session = await requireSession(c, tools.database)
  assertNoRecovery(session)
  await assertSecondFactorPassed(tools, session)
  if (!isFresh(session)) throw authError('reauthenticationNeeded')
  return session
}

const refusingDoubles = <T>(inserted: Promise<T>): Promise<T> =>
  inserted.catch((error: unknown) => {
    const isDouble = error instanceof DatabaseError && error.code === '23505'
    throw isDouble ? authError('passkeyExists') : error
  })
