// The signed-in person of a function call: a session that exists, whether or not its second factor is passed.
import { asCaller, requestHeaders } from '../db/as-caller.ts'
import type { Scope, Statement, Transaction } from '../db/database.ts'
import { firstRow } from '../db/rows.ts'
import { sql, statement } from '../db/sql.ts'
import type { FunctionContext, SignedIn } from './function.ts'

/** Null for a visitor, an API key or an ended session. */
export async function findSignedIn({
  caller,
  database,
}: FunctionContext): Promise<SignedIn | null> {
  const { sub: userId, session_id: sessionId } = caller.claims
  if (!caller.isSignedIn || typeof userId !== 'string' || typeof sessionId !== 'string') return null
  const [alive] = await database.run(scopeOf(caller, true), [
    statement(sql`select private.session_alive() as is_alive`),
  ])
  const isAlive = alive !== undefined && firstRow<{ is_alive: boolean }>(alive)?.is_alive === true
  return isAlive ? { userId, sessionId } : null
}

/** One row of a query with the caller's rights. */
export async function askAsCaller<T>(
  { caller, database }: FunctionContext,
  question: Statement,
): Promise<T | null> {
  const [result] = await database.run(scopeOf(caller, true), [question])
  return result === undefined ? null : firstRow<T>(result)
}

/** A transaction with the caller's rights. Throws DatabaseError. */
export const actAsCaller = <T>(
  { caller, database }: FunctionContext,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> => database.transaction(scopeOf(caller, false), work)

const scopeOf = (caller: FunctionContext['caller'], isReadOnly: boolean): Scope =>
  asCaller(caller, { isReadOnly, settings: requestHeaders({ 'x-forwarded-for': caller.clientIp }) })

export const sessionEnded = (): Response =>
  Response.json(
    { success: false, error: 'Your session has ended. Please sign in again.' },
    { status: 401 },
  )
