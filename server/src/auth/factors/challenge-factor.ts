import { FACTOR_CHALLENGE_SECONDS } from '@basera/contract/constants/auth'
import type { Handler } from 'hono'
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
import { authScope } from '../scope.ts'
import { limitContactChange, limitOwnMessage } from '../codes/send-limits.ts'
import { queueCodeSms } from '../codes/send-token.ts'
import { requireFactor } from './factors.ts'

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
        insert into auth.mfa_challenges (id, factor_id, ip_address, code_mac)
        values (${value(id)}, ${value(factor.id)}, ${value(clientIp)}, ${value(mac)})`),
      statement(sql`
        update auth.mfa_factors set last_challenged_at = now(), updated_at = now()
        where id = ${value(factor.id)}`),
      ...message,
      recordAudit({ action: 'factor_challenged', outcome: 'ok', userId: session.id, clientIp }),
    ])
    const expiresAt = unixSeconds(tools.clock) + FACTOR_CHALLENGE_SECONDS
    return Response.json({ id, type: factor.factor_type, expires_at: expiresAt })
  }
