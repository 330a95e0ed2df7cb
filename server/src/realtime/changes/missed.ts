// What a listener missed while it was away: `postgres_changes_options.since` of a join. The change log is read from a little
// before then, and each change passes the filters and the permission of a live one, so that some may come twice and none is
// left out; where the log no longer knows them all, the listener is told to read again.
import {
  REALTIME_MAX_MISSED_CHANGES,
  REALTIME_MISSED_OVERLAP_SECONDS,
} from '@basera/contract/constants/realtime'
import type { Database, Statement } from '../../db/database.ts'
import { toRows } from '../../db/rows.ts'
import { sql, statement, value } from '../../db/sql.ts'
import { type Channel, pushSystem } from '../channel.ts'
import { serverReadScope } from '../dependencies.ts'
import type { Change } from './change.ts'
import { deliverBatch } from './deliver.ts'
import type { Followers } from './followers.ts'
import { readAccess, readTables, selectAccess, selectTables, type Table } from './table.ts'

const notices = {
  sent: { extension: 'missed_changes', status: 'ok', message: 'Missed changes were sent' },
  readAgain: {
    extension: 'missed_changes',
    status: 'error',
    message: 'ReadAgain: Not all changes since then are known',
  },
} as const

type Catching = {
  readonly database: Database
  readonly followers: Followers
  readonly onFailure: (cause: unknown) => void
}

/** Throws DatabaseError when the database is unreachable. */
export async function sendMissed(
  { database, followers, onFailure }: Catching,
  channel: Channel,
  since: Date,
  now: Date,
): Promise<void> {
  if (!channel.connection.mayCatchUp(now.getTime())) return tellToReadAgain(channel)
  const { role } = channel.identity
  const [tableRows, accessRows] = await database.run(serverReadScope, [
    selectTables,
    selectAccess([role]),
  ])
  if (tableRows === undefined || accessRows === undefined) return
  const tables = readTables(tableRows)
  const followed = tables.filter((table) => isFollowed(channel, table))
  const changes = await readMissed(database, followed, since > now ? now : since)
  if (changes === null) return tellToReadAgain(channel)
  const onlyChannel: Followers = {
    ...followers,
    of: (table) =>
      followers
        .of(table)
        .filter(([, channels]) => channels.has(channel))
        .map(([subscription]) => [subscription, new Set([channel])]),
  }
  const batch = { changes, tables, access: readAccess(accessRows) }
  await deliverBatch(database, onlyChannel, batch, onFailure)
  pushSystem(channel, notices.sent)
}

const tellToReadAgain = (channel: Channel): void => pushSystem(channel, notices.readAgain)

const isFollowed = ({ bindings }: Channel, { schema, name }: Table): boolean =>
  bindings.some(
    ({ subscription }) =>
      subscription !== null &&
      (subscription.schema === schema || subscription.schema === '*') &&
      (subscription.table === null || subscription.table === name),
  )

/** Null when not all of them are known, or there are too many. */
async function readMissed(
  database: Database,
  tables: readonly Table[],
  since: Date,
): Promise<readonly Change[] | null> {
  const [result] = await database.run(serverReadScope, [selectMissed(tables, since)])
  const [isKnown, ...changes] = result === undefined ? [] : toRows<Change>(result)
  return isKnown === undefined || changes.length > REALTIME_MAX_MISSED_CHANGES ? null : changes
}

const selectMissed = (tables: readonly Table[], since: Date): Statement =>
  statement(sql`
    select changed_at as "changedAt", relation::text, type, record, old_record as "oldRecord"
    from _gateway.missed_changes(
      ${value(tables.map(({ relation }) => relation))}::text[]::oid[],
      ${value(since.toISOString())}::timestamptz,
      ${value(REALTIME_MISSED_OVERLAP_SECONDS)}, ${value(REALTIME_MAX_MISSED_CHANGES + 1)})`)
