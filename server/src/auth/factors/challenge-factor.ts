import { FACTOR_CHALLENGE_SECONDS } from '@basera/contract/constants/auth'
import type { Context, Handler } from 'hono'
import { z } from 'zod'
import { codeMac, newCode } from '../../codes/code.ts'
import type { Statement } from '../../db/database.ts'
import { sql, statement, value } from '../../db/sql.ts'
import type { AppEnvironment } from '../../http/caller.ts'
import { unixSeconds } from '../../ports/clock.ts'
import { assertNoRecovery } from '../tokens/assurance.ts'
import { recordAudit } from '../audit.ts'
import { authError } from '../auth-error.ts'
import type { AuthTools } from '../dependencies.ts'
import { requireSession } from '../tokens/require-session.ts'
import { readBody } from '../read-body.ts'
import { authScope } from '../scope.ts'
import type { SessionRow } from '../tokens/sessions.ts'
import { limitContactChange, limitOwnMessage } from '../codes/send-limits.ts'
import { queueCodeSms } from '../codes/send-token.ts'
import { type Factor, requireFactor } from './factors.ts'
import { assertOwnSite, keyChallenge, partySchema } from './verify-security-key.ts'

/** POST /factors/{id}/challenge: opens a challenge; for a phone factor a code is sent (contract 2.14). */
export const challengeFactor =
  (tools: AuthTools): Handler<AppEnvironment> =>
  async (c) => {
    const session = await requireSession(c, tools.database)
    assertNoRecovery(session)
    const factor = await requireFactor(c, tools.database, session.id)
    const { clientIp } = c.get('caller')
    const id = tools.random.uuid()
    const message: Statement[] = []
    const webauthn = await challengeOfKey(c, tools, session, factor)
    let mac: string | null = null
    if (factor.factor_type === 'phone') {
      if (!tools.settings.isPhoneFactorOffered) throw authError('phoneEnrollDisabled')
      const phone = factor.phone ?? ''
      const asker = { clientIp, isProven: factor.status === 'verified' }
      const number = { kind: 'phone', address: phone } as const
      if (!asker.isProven) await limitContactChange(tools, number, session.id)
      await limitOwnMessage(tools, number, session, { asker, use: 'second factor' })
      const code = newCode()
      mac = codeMac(tools.codeKey, code, id, 'factor', phone)
      message.push(
        ...queueCodeSms(tools, { to: phone, code, key: id, template: 'second_factor', asker }),
      )
    }
    await tools.database.run(authScope, [
      statement(sql`
        insert into auth.mfa_challenges (id, factor_id, ip_address, code_mac, web_authn_session_data)
        values (${value(id)}, ${value(factor.id)}, ${value(clientIp)}, ${value(mac)}, ${value(signedBy(webauthn))}::jsonb)`),
      statement(sql`
        update auth.mfa_factors set last_challenged_at = now(), updated_at = now()
        where id = ${value(factor.id)}`),
      ...message,
      recordAudit({ action: 'factor_challenged', outcome: 'ok', userId: session.id, clientIp }),
    ])
    const expiresAt = unixSeconds(tools.clock) + FACTOR_CHALLENGE_SECONDS
    return Response.json({
      id,
      type: factor.factor_type,
      expires_at: expiresAt,
      ...(webauthn === null ? {} : { webauthn }),
    })
  }

const bodySchema = z.object({ webauthn: partySchema.nullish() })

/** Null for other factors. */
async function challengeOfKey(
  c: Context<AppEnvironment>,
  tools: AuthTools,
  session: SessionRow,
  factor: Factor,
) {
  if (factor.factor_type !== 'webauthn') return null
  if (!tools.settings.isWebauthnFactorOffered) throw authError('webauthnEnrollDisabled')
  assertOwnSite(tools, (await readBody(c.req.raw, bodySchema)).webauthn ?? {})
  return keyChallenge(tools, session, factor)
}

const signedBy = (asked: Awaited<ReturnType<typeof challengeOfKey>>): string | null =>
  asked === null
    ? null
    : JSON.stringify({ challenge: asked.credential_options.publicKey.challenge })
