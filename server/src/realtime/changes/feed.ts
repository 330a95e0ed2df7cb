// Change feed of published tables: NOTIFY names a transaction, its changes are read from the change log and delivered.
import type { Statement, Unlisten } from '../../db/database.ts'
import { sql, statement } from '../../db/sql.ts'
import type { Channel } from '../channel.ts'
import { type RealtimeDependencies, serverReadScope, serverScope } from '../dependencies.ts'
import { readChanges, selectChanges } from './change.ts'
import { deliverBatch } from './deliver.ts'
import type { Followers } from './followers.ts'
import { sendMissed } from './missed.ts'
import { readAccess, readTables, selectAccess, selectTables } from './table.ts'

export type ChangeFeed = {
  /** Creates and drops triggers to match the publication. Throws DatabaseError. */
  follow(): Promise<void>
  /** Sends the channel what it missed since then, behind what is being delivered now. Throws DatabaseError. */
  catchUp(channel: Channel, since: Date): Promise<void>
  /** Deletes log rows that are too old to be sent. Throws DatabaseError. */
  prune(): Promise<void>
  close(): Promise<void>
}

/** NOTIFY channel: one payload for each transaction that changed a followed table. */
export const CHANGES_CHANNEL = '_gateway_changes'
const TRANSACTIONS_PER_BATCH = 100

const followTables: Statement = statement(sql`select _gateway.follow_published_tables()`)
const pruneChanges: readonly Statement[] = [
  statement(sql`select _gateway.prune_change_log()`),
  statement(sql`select _gateway.prune_realtime_messages()`),
]

/** Throws DatabaseError when the database cannot be listened to. */
export async function openChangeFeed(
  { database, log, clock }: Pick<RealtimeDependencies, 'database' | 'log' | 'clock'>,
  followers: Followers,
): Promise<ChangeFeed> {
  const waiting: string[] = []
  let reading: Promise<void> | null = null
  const onFailure = (cause: unknown): void =>
    log.fault('a change could not be checked and was not sent', { cause })

  const read = async (): Promise<void> => {
    for (;;) {
      const xids = waiting.splice(0, TRANSACTIONS_PER_BATCH)
      if (xids.length === 0) return
      const roles = followers.roles()
      if (roles.length === 0) continue
      try {
        const [changes, tables, access] = await database.run(serverReadScope, [
          selectChanges(xids),
          selectTables,
          selectAccess(roles),
        ])
        if (changes === undefined || tables === undefined || access === undefined) continue
        const batch = {
          changes: readChanges(changes),
          tables: readTables(tables),
          access: readAccess(access),
        }
        await deliverBatch(database, followers, batch, onFailure)
      } catch (cause) {
        log.fault('changes could not be read and were not sent', { cause })
      }
    }
  }

  const unlisten: Unlisten = await database.listen(CHANGES_CHANNEL, (xid) => {
    // No subscriber; later ones do not receive earlier changes.
    if (followers.roles().length === 0) return
    waiting.push(xid)
    reading ??= read().finally(() => {
      reading = null
    })
  })
  const follow = async (): Promise<void> => void (await database.run(serverScope, [followTables]))
  await database.run(serverScope, [followTables, ...pruneChanges])

  return {
    follow,
    async catchUp(channel, since) {
      await reading
      await sendMissed({ database, followers, onFailure }, channel, since, clock.now())
    },
    prune: async () => void (await database.run(serverScope, pruneChanges)),
    async close() {
      await unlisten()
      await reading
    },
  }
}
