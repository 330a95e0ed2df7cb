// The role step of a sign-up (security T26), authorized by the sign-up token of the code step or by the person's session, never by a
// user id alone. The database decides.
import { signUpAnswers } from '@basera/contract/messages/account/sign-up-answers'
import { personNameFault } from '@basera/contract/person-name'
import { z } from 'zod'
import { firstRow } from '../../db/rows.ts'
import { serviceScope } from '../../db/service-scope.ts'
import { sql, statement, value } from '../../db/sql.ts'
import type { FunctionContext } from '../function.ts'
import { Refusal } from '../refusal.ts'
import { askAsCaller } from '../signed-in.ts'
import { signUpTokenMac } from './sign-up-token.ts'

const optional = (maxCharacters: number) => z.string().max(maxCharacters).nullish()

export const roleFields = {
  user_id: optional(100),
  role: optional(40),
  first_name: optional(1000),
  last_name: optional(1000),
  phone: optional(40),
  signup_token: optional(200),
} as const

type RoleChoice = { readonly email: string } & z.infer<z.ZodObject<typeof roleFields>>

/** Throws Refusal for an unauthorized request, and for an invalid name. */
export async function chooseRole(context: FunctionContext, choice: RoleChoice): Promise<Response> {
  const { database, caller, codeKey } = context
  const userId = z.uuid().safeParse(choice.user_id)
  const { email, role, signup_token: token } = choice
  for (const name of [choice.first_name, choice.last_name]) {
    const fault = personNameFault(name ?? '')
    if (fault !== null) throw new Refusal(fault, 'validation_failed')
  }
  const isOther = caller.isSignedIn && caller.claims['sub'] !== choice.user_id
  if (!userId.success || isOther) throw new Refusal(signUpAnswers.setupFailed)
  const mac =
    token === null || token === undefined
      ? null
      : signUpTokenMac(codeKey, { token, userId: userId.data, email })
  const sessionId = await findEntitledSession(context)
  const [finished] = await database.run(serviceScope, [
    statement(sql`
      select private.finish_sign_up(
        ${value(userId.data)}, ${value(email)}, ${value(role ?? null)}, ${value(mac)}, ${value(sessionId)},
        ${value(choice.first_name ?? null)}, ${value(choice.last_name ?? null)}, ${value(choice.phone ?? null)}
      ) as status`),
  ])
  const status = finished && firstRow<{ status: string | null }>(finished)?.status
  if (typeof status !== 'string') throw new Refusal(signUpAnswers.setupFailed)
  return Response.json({ success: true, role, role_approval_status: status })
}

/** Null also for a session from a recovery link, or whose second factor is due. */
async function findEntitledSession(context: FunctionContext): Promise<string | null> {
  const { isSignedIn, claims } = context.caller
  const sessionId = z.uuid().safeParse(claims['session_id'])
  if (!isSignedIn || !sessionId.success) return null
  const row = await askAsCaller<{ is_passed: boolean }>(
    context,
    statement(sql`select private.second_factor_ok() as is_passed`),
  )
  return row?.is_passed === true ? sessionId.data : null
}
