// The number that codes of the second factor are sent to and checked for (security T13, T44): the enrolled one, whatever the
// request or the person's own metadata says.
import type { Context } from 'hono'
import { firstRow } from '../../db/rows.ts'
import { identifier, sql, statement, value } from '../../db/sql.ts'
import type { AppEnvironment } from '../../http/caller.ts'
import { callerScope } from '../tokens/assurance.ts'
import type { AuthTools } from '../dependencies.ts'
import type { SessionRow } from '../tokens/sessions.ts'

/** Digits; null when the person has not enabled text messages. */
export async function findSecondFactorPhone(
  c: Context<AppEnvironment>,
  { database, settings }: AuthTools,
  { phone, phone_confirmed_at: confirmedAt }: SessionRow,
): Promise<string | null> {
  if (settings.secondFactorAddress === null) return confirmedAt === null ? null : phone
  const [found] = await database.run(callerScope(c), [
    statement(sql`
      select ${identifier(...settings.secondFactorAddress)}(${value('sms')}) as number`),
  ])
  const number = found === undefined ? null : firstRow<{ number: string | null }>(found)?.number
  return number?.replace('+', '') ?? null
}
