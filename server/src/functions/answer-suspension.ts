// `answer-suspension`: takes a suspended person's answer, authorized by the token of the mail's link, since they cannot sign in.
// POST only: link scanners open the page, not this endpoint.
import {
  ANSWER_SUSPENSION_MAX_BODY_BYTES,
  ANSWER_TOKEN_MAX_CHARACTERS,
  SUSPENSION_ANSWER_MAX_CHARACTERS,
} from '@basera/contract/constants/account-state'
import { answerSuspensionLimit } from '@basera/contract/constants/rate-limits'
import { accountStateMessages } from '@basera/contract/messages/account/account-state'
import { z } from 'zod'
import { firstRow } from '../db/rows.ts'
import { serviceScope } from '../db/service-scope.ts'
import { sql, statement, value } from '../db/sql.ts'
import { addressKey } from '../http/client-address.ts'
import { FaultError } from '../http/fault.ts'
import type { FunctionContext, FunctionDefinition } from './function.ts'
import { readFields } from './read-fields.ts'
import { Refusal } from './refusal.ts'

const fields = z.object({
  token: z.string().max(ANSWER_TOKEN_MAX_CHARACTERS),
  answer: z.string().optional(),
})

/** Fields that the page shows. */
type ShownSuspension = {
  readonly state: 'open' | 'answered' | 'over' | 'lifted'
  readonly suspended_at: string
  readonly answer_until: string
  readonly reason: string
}

/**
 * POST `{token}`: `{success:true, state, suspended_at, answer_until, reason}`. POST `{token, answer}`: the same after the
 * answer is stored; `{success:false, error, code:'too_late'}` after the deadline or a first answer. `{success:false, error}` for
 * an invalid token, 429 `{error}` after many of them.
 */
export const answerSuspension: FunctionDefinition = {
  verifyJwt: false,
  maxBodyBytes: ANSWER_SUSPENSION_MAX_BODY_BYTES,
  async handle(request, context) {
    if (request.method !== 'POST')
      throw new FaultError({ kind: 'method-not-allowed', allow: ['POST'] })
    const { token, answer } = await readFields(request, fields, accountStateMessages.bad)
    const id = await openToken(token, context)
    if (answer !== undefined) await storeAnswer(id, requireWords(answer), context)
    return Response.json(
      { success: true, ...(await read(id, context)) },
      { headers: { 'cache-control': 'no-store' } },
    )
  },
}

/** Only invalid tokens are counted: several people behind one address may answer. */
async function openToken(
  token: string,
  { answerLinks, limiter, caller }: FunctionContext,
): Promise<string> {
  const id = answerLinks.open(token)
  if (id !== null) return id
  await limiter.take({ limit: answerSuspensionLimit, subject: addressKey(caller.clientIp) })
  throw new Refusal(accountStateMessages.bad, 'validation_failed')
}

function requireWords(answer: string): string {
  const words = answer.trim()
  if (words === '') throw new Refusal(accountStateMessages.answerNeeded, 'validation_failed')
  // In characters as PostgreSQL counts them, not UTF-16 units.
  if (Array.from(words).length > SUSPENSION_ANSWER_MAX_CHARACTERS)
    throw new Refusal(accountStateMessages.answerTooLong, 'validation_failed')
  return words
}

async function storeAnswer(
  id: string,
  words: string,
  { database }: FunctionContext,
): Promise<void> {
  const [stored] = await database.run(serviceScope, [
    statement(
      sql`select private.answer_suspension(${value(id)}::uuid, ${value(words)}) as is_kept`,
    ),
  ])
  const row = stored === undefined ? null : firstRow<{ is_kept: boolean }>(stored)
  if (row?.is_kept !== true) throw new Refusal(accountStateMessages.tooLate, 'too_late')
}

/** Throws Refusal when the account no longer exists. */
async function read(id: string, { database }: FunctionContext): Promise<ShownSuspension> {
  const [found] = await database.run({ ...serviceScope, isReadOnly: true }, [
    statement(sql`select private.suspension_to_answer(${value(id)}::uuid) as shown`),
  ])
  const row = found === undefined ? null : firstRow<{ shown: ShownSuspension | null }>(found)
  if (row === null || row.shown === null) throw new Refusal(accountStateMessages.bad, 'gone')
  return row.shown
}
