// GET /passkeys, PATCH and DELETE /passkeys/{id}: the person's own ones; and the operator's, with the service key.
import type { Context, Handler } from 'hono'
import { firstRow } from '../../db/rows.ts'
import type { AppEnvironment } from '../../http/caller.ts'
import { requireUser } from '../admin/admin-users.ts'
import { recordAudit } from '../audit.ts'
import { authError } from '../auth-error.ts'
import type { AuthTools } from '../dependencies.ts'
import { isUuid } from '../factors/factors.ts'
import { readBody } from '../read-body.ts'
import { authScope } from '../scope.ts'
import { assertNoRecovery, assertSecondFactorPassed, isFresh } from '../tokens/assurance.ts'
import { requireServiceRole, requireSession } from '../tokens/require-session.ts'
import { deletePasskey, findPasskeysOf, type PasskeyJson, renamePasskey } from './passkey-rows.ts'
import { assertOffered, nameSchema, readName } from './requests.ts'

export const listPasskeys =
  (tools: AuthTools): Handler<AppEnvironment> =>
  async (c) => {
    const { id } = await requireOwner(c, tools)
    return Response.json(await findPasskeysOf(tools.database, id))
  }

export const updatePasskey =
  (tools: AuthTools): Handler<AppEnvironment> =>
  async (c) => {
    const { id: userId } = await requireOwner(c, tools)
    const name = readName((await readBody(c.req.raw, nameSchema)).friendly_name)
    const [renamed] = await tools.database.run(authScope, [
      renamePasskey(passkeyIdOf(c), userId, name),
      recordAudit({
        action: 'passkey_changed',
        outcome: 'ok',
        userId,
        clientIp: c.get('caller').clientIp,
      }),
    ])
    const row = renamed === undefined ? null : firstRow<PasskeyJson>(renamed)
    if (row === null) throw authError('passkeyNotFound')
    return Response.json(row)
  }

/** A stolen session must not take its owner's way in away. */
export const removePasskey =
  (tools: AuthTools): Handler<AppEnvironment> =>
  async (c) => {
    const session = await requireOwner(c, tools)
    if (!isFresh(session)) throw authError('reauthenticationNeeded')
    return remove(c, tools, session.id)
  }

export const listPasskeysAsAdmin =
  (tools: AuthTools): Handler<AppEnvironment> =>
  async (c) => {
    assertOffered(tools)
    requireServiceRole(c)
    const { id } = await requireUser(c, tools)
    return Response.json(await findPasskeysOf(tools.database, id))
  }

export const removePasskeyAsAdmin =
  (tools: AuthTools): Handler<AppEnvironment> =>
  async (c) => {
    assertOffered(tools)
    requireServiceRole(c)
    const { id } = await requireUser(c, tools)
    return remove(c, tools, id, true)
  }

async function requireOwner(c: Context<AppEnvironment>, tools: AuthTools) {
  assertOffered(tools)
  const session = await requireSession(c, tools.database)
  assertNoRecovery(session)
  await assertSecondFactorPassed(tools, session)
  return session
}

async function remove(
  c: Context<AppEnvironment>,
  { database }: AuthTools,
  userId: string,
  isByAdmin = false,
): Promise<Response> {
  const { clientIp } = c.get('caller')
  const event = { action: 'passkey_removed', outcome: 'ok', userId, clientIp, isByAdmin } as const
  const [removed] = await database.run(authScope, [
    deletePasskey(passkeyIdOf(c), userId),
    recordAudit(event),
  ])
  if (removed?.rows.length !== 1) throw authError('passkeyNotFound')
  return new Response(null, { status: 204 })
}

/** Throws AuthError 404 for anything that is no id. */
function passkeyIdOf(c: Context<AppEnvironment>): string {
  const id = c.req.param('passkeyId')
  if (!isUuid(id)) throw authError('passkeyNotFound')
  return id
}
