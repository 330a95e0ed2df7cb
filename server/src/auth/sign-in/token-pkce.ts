// POST /token?grant_type=pkce (contract 2.7): exchanges the code of an opened link and its verifier for a session.
import type { Context } from 'hono'
import { z } from 'zod'
import { sql, statement, value } from '../../db/sql.ts'
import { firstRow } from '../../db/rows.ts'
import type { AppEnvironment } from '../../http/caller.ts'
import { addressKey } from '../../http/client-address.ts'
import { authError } from '../auth-error.ts'
import { confirmToken } from '../codes/confirm-token.ts'
import type { AuthTools } from '../dependencies.ts'
import { closeFlow, findFlow, isRightVerifier } from '../tokens/flow-states.ts'
import { withDeviceCookie } from './known-browser.ts'
import { type FoundToken, foundColumns } from '../codes/one-time-tokens.ts'
import { optionalText, readBody } from '../read-body.ts'
import { authReadScope, authScope } from '../scope.ts'
import { tokenAnswer } from '../tokens/token-answer.ts'

const bodySchema = z.object({ auth_code: optionalText(), code_verifier: optionalText() })

export async function pkceGrant(c: Context<AppEnvironment>, tools: AuthTools): Promise<Response> {
  const body = await readBody(c.req.raw, bodySchema)
  const [authCode, verifier] = [body.auth_code ?? '', body.code_verifier ?? '']
  if (authCode === '' || verifier === '') throw authError('pkceEmpty')
  const subject = addressKey(c.get('caller').clientIp)
  await tools.limiter.take({ limit: tools.settings.verifyLimit, subject })

  const flow = await findFlow(tools.database, authCode)
  if (flow === null) throw authError('flowStateNotFound')
  if (flow.is_expired) throw authError('flowStateExpired')
  if (!isRightVerifier(flow, verifier)) throw authError('badCodeVerifier')
  const token = flow.token_id === null ? null : await findTokenById(tools, flow.token_id)
  if (token === null) throw authError('flowStateNotFound')
  const confirmation = await confirmToken(c, tools, token)
  await tools.database.run(authScope, [closeFlow(flow.id)])
  if (confirmation.kind === 'first-leg') throw authError('flowStateNotFound')
  const { session, refreshToken } = confirmation
  return withDeviceCookie(c, tools, session, await tokenAnswer(session, refreshToken, tools))
}

async function findTokenById({ database }: AuthTools, id: string): Promise<FoundToken | null> {
  const [found] = await database.run(authReadScope, [
    statement(sql`
      select ${foundColumns} from auth.one_time_tokens as t
      where t.id = ${value(id)} and t.expires_at > now()`),
  ])
  return found === undefined ? null : firstRow<FoundToken>(found)
}
