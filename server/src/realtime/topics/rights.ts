// Rights on private channels, by the policies of `realtime.messages`: probed with rows in a transaction that is rolled back, SELECT for
// "may receive", INSERT for "may send".
import { becomeCaller } from '../../db/as-caller.ts'
import { DatabaseError } from '../../db/database-error.ts'
import type { Database, Scope, Statement, Transaction } from '../../db/database.ts'
import { sql, statement, value } from '../../db/sql.ts'
import { serverTimeoutMs } from '../../db/statement-timeouts.ts'
import { BoundedCache } from '../../memory/bounded-cache.ts'
import type { Identity } from '../identity.ts'

type Extension = 'broadcast' | 'presence'

export type TopicRights = {
  readonly canReceive: Readonly<Record<Extension, boolean>>
  readonly canSend: Readonly<Record<Extension, boolean>>
}

const everything = { broadcast: true, presence: true }
const nothing = { broadcast: false, presence: false }
export const allRights: TopicRights = { canReceive: everything, canSend: everything }
export const noRights: TopicRights = { canReceive: nothing, canSend: nothing }

export type AskRights = (identity: Identity, name: string) => Promise<TopicRights>

const CACHED_ANSWERS = 10_000
/** A policy may depend on tables that change, so results are cached no longer. */
const CACHED_MS = 60_000

/** Rights on private channels, cached by identity and topic. Throws DatabaseError when the database is unreachable. */
export function createRights(database: Database, now: () => number): AskRights {
  const known = new BoundedCache<{ readonly rights: TopicRights; readonly askedAt: number }>(
    CACHED_ANSWERS,
  )
  return async (identity, name) => {
    const key = `${identity.key} ${name}`
    const answer = known.get(key)
    if (answer !== undefined && now() - answer.askedAt < CACHED_MS) return answer.rights
    const rights = await probe(database, identity, name)
    known.set(key, { rights, askedAt: now() })
    return rights
  }
}

/** Thrown to roll the transaction back; carries the result. */
class ProbeOver extends Error {
  readonly rights: TopicRights
  constructor(rights: TopicRights) {
    super('probe over')
    this.rights = rights
  }
}

async function probe(database: Database, identity: Identity, name: string): Promise<TopicRights> {
  // service_role bypasses row-level security and inserts the rows; the caller's policies decide whether they are visible.
  const scope: Scope = {
    role: 'service_role',
    isReadOnly: false,
    settings: { 'realtime.topic': name },
    statementTimeoutMs: serverTimeoutMs.step,
  }
  try {
    return await database.transaction(scope, async (transaction) => {
      const canReceive = await askReceive(transaction, identity, name)
      const broadcast = await askSend(transaction, 'broadcast', name)
      const presence = await askSend(transaction, 'presence', name)
      throw new ProbeOver({ canReceive, canSend: { broadcast, presence } })
    })
  } catch (error) {
    if (error instanceof ProbeOver) return error.rights
    if (error instanceof DatabaseError && isRefusal(error)) return noRights
    throw error
  }
}

/** No grant on the table, or a policy that fails with these claims: both mean no. */
const isRefusal = ({ code }: DatabaseError): boolean => code === '42501' || code.startsWith('22')

async function askReceive(
  transaction: Transaction,
  identity: Identity,
  name: string,
): Promise<TopicRights['canReceive']> {
  const results = await transaction.run([
    statement(sql`
      insert into realtime.messages (topic, extension, private)
      values (${value(name)}, 'broadcast', true), (${value(name)}, 'presence', true)`),
    becomeCaller(identity.role, identity.claimsText),
    statement(sql`
      select distinct extension from realtime.messages
      where topic = ${value(name)} and event is null and inserted_at = now() at time zone 'UTC'`),
  ])
  const seen = new Set(results[2]?.rows.map(([extension]) => extension))
  return { broadcast: seen.has('broadcast'), presence: seen.has('presence') }
}

async function askSend(
  transaction: Transaction,
  extension: Extension,
  name: string,
): Promise<boolean> {
  await transaction.run([fixed('savepoint probe')])
  try {
    await transaction.run([
      statement(sql`
        insert into realtime.messages (topic, extension, private)
        values (${value(name)}, ${value(extension)}, true)`),
    ])
    return true
  } catch (error) {
    if (error instanceof DatabaseError && isRefusal(error)) return false
    throw error
  } finally {
    await transaction.run([fixed('rollback to savepoint probe')])
  }
}

const fixed = (text: string): Statement => ({ text, values: [] })
